// Opens the workbench of the board.
import "../src/styles/fonts.css";
import "../src/styles/tokens.css";
import "../src/styles/base.css";
import { mount } from "svelte";
import Workbench from "./Workbench.svelte";

const target = document.getElementById("app");
if (target) mount(Workbench, { target });
