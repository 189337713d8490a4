/** What the app may use of clearances. */
export { CERTIFICATE_PATH } from "./certificate-files.ts";
export { viewCertificate } from "./commands/view-certificate.ts";
