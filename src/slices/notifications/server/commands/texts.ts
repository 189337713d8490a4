import { signedIn } from "#kernel/actor.ts";
import { localizedPath } from "#kernel/language.ts";
import { Refusal } from "#kernel/refusal.ts";
import type { ActorContext } from "#platform/call.ts";
import { timeOf } from "#platform/clock.ts";
import type { Limit } from "#platform/http/limits.ts";
import type { NewJob } from "#platform/jobs/queue.ts";
import { hashCode, randomCode, sameHash } from "#platform/secrets.ts";
import { beginText, endText, forgetTextsTo, takeTextBack } from "#platform/texts/outbox.ts";
import { TextNotTaken, TextRefused } from "#platform/texts/text-sender.ts";
import { peopleOf } from "#slices/accounts/server/public.ts";
import type { AskForTexts, Texts } from "../../contract/texts.ts";
import { CONSENT, codeText, notificationText } from "../emails/texts.ts";
import type { NotificationsDeps } from "../services.ts";
import { notificationOf } from "../store/notifications.ts";
import { confirmConsent, consentOf, keepConsent, removeConsent, stopTexts, tryCode } from "../store/texts.ts";

/** Codes cost money, and reach whoever's number was typed. */
const CODES_BY_ACCOUNT: Limit = { name: "text-codes-account", points: 5, window: 24 * 60 * 60 };
const CODES_BY_PHONE: Limit = { name: "text-codes-phone", points: 3, window: 24 * 60 * 60 };
const CODE_MINUTES = 10;
const MOST_TRIES = 5;

type Ctx = NotificationsDeps & ActorContext;

/** A number of the United States or Canada in E.164 form; undefined for any other. */
function usNumber(phone: string): string | undefined {
  const digits = phone.replace(/(?:x|ext).*$/i, "").replaceAll(/\D/g, "");
  return /^1?([2-9]\d{9})$/.exec(digits)?.[1]?.replace(/^/, "+1");
}

/**
 * The member asks for texts to a number; a code goes to it. What they agreed to is kept word by word.
 * @throws Refusal request.sign-in; notifications.no-texts where none are sent; texts-phone.country; request.too-many
 */
export async function askForTexts(ctx: Ctx, { phone: typed }: AskForTexts): Promise<void> {
  const { accountId } = signedIn(ctx.actor);
  if (!ctx.texts.offered) throw new Refusal("notifications.no-texts");
  const phone = usNumber(typed);
  if (!phone) throw new Refusal("input.not-understood", [{ field: "phone", code: "texts-phone.country" }]);
  await ctx.limits.spend(CODES_BY_ACCOUNT, accountId);
  await ctx.limits.spend(CODES_BY_PHONE, phone);
  const { language } = (await peopleOf(ctx.db, [accountId])).get(accountId)!;
  const [now, code] = [timeOf(ctx), randomCode()];
  const codeUntil = new Date(now.getTime() + CODE_MINUTES * 60_000);
  const consent = { accountId, phone, words: CONSENT[language], codeHash: hashCode(code, accountId), codeUntil, now };
  await ctx.db.transaction().execute((tx) => keepConsent(tx, consent));
  await sendText(ctx, { accountId, noticeId: null, phone, body: codeText(language, code) });
}

/**
 * The member proves that the number is theirs.
 * @throws Refusal request.sign-in; notifications.text-code for a wrong code, an old one, or after too many tries
 */
export async function confirmTexts(
  ctx: Pick<Ctx, "db" | "clock" | "actor">,
  { code }: { code: string },
): Promise<void> {
  const { accountId } = signedIn(ctx.actor);
  const now = timeOf(ctx);
  const isRight = await ctx.db.transaction().execute(async (tx) => {
    const consent = await tryCode(tx, accountId);
    const right =
      consent?.codeHash && consent.codeUntil && consent.codeUntil > now && consent.codeTries <= MOST_TRIES
        ? sameHash(consent.codeHash, hashCode(code, accountId))
        : false;
    if (right) await confirmConsent(tx, accountId, now);
    return right;
  });
  if (!isRight) throw new Refusal("notifications.text-code", [{ field: "code", code: "texts-code.wrong" }]);
}

/** The member wants no more texts; the number is forgotten. @throws Refusal request.sign-in */
export async function endTexts({ db, actor }: Pick<Ctx, "db" | "actor">): Promise<void> {
  const { accountId } = signedIn(actor);
  await removeConsent(db, accountId);
  await forgetTextsTo(db, accountId);
}

/** Whether and where texts reach the member. @throws Refusal request.sign-in */
export async function textsOf({ db, texts, actor }: Pick<Ctx, "db" | "texts" | "actor">): Promise<Texts> {
  const consent = await consentOf(db, signedIn(actor).accountId);
  const state = !consent ? "none" : consent.stoppedAt ? "stopped" : consent.confirmedAt ? "on" : "unconfirmed";
  return { offered: texts.offered, state, phone: consent?.phone.slice(-4) ?? null };
}

/** The kind of job by which a text leaves. */
export const TEXT = "notifications.text";

export interface TextJob {
  readonly accountId: string;
  readonly noticeId: string;
}

/** A job at a moment (epoch ms). */
export const textJob = (payload: TextJob, at: number): NewJob => ({ kind: TEXT, payload, dueAt: new Date(at) });

/** Texts a notification to who still wants texts, unless it was read meanwhile. */
export async function textMember(deps: NotificationsDeps, { accountId, noticeId }: TextJob): Promise<void> {
  const person = (await peopleOf(deps.db, [accountId])).get(accountId);
  const told = await notificationOf(deps.db, accountId, noticeId);
  const consent = await consentOf(deps.db, accountId);
  if (!person || !told || told.read || !consent?.confirmedAt || consent.stoppedAt) return;
  const sentence = deps.sentenceOf(person.language, told.kind, told.facts);
  const address = deps.origin() + localizedPath(person.language, `/notifications/${told.id}`);
  await sendText(deps, { accountId, noticeId, phone: consent.phone, body: notificationText(sentence, address) });
}

/**
 * Sends a text once. One that was begun and not ended is not sent again: it may have left, and a text costs money; the email of the same
 * notice follows.
 */
async function sendText(
  deps: Pick<NotificationsDeps, "db" | "texts" | "clock">,
  text: { accountId: string; noticeId: string | null; phone: string; body: string },
): Promise<void> {
  const id = await beginText(deps.db, text);
  if (id === undefined) return;
  try {
    await endText(deps.db, id, await deps.texts.send({ to: text.phone, body: text.body }));
  } catch (reason) {
    if (reason instanceof TextNotTaken) {
      await takeTextBack(deps.db, id);
      throw reason;
    }
    await endText(deps.db, id, { failed: reason instanceof TextRefused ? reason.code : "unknown" });
    if (reason instanceof TextRefused && reason.isStopped) await stopTexts(deps.db, text.phone, timeOf(deps));
  }
}

/** What ends texts, in the words that carriers and Twilio honor, and in Spanish; and what begins them again. */
const STOPS = /^(?:stop|stopall|unsubscribe|cancel|end|quit|revoke|optout|alto|parar|basta)$/i;
const STARTS = /^(?:start|unstop|yes)$/i;

/** Somebody answered a text. Everybody with that number hears no more by text, or does again. */
export async function hearText(
  deps: Pick<NotificationsDeps, "db" | "clock">,
  { from, body }: { from: string; body: string },
): Promise<void> {
  const word = body.trim().replace(/[.!]+$/, "");
  if (STOPS.test(word)) await stopTexts(deps.db, from, timeOf(deps));
  else if (STARTS.test(word)) await stopTexts(deps.db, from, null);
}
