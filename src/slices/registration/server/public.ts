/** What the composition and the capabilities above may use of registration. */
export { openAnswerFiles } from "./answer-files.ts";
export { formData } from "./personal-data/form.ts";
