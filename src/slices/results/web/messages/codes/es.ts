import type en from "./en.ts";

export default {
  refusals: {
    results: {
      "not-found": "No hay un partido así para usted.",
    },
  },
  issues: {},
} satisfies typeof en;
