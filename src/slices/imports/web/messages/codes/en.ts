/** What refusals and field issues of an import say. */
export default {
  refusals: {
    imports: {
      "not-found": "There is no such import for you.",
      "not-taken": "This file was not read. See what is said beside it.",
      over: "Nothing can be done with this import any more. Begin a new one.",
      changed: "What would come of this list has changed since you looked. Look at it again below, then confirm.",
    },
  },
  issues: {
    "table-file": {
      missing: "Choose a file",
      large: "Choose a file of 10 MB at most",
      kind: "Choose a .csv, .xlsx or .xls file. This one is something else, whatever its name says",
      html: "This file is a web page that is called a spreadsheet. Open it in your spreadsheet, save it as .xlsx, then choose it again",
      password: "Take the password off the file, then choose it again",
      bomb: "This file unpacks to more than a list of players ever holds. Save it anew as .csv",
      damaged: "This file is damaged. Open it in your spreadsheet, save it, then choose it again",
      rows: "A list may have 20,000 rows. Part it into several files",
      columns: "A list may have 60 columns. Take out those that are not needed",
      empty: "There are no rows in this file",
      slow: "This file takes too long to read. Save it anew as .csv",
    },
  },
};
