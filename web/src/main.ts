// The client begins here: the words first, then the house.

import { mount } from "svelte";
import "./styles/fonts.css";
import "./styles/tokens.css";
import "./styles/base.css";
import "./styles/controls.css";
import App from "./App.svelte";
import { settings } from "./settings/settings.svelte";
import { speak } from "./texts/language.svelte";

const target = document.getElementById("app");
if (target) void speak(settings.language).then(() => mount(App, { target }));
