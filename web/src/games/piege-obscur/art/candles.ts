// The prisoners: five candles that differ in the shape of their wax and of their dish, in letter and in colour.

export interface CandleShape {
  colour: string;
  /** The wax, from the wick at (0, -15) down to the dish. */
  body: string;
  dish: string;
  /** Lines that model the wax. */
  lines: string;
  wick: number;
}

export const CANDLES: CandleShape[] = [
  {
    colour: "var(--seat-red, #e4574c)",
    body: "M-12-13q2-5 6-4 4-4 8 0 7-1 10 5V20q-12 7-24 0Z",
    dish: "M-21 20a21 8.500 0 1 0 42 0 21 8.500 0 1 0-42 0Z",
    lines: "M-6-16q-1 9 1 15M4-17q2 10 0 14M9-13v8",
    wick: -16,
  },
  {
    colour: "var(--seat-blue, #5ea6f0)",
    body: "M-15-12 15-12 15 20-15 20Z",
    dish: "M-22 15H22V27H-22Z",
    lines: "M-15-12-9-16 21-16 15-12M-15-4H15M-15 14H15",
    wick: -14,
  },
  {
    colour: "var(--seat-green, #72c258)",
    body: "M-7-20 6-22q6 6 4 11l3 6-2 9 3 7-2 10q-12 5-24 0l1-9-3-7 3-8-2-8q0-7 6-11Z",
    dish: "M0 10 26 21 0 32-26 21Z",
    lines: "M-11-6 9-14M-12 5 12-4M-11 15 13 6M-6-17 6-21",
    wick: -21,
  },
  {
    colour: "var(--seat-yellow, #f2c64e)",
    body: "M-5-18H5L16 21H-16Z",
    dish: "M-25 27 0 9 25 27 19 30H-19Z",
    lines: "M-8-6H8M-11 5H11M-14 15H14",
    wick: -18,
  },
  {
    colour: "var(--seat-violet, #bd90ea)",
    body: "M-12-15H12Q13-6 5 1 16 8 15 20q-15 6-30 0Q-16 8-5 1-13-6-12-15Z",
    dish: "M-24 21-14 14 0 17 14 14 24 21 16 31 0 28-16 31Z",
    lines: "M-8-11Q-8-5-4-1M-9 18Q-10 10-4 5M8-11Q8-5 4-1",
    wick: -15,
  },
];

export const FLAME = "M0-26c9 12 6 20 0 21-6-1-9-9 0-21Z";
export const HEART = "M0-17c4 7 3 11 0 11.500-3-.5-4-4.500 0-11.500Z";
export const SMOKE = "M0-2c5-5-5-8 0-13s-4-8 1-13c3-3 1-5 0-7";
