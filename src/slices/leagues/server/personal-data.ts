import type { PersonalData } from "#platform/personal-data.ts";
import { leaguesOwnedBy, leaveLeagues, liveLeaguesOf } from "./store/people/owners.ts";

/** What leagues keep of people: those who own, run or oversee one. A league that goes on must be handed over before its owner goes. */
export const LEAGUES_DATA: PersonalData = {
  name: "leagues",
  collect: leaguesOwnedBy,
  async obstacles(tx, accountId) {
    const names = await liveLeaguesOf(tx, accountId);
    return names.map((name) => ({ code: "accounts.owns-league", name }));
  },
  release: leaveLeagues,
};
