/** The words of emails to managers about registrations. Apart from the schemas: pages need only these. */

export const NEWS_CHOICES = ["daily", "at-once", "off"] as const;
export type NewsChoiceWord = (typeof NEWS_CHOICES)[number];

export const NEWS_KINDS = ["confirmed", "cancelled", "waitlisted"] as const;
export type NewsKind = (typeof NEWS_KINDS)[number];

/** When the daily email goes out, by the league's clock. */
export const NEWS_TIME = "07:00";

/** Where managers end these emails. */
export const STOP_NEWS_PATH = "/registration-emails/stop";
