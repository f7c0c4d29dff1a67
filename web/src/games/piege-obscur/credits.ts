// What of this board others have drawn, for the page about the house.

export interface Credit {
  what: string;
  by: string;
  from: string;
  licence: string;
}

export const credits: Credit[] = [
  { what: "raven", by: "Lorc", from: "https://game-icons.net", licence: "CC BY 3.0" },
];
