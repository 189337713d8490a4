import type { Topic } from "#kernel/topics.ts";

/** What is worth a text: what changes a day, spots that are lost after a day, and messages. */
export const TEXTED: readonly Topic[] = ["changes", "registration", "messages"];
