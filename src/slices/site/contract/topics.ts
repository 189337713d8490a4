/** What a message from Contact Us can be about. Apart from the schemas, so that the form does not carry them along. */
export const CONTACT_TOPICS = ["family", "league", "payment", "privacy", "other"] as const;
export type ContactTopic = (typeof CONTACT_TOPICS)[number];
