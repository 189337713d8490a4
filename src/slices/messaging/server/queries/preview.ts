import type { Language } from "#kernel/language.ts";
import { Refusal } from "#kernel/refusal.ts";
import type { ActorContext } from "#platform/call.ts";
import { timeOf } from "#platform/clock.ts";
import type { Audience } from "../../contract/audience.ts";
import type { PreviewedMessage } from "../../contract/announcements.ts";
import { fieldsIn, filled } from "../../contract/merge-fields.ts";
import type { MessageText } from "../../contract/message-text.ts";
import type { UrgentReason } from "../../contract/vocabulary.ts";
import type { MessagingDeps } from "../services.ts";
import { readersOf } from "./audience.ts";
import { hasGame, mergeSource, mergeValues } from "./merge-values.ts";
import { demandSenderTo } from "./senders.ts";
import { wakesPhones } from "./wakes.ts";

/**
 * A message as one of its readers will see it, filled in with their team and next game, in each language that it is written in.
 * @throws Refusal as `demandSenderTo`; messaging.nobody
 */
export async function previewMessage(
  { db, clock, actor }: MessagingDeps & ActorContext,
  asked: {
    league: string;
    audience: Audience;
    byMail: boolean;
    at: number;
    urgentReason: UrgentReason | null;
  } & MessageText,
): Promise<PreviewedMessage> {
  const { league, audience, byMail, subject, body, subjectEs, bodyEs } = asked;
  await demandSenderTo(db, actor, asked);
  const { people } = await readersOf(db, league, audience, { byMail });
  const at = Math.min(asked.at, people.length - 1);
  const reader = people[at];
  if (!reader) throw new Refusal("messaging.nobody");
  const now = timeOf({ clock });
  const fields = fieldsIn(subject, body, subjectEs, bodyEs);
  const source =
    fields.size > 0 ? await mergeSource(db, { leagueId: league, seasonId: audience.season }, now) : undefined;
  const fill = (language: Language, texts: { subject: string; body: string }) => {
    const values = source && mergeValues(source, reader.teamIds, language);
    return { subject: filled(texts.subject, values), body: filled(texts.body, values) };
  };
  const needsGame = fields.has("nextGame") || fields.has("field");
  return {
    at,
    people: people.length,
    name: reader.name,
    language: reader.language,
    en: fill("en", { subject, body }),
    es: subjectEs !== null && bodyEs !== null ? fill("es", { subject: subjectEs, body: bodyEs }) : null,
    withoutGame: source && needsGame ? people.filter(({ teamIds }) => !hasGame(source, teamIds)).length : 0,
    wakes: await wakesPhones(db, audience, asked.urgentReason, now),
  };
}
