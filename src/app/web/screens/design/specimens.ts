/** What the living page shows its controls with. Read by developers only; the product's own words are messages. */
export const SPECIMENS = {
  title: "Design",
  intro: "Every control in every state. Change the colors in the footer, and the language in the header.",
  headings: [
    "Type",
    "Buttons",
    "Fields",
    "Ticks and choices",
    "Tags and chips",
    "Notices",
    "Bars",
    "Drawings",
    "Icons",
    "Table",
  ],
  text: "Sphinx of black quartz, judge my vow. El pingüino Wenceslao hizo kilómetros bajo exhaustiva lluvia. 0123456789",
  buttons: ["Plain", "Primary", "Search", "Quiet", "Small", "Disabled"],
  field: {
    label: "Label",
    hint: "A hint before the field",
    error: "Name what is wrong and how to mend it",
    value: "Typed",
  },
  choices: ["First", "Second", "Third"],
  tags: { go: "OPEN", hot: "FILLING", wait: "WAITLIST", info: "COMING SOON", stop: "CLOSED" },
  chips: ["Within 5 miles", "Clear all"],
  notice: "A notice says what happened and what to do next.",
  problem: "There is a problem",
  table: {
    caption: "Leagues, 2",
    heads: ["League", "Price", "State"],
    rows: [
      { name: "Lake Rec Soccer", price: "$145", tone: "go", state: "Approved" },
      { name: "Hill Flag Football", price: "$1,200", tone: "hot", state: "Pending" },
    ],
  },
} as const;
