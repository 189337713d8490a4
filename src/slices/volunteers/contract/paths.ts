/** The page behind the links of emails, which needs no sign-in. */
export const SHIFT_LINK_PATH = "/volunteer-answer";
/** The page on which families take shifts. */
export const SHIFTS_PATH = "/volunteer";
