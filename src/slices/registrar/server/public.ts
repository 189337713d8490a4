/** What the capabilities above may use of the office. */
export { seasonMeant, seasonMoney, seasonPicture } from "./queries/season-picture.ts";
