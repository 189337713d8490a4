import { Refusal } from "#kernel/refusal.ts";
import { utcDay, minutesAfter } from "#kernel/time/moment.ts";
import type { CallContext } from "#platform/call.ts";
import { timeOf } from "#platform/clock.ts";
import type { Tx } from "#platform/db/open.ts";
import type { RequestContext } from "#platform/http/request-context.ts";
import { post } from "#platform/mail/post.ts";
import { needsPhotoId } from "../../../contract/fields.ts";
import { NEWSLETTER_VERSION, TERMS_VERSION, type SignUp } from "../../../contract/sign-up.ts";
import { oldEnough } from "../../../rules/age.ts";
import { SIGN_UP_BY_IP } from "../../limits.ts";
import type { KeptPicture } from "../../picture-files.ts";
import {
  accountOfSubmission,
  insertAccount,
  type AccountChange,
  type AccountRow,
  type AccountsTables,
} from "../../store/accounts.ts";
import { addConsent } from "../../store/consents.ts";
import { beginSession, keepSession } from "./begin-session.ts";
import { confirmationEmail } from "../email/confirmation-email.ts";
import { submitPhotoId, withPhotoId } from "../photo-id/photo-id.ts";
import { newPasswordHash } from "./new-password.ts";
import { asOwner, recordAndTell } from "../record.ts";
import { mayWriteEmail } from "../email/email-limits.ts";
import { admit } from "./sign-in.ts";
import { WELCOME } from "../../notifications.ts";
import type { AccountsDeps } from "../../services.ts";

/**
 * Makes an account that claims an address, signs its person in, and sends the email that proves the claim. An address
 * that belongs to somebody gets another email and nothing else differs: the answer, its time, and what was written.
 */
export async function signUp(ctx: AccountsDeps & Pick<CallContext, "request">, input: SignUp): Promise<void> {
  await ctx.limits.spend(SIGN_UP_BY_IP, ctx.request.ipAddress);
  const now = timeOf(ctx);
  const upload = needsPhotoId(input.permissionGroups) ? input.photoId : undefined;
  checkPerson({ ...input, hasPhotoId: upload !== undefined }, now);
  const mayWrite = await mayWriteEmail(ctx, { email: input.email, kind: "confirm" });
  const passwordHash = await newPasswordHash(ctx, input.password, input);
  const make = async (tx: Tx<AccountsTables>, picture: KeptPicture | undefined) => {
    const account = await insertAccount(tx, {
      ...input,
      passwordHash,
      phone: input.phone,
      birthDate: input.birthDate ?? null,
      emailVerifiedAt: null,
      submissionKey: input.submissionKey ?? null,
      createdAt: now,
    });
    if (!account) return undefined;
    await recordConsents(tx, ctx.request, account, input, now);
    const email = await confirmationEmail(tx, ctx, account, input.next);
    if (mayWrite) await post(tx, email);
    const actor = asOwner(account.id);
    const by = { request: ctx.request, actor };
    await recordAndTell(tx, by, WELCOME, { accountId: account.id, action: "accounts.signed-up" });
    if (picture) await submitPhotoId(tx, { ...ctx, actor }, { accountId: account.id, picture });
    return beginSession(tx, ctx, account);
  };
  const begun = await withPhotoId(ctx, upload, (picture) => ctx.db.transaction().execute((tx) => make(tx, picture)));
  if (begun) return keepSession(ctx.request, begun);
  await enterAgain(ctx, input);
}

/** Minutes within which a form that is sent a second time is the same sign-up. */
const SAME_FORM_MINUTES = 60;

/**
 * The form was sent a second time (a double click, a reload): it is the same account, for whoever fills in the same
 * again. Its key alone opens nothing.
 */
async function enterAgain(
  ctx: AccountsDeps & Pick<CallContext, "request">,
  { submissionKey = "", email, password }: SignUp,
): Promise<void> {
  const account = await accountOfSubmission(ctx.db, submissionKey);
  const same =
    account?.email.toLowerCase() === email.toLowerCase() &&
    minutesAfter(account.createdAt, SAME_FORM_MINUTES) > timeOf(ctx) &&
    (await ctx.passwords.verify(password, account.passwordHash));
  if (!same) throw new Refusal("input.not-understood", [{ field: "submissionKey", code: "form.stale" }]);
  await admit(ctx, account);
}

/**
 * Whether a person may have what they ask for.
 * @throws Refusal with what is missing beside its field
 */
export function checkPerson(
  input: Pick<SignUp, "permissionGroups" | "birthDate"> & {
    /** One was sent along, or counts from before. */
    hasPhotoId: boolean;
  },
  now: Date,
): void {
  if (input.permissionGroups.includes("player") && !input.birthDate) {
    throw new Refusal("input.not-understood", [{ field: "birthDate", code: "birth-date.missing" }]);
  }
  if (input.birthDate && !oldEnough(input.birthDate, utcDay(now))) {
    throw new Refusal("accounts.too-young", [{ field: "birthDate", code: "birth-date.young" }]);
  }
  if (needsPhotoId(input.permissionGroups) && !input.hasPhotoId) {
    throw new Refusal("accounts.photo-id-needed", [{ field: "photoId", code: "photo-id.missing" }]);
  }
}

/** A date of birth as it is kept: with the day on which it was given. Nothing where none was. */
export function birthDateGiven(
  birthDate: string | undefined,
  now: Date,
): Pick<AccountChange, "birthDate" | "birthDateGivenOn"> {
  return birthDate === undefined ? {} : { birthDate, birthDateGivenOn: utcDay(now) };
}

/** What was agreed to: the terms, and the newsletter where it was ticked. */
export async function recordConsents(
  tx: Tx<AccountsTables>,
  request: RequestContext,
  account: Pick<AccountRow, "id">,
  { newsletter, language }: Pick<SignUp, "newsletter" | "language">,
  at: Date,
): Promise<void> {
  const consent = { accountId: account.id, language, given: true, ipAddress: request.ipAddress, at };
  await addConsent(tx, { ...consent, kind: "terms", textVersion: TERMS_VERSION });
  if (newsletter) await addConsent(tx, { ...consent, kind: "newsletter", textVersion: NEWSLETTER_VERSION });
}
