/** What refusals and field issues of an import say. */
export default {
  refusals: {
    imports: {
      "not-found": "This import does not exist, or you cannot see it.",
      "not-taken": "This file could not be read. See the reason next to it.",
      over: "This import is finished. Start a new one.",
      changed: "The result of this list has changed since you checked it. Check it again below, then confirm.",
    },
  },
  issues: {
    "table-file": {
      missing: "Choose a file, or paste rows",
      large: "Choose a file of 10 MB or less",
      kind: "Choose a .csv, .xlsx or .xls file. This file is something else",
      html: "This file is a web page, not a spreadsheet. Open it in your spreadsheet program, save it as .xlsx, then choose it again",
      password: "Remove the password from the file, then choose it again",
      bomb: "This file is too large when unpacked. Save it as .csv and choose it again",
      damaged: "This file is damaged. Open it in your spreadsheet, save it, then choose it again",
      rows: "A list can have up to 20,000 rows. Split it into several files",
      columns: "A list can have up to 60 columns. Remove those you don’t need",
      empty: "There are no rows in this file",
      slow: "This file takes too long to read. Save it as .csv and choose it again",
    },
  },
};
