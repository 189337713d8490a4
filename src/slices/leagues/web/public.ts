/** What screens above this slice may show of it. */
import "./leagues.css";

export { LeagueCard } from "./parts/league-card.tsx";
export { useNames } from "./parts/names.ts";
export { STATE_NAMES } from "./state-names.ts";
export { loadManagedLeague } from "./parts/load-managed.ts";
export { leagueOf, managersOnly } from "./parts/managers-only.ts";
export { leaguesApi } from "./data.ts";
export type { ManagedLeague, MapPicture } from "../contract.ts";
export { ManagedLeagueProvider, useManagedLeague } from "./parts/managed-league.tsx";
