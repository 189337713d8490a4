import { signedIn, type Actor } from "#kernel/actor.ts";
import type { Language } from "#kernel/language.ts";
import { timeOf } from "#platform/clock.ts";
import type { Tx } from "#platform/db/open.ts";
import type { Visit } from "#platform/http/visit.ts";
import type { ConsentChange } from "../../contract/athletes.ts";
import { CONSENT_VERSIONS } from "../../contract/consent-texts.ts";
import type { ConsentKind } from "../../contract/vocabulary.ts";
import type { FamilyDeps } from "../services.ts";
import type { FamilyTables } from "../store/athletes.ts";
import { addConsent } from "../store/consents.ts";
import { ownAthlete } from "./own-athlete.ts";
import { recorded } from "./recorded.ts";

interface Given {
  athleteId: string;
  accountId: string;
  kind: ConsentKind;
  given: boolean;
  language: Language;
  at: Date;
}

/** Records an answer to the text that is shown today. */
export function recordConsent(tx: Tx<FamilyTables>, visit: Visit, consent: Given): Promise<void> {
  return addConsent(tx, { ...consent, textVersion: CONSENT_VERSIONS[consent.kind], caller: visit.caller });
}

/** A guardian agrees to something for a child, or withdraws it. */
export async function setConsent(
  deps: FamilyDeps,
  visit: Visit,
  actor: Actor,
  { id, kind, given, language }: ConsentChange,
): Promise<void> {
  const { accountId } = signedIn(actor);
  return deps.db.transaction().execute(async (tx) => {
    await ownAthlete(tx, accountId, id);
    await recordConsent(tx, visit, { athleteId: id, accountId, kind, given, language, at: timeOf(deps) });
    const deed = { action: "family.consent-changed", details: { kind, given } } as const;
    await recorded(tx, visit, actor, { ...deed, object: { kind: "athlete", id } });
  });
}
