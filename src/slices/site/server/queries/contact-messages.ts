import { globalAdmin } from "#kernel/actor.ts";
import { Refusal } from "#kernel/refusal.ts";
import type { ActorContext } from "#platform/call.ts";
import type { ContactTopic } from "../../contract/topics.ts";
import type { MESSAGE_STATES, ContactMessage } from "../../contract/contact-messages.ts";
import type { SiteDeps } from "../services.ts";
import {
  contactMessage,
  countWaitingMessages,
  listContactMessages,
  type ContactMessageRow,
} from "../store/contact-messages.ts";

const PER_PAGE = 25;

/**
 * Messages from Contact Us, the newest first.
 * @throws Refusal request.not-found for whoever is no global admin
 */
export async function messagePage(
  { db, actor }: Pick<SiteDeps, "db"> & ActorContext,
  { state, q, page }: { state: (typeof MESSAGE_STATES)[number]; q: string; page: number },
): Promise<{ messages: Omit<ContactMessage, "answeredBy">[]; total: number; page: number; perPage: number }> {
  globalAdmin(actor);
  const { rows, total } = await listContactMessages(db, { state, q }, { page, perPage: PER_PAGE });
  return { messages: rows.map(shaped), total, page, perPage: PER_PAGE };
}

/** One message. @throws Refusal request.not-found for whoever is no global admin, and without such a message */
export async function oneMessage(
  { db, namesOf, actor }: Pick<SiteDeps, "db" | "namesOf"> & ActorContext,
  { message: id }: { message: string },
): Promise<ContactMessage> {
  globalAdmin(actor);
  const row = await contactMessage(db, id);
  if (!row) throw new Refusal("request.not-found");
  const { answeredBy } = row;
  const names = answeredBy === null ? undefined : await namesOf([answeredBy]);
  return { ...shaped(row), answeredBy: (answeredBy !== null && names?.get(answeredBy)) || null };
}

/** How many messages wait for an answer: 0 for whoever may not read them. */
export async function countUnansweredMessages({ db, actor }: Pick<SiteDeps, "db"> & ActorContext): Promise<number> {
  if (actor.kind !== "member" || !actor.globalAdmin || !actor.emailVerified) return 0;
  return countWaitingMessages(db);
}

function shaped({ answeredBy: _by, createdAt, answeredAt, topic, language, ...row }: ContactMessageRow) {
  return {
    ...row,
    topic: topic as ContactTopic,
    language: language as "en" | "es",
    createdAt: createdAt.toISOString(),
    answeredAt: answeredAt?.toISOString() ?? null,
  };
}
