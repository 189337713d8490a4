import { provide } from "#platform/ports.ts";
import { serverSlice, type Platform } from "#platform/slice.ts";
import { LEAGUE_ROLE_HOLDERS, OFFICIAL_ASSIGNMENTS } from "#slices/accounts/server/public.ts";
import type { SiteServices } from "#slices/site/server/public.ts";
import { LEAGUES_REFUSALS, leaguesContract, OFFICE_PARAMETER_MEANINGS, PARAMETER_MEANINGS } from "../contract.ts";
import codes from "../web/messages/codes/en.ts";
import fields from "../web/messages/fields/en.ts";
import officeCodes from "../web/messages/office-codes/en.ts";
import { openCatalogue } from "./catalogue.ts";
import { leaguesJobs } from "./jobs.ts";
import { openMapShapes } from "./map-shapes.ts";
import * as notifications from "./notifications.ts";
import { LEAGUES_DATA } from "./personal-data.ts";
import { openLeaguePhotos } from "./photo-files.ts";
import { openLeagueFacts } from "./queries/league-facts.ts";
import { leaguesReactions } from "./reactions.ts";
import { leaguesRoutes } from "./routes.ts";
import {
  CLEARANCE_OF,
  FAMILIES_IN,
  FAMILY_OF,
  COACH_CHECKS,
  LEAGUE_PLAY,
  PLAYED_SEASONS,
  REGISTERED_IN,
  VENUE_IN_USE,
  type LeaguesServices,
} from "./services.ts";
import { assignmentsOf } from "./store/people/officials.ts";
import { LEAGUE_ROLES } from "./store/published.ts";

export interface LeaguesConfig {
  /** Where the project lies, with its map outlines. */
  readonly root: string;
}

export const leaguesSlice = serverSlice({
  name: "leagues",
  contract: leaguesContract,
  refusals: LEAGUES_REFUSALS,
  texts: [codes, fields, officeCodes],
  parameters: { ...PARAMETER_MEANINGS, ...OFFICE_PARAMETER_MEANINGS },
  tags: [{ name: "leagues", description: "Finding leagues and reading about them" }],
  async open(
    { db, clock, log, limits, files, origin, ports, config }: Platform & { config: LeaguesConfig },
    { site }: { site: Pick<SiteServices, "settings"> },
  ): Promise<LeaguesServices> {
    return {
      db,
      clock,
      limits,
      origin,
      catalogue: await openCatalogue({ db, clock, log }),
      leagueFacts: openLeagueFacts(db),
      mapShapes: openMapShapes({ root: config.root, db }),
      photos: openLeaguePhotos({ files, clock }),
      familyOf: ports.use(FAMILY_OF),
      familiesIn: ports.use(FAMILIES_IN),
      registeredIn: ports.use(REGISTERED_IN),
      venueInUse: ports.use(VENUE_IN_USE),
      playedSeasons: ports.use(PLAYED_SEASONS),
      clearanceOf: ports.use(CLEARANCE_OF),
      leaguePlay: ports.use(LEAGUE_PLAY),
      coachChecks: ports.use(COACH_CHECKS),
      processingFeeCents: async () => (await site.settings.read()).processingFeeCents,
    };
  },
  notifications: Object.values(notifications),
  routes: leaguesRoutes,
  personalData: () => [LEAGUES_DATA],
  provides: () => [provide(OFFICIAL_ASSIGNMENTS, assignmentsOf), provide(LEAGUE_ROLE_HOLDERS, () => LEAGUE_ROLES)],
  jobs: leaguesJobs,
  reactions: leaguesReactions,
  ready: ({ catalogue }) => ({ search: catalogue.state() }),
  close: ({ catalogue }) => catalogue.close(),
});
