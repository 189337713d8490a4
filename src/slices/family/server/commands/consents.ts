import { signedIn } from "#kernel/actor.ts";
import type { Language } from "#kernel/language.ts";
import type { CallContext } from "#platform/call.ts";
import { timeOf } from "#platform/clock.ts";
import type { Tx } from "#platform/db/open.ts";
import type { RequestContext } from "#platform/http/request-context.ts";
import type { ConsentChange } from "../../contract/athletes.ts";
import { CONSENT_VERSIONS } from "../../contract/consent-texts.ts";
import type { ConsentKind } from "../../contract/vocabulary.ts";
import type { FamilyDeps } from "../services.ts";
import type { FamilyTables } from "../store/athletes.ts";
import { addConsent } from "../store/consents.ts";
import { ownAthlete } from "./own-athlete.ts";
import { record } from "./record.ts";

interface Given {
  athleteId: string;
  accountId: string;
  kind: ConsentKind;
  given: boolean;
  language: Language;
  at: Date;
}

/** Records an answer to the text that is shown today. */
export function recordConsent(tx: Tx<FamilyTables>, request: RequestContext, consent: Given): Promise<void> {
  return addConsent(tx, { ...consent, textVersion: CONSENT_VERSIONS[consent.kind], ipAddress: request.ipAddress });
}

/** A guardian agrees to something for a child, or withdraws it. */
export async function setConsent(
  ctx: FamilyDeps & CallContext,
  { id, kind, given, language }: ConsentChange,
): Promise<void> {
  const { accountId } = signedIn(ctx.actor);
  return ctx.db.transaction().execute(async (tx) => {
    await ownAthlete(tx, accountId, id);
    await recordConsent(tx, ctx.request, { athleteId: id, accountId, kind, given, language, at: timeOf(ctx) });
    const action = { action: "family.consent-changed", details: { kind, given } } as const;
    await record(tx, ctx, { ...action, object: { kind: "athlete", id } });
  });
}
