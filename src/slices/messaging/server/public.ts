/** What the capabilities above may use of messages. */
export { TEXT_REACH, type TextReach } from "./services.ts";
