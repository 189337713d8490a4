/** What the composition and the capabilities above may use of registration. */
export { openAnswerFiles } from "./answer-files.ts";
export { formData } from "./personal-data/form.ts";
export { placesFulfilment } from "./commands/fulfil.ts";
export { nobodyCoaches } from "./services.ts";
