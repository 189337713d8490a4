/** What the app and the capabilities above may use of clearances. */
export { availabilityIn } from "./queries/availability.ts";
export { receiveScreening, SCREENING_PATH } from "./commands/screen.ts";
export { CERTIFICATE_PATH } from "./certificate-files.ts";
export { viewCertificate } from "./commands/view-certificate.ts";
