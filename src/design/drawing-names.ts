/** Every field of drawings.svg. */
export const DRAWINGS = [
  "soccer",
  "baseball",
  "basketball",
  "volleyball",
  "football",
  "lacrosse",
  "tennis",
  "hockey",
  "swim",
  "track",
  "generic",
] as const;
export type DrawingName = (typeof DRAWINGS)[number];
