/** What the app may use of clearances. */
export { receiveScreening, SCREENING_PATH } from "./commands/screen.ts";
export { CERTIFICATE_PATH } from "./certificate-files.ts";
export { viewCertificate } from "./commands/view-certificate.ts";
