import { useTranslations } from "#browser/translations.ts";
import type { Office } from "#slices/admin/contract.ts";
import type { ManagedLeague } from "#slices/leagues/contract.ts";

export interface Place {
  /** The English address. */
  readonly to: string;
  readonly name: string;
  /** How much waits there. */
  readonly count?: number | undefined;
}

export interface PlaceGroup {
  /** A heading of ours, or the name of the league that is open. */
  readonly heading: string;
  readonly places: readonly Place[];
}

/**
 * Where somebody may go in the back office. A capability that comes adds its place here; nothing leads to where there is
 * nothing.
 */
export function usePlaces(office: Office, league: ManagedLeague | undefined): PlaceGroup[] {
  const t = useTranslations("office");
  const { globalAdmin, waiting } = office;
  const today = [
    { to: "/dashboard", name: t("dashboard") },
    ...when(globalAdmin, { to: "/dashboard/identities", name: t("identities"), count: waiting.identities }),
  ];
  const groups = [{ heading: t("today"), places: today }];
  // Its rooms come with the capabilities that furnish them.
  const home = `/league-management/${league?.id}`;
  const mayManage = league?.mayManage ?? false;
  const rooms = [
    ...when(mayManage, { to: `${home}/form`, name: t("form") }),
    ...when(mayManage, { to: `${home}/fees`, name: t("fees") }),
  ];
  return league ? [...groups, { heading: league.name, places: rooms }] : groups;
}

function when(holds: boolean, place: Place): Place[] {
  return holds ? [place] : [];
}

/** The place that a page belongs to: the one with the longest address that its own begins with. */
export function currentPlace(groups: readonly PlaceGroup[], path: string): Place | undefined {
  return groups
    .flatMap(({ places }) => places)
    .filter(({ to }) => path === to || path.startsWith(`${to}/`))
    .toSorted((a, b) => b.to.length - a.to.length)[0];
}
