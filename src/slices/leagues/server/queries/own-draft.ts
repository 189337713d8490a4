import type { Kysely, QueryExecutorProvider } from "kysely";
import { signedIn, type Actor, type Member } from "#kernel/actor.ts";
import { fieldsOf } from "#kernel/draft.ts";
import { Refusal } from "#kernel/refusal.ts";
import { localDateAt } from "#kernel/time/zoned-time.ts";
import type { Clock } from "#platform/clock.ts";
import { chosenGroups, photoIdSubmitted, type AccountsTables } from "#slices/accounts/server/public.ts";
import type { LeaguePhoto } from "../../contract/photo.ts";
import type { MissingRequirement } from "../../contract/reviewing/submitting.ts";
import type { TypedLeague } from "../../contract/league/typed-league.ts";
import { mayFillInDraft, missingRequirements } from "../../policy.ts";
import type { MissingFieldFacts } from "../../rules/missing-fields.ts";
import { draftById, lockDraft, type DraftRow } from "../store/review/drafts.ts";
import { leaguesShowing, photoById } from "../store/photos.ts";
import { managedLeagueIds } from "../store/ties.ts";
import { locationByZip } from "../store/search/locations.ts";
import { tiesTo } from "./ties.ts";

/** What the queries about half-filled leagues work with. */
export interface DraftDeps {
  readonly db: Kysely<AccountsTables>;
  readonly clock: Clock;
}

export interface PricedDeps extends DraftDeps {
  /** The site's processing line in cents, as it is now. */
  processingFeeCents(): Promise<number> | number;
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * A draft of whoever asks, or of a league that they run; held until the transaction ends where that is wanted.
 * @throws Refusal request.sign-in; leagues.not-found for whoever may not, as for one that does not exist
 */
export async function demandDraft(
  handle: QueryExecutorProvider,
  actor: Actor,
  id: string,
  { hold = false }: { hold?: boolean } = {},
): Promise<{ member: Member; draft: DraftRow }> {
  const member = signedIn(actor);
  const draft = UUID.test(id) ? await (hold ? lockDraft : draftById)(handle, id) : undefined;
  const ties = draft?.leagueId ? await tiesTo(handle, actor, draft.leagueId) : undefined;
  if (!draft || !mayFillInDraft(actor, draft, ties)) throw new Refusal("leagues.not-found");
  return { member, draft };
}

/** What somebody still lacks before they can submit a league. */
export async function missingRequirementsOf(handle: DraftDeps["db"], member: Member): Promise<MissingRequirement[]> {
  const groups = await chosenGroups(handle, member.accountId);
  return missingRequirements(member, {
    leagueManager: groups.includes("league-manager"),
    photoId: await photoIdSubmitted(handle, member.accountId),
  });
}

/** What stands in a draft, as it was typed. */
export function typedIn({ content }: Pick<DraftRow, "content">): TypedLeague {
  return fieldsOf(content.fields) as TypedLeague;
}

/** The zone in which a day is told while nobody knows where the league is. */
const SOME_ZONE = "America/New_York";

/** What only we can tell about a draft: the day where it plays, the location of its ZIP code, whether its photo is there. */
export async function missingFieldFacts(
  handle: QueryExecutorProvider,
  { clock }: Pick<DraftDeps, "clock">,
  draft: DraftRow,
): Promise<MissingFieldFacts & { timeZone: string }> {
  const { zip = "" } = typedIn(draft);
  const location = /^\d{5}$/.test(zip.trim()) ? await locationByZip(handle, zip.trim()) : undefined;
  const timeZone = location?.timeZone ?? SOME_ZONE;
  return {
    timeZone,
    today: localDateAt(clock.now(), timeZone),
    zipState: location?.state,
    photoKnown: (await photoOf(handle, draft)) !== null,
  };
}

/** The photo that a draft names: one that its account brought, or that a league of theirs shows. Others are none. */
export async function photoOf(handle: QueryExecutorProvider, draft: DraftRow): Promise<LeaguePhoto | null> {
  const { photoId = "" } = typedIn(draft);
  const photo = UUID.test(photoId) ? await photoById(handle, photoId) : undefined;
  if (!photo) return null;
  if (photo.accountId !== draft.accountId) {
    const shown = await leaguesShowing(handle, photo.id);
    const managed = await managedLeagueIds(handle, draft.accountId);
    if (!shown.some(({ id }) => id === draft.leagueId || managed.includes(id))) return null;
  }
  return { id: photo.id, width: photo.width, height: photo.height };
}
