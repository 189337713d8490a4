import type { Tx } from "#platform/db/open.ts";
import { daysAfter } from "#kernel/time/moment.ts";
import type { NotificationKind } from "#platform/notify/kind.ts";
import { tell, type Recipient } from "#platform/notify/tell.ts";
import { announceLive } from "#platform/realtime/hub.ts";
import { hashSecret, randomSecret } from "#platform/secrets.ts";
import type { RegistrationTables } from "#slices/registration/server/public.ts";
import { volunteersTopic } from "../../policy.ts";
import type { ShiftFacts } from "../emails.ts";
import { shiftFacts } from "../queries/shift-facts.ts";
import { guestsById } from "../store/guests.ts";
import { insertLink } from "../store/links.ts";
import type { SlotRow } from "../store/slots.ts";

/** Days after a shift for which the links of its emails work. */
const LINK_DAYS = 2;

/** Somebody of a slot who is told something. */
export interface Told {
  readonly id: string;
  readonly accountId: string | null;
  readonly guestId: string | null;
}

/** Makes a link that stands for a sign-up and needs no sign-in. @returns its secret, for one email and nothing else */
export async function openLink(
  tx: Tx<RegistrationTables>,
  signupId: string,
  slot: Pick<SlotRow, "endsAt">,
): Promise<string> {
  const secret = randomSecret();
  await insertLink(tx, hashSecret(secret), signupId, daysAfter(slot.endsAt, LINK_DAYS));
  return secret;
}

/**
 * Tells people of a slot something, members in the app and by email, guests by email. With `link` each email has a link of its own
 * that needs no sign-in.
 */
export async function tellVolunteers(
  tx: Tx<RegistrationTables>,
  kind: NotificationKind<ShiftFacts>,
  slot: SlotRow,
  people: readonly Told[],
  { link, now }: { link: boolean; now: Date },
): Promise<void> {
  if (people.length === 0) return;
  const guests = await guestsById(
    tx,
    people.flatMap(({ guestId }) => guestId ?? []),
  );
  const to: Recipient<ShiftFacts>[] = [];
  for (const { id, accountId, guestId } of people) {
    const facts = link ? { key: await openLink(tx, id, slot) } : {};
    const guest = guests.get(guestId ?? "");
    if (accountId !== null) to.push({ accountId, facts });
    else if (guest) to.push({ email: guest.email, language: guest.language, facts });
  }
  const soon = slot.startsAt.getTime() - now.getTime() < 24 * 3_600_000;
  await tell(tx, kind, { to, facts: await shiftFacts(tx, slot), wakes: soon });
}

/** Tells pages that show a league's shifts that something changed. */
export const changedIn = (tx: Tx<RegistrationTables>, leagueId: string): Promise<void> =>
  announceLive(tx, volunteersTopic(leagueId));
