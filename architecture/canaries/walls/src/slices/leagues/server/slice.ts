import { leaguePage } from "../web/pages/league.tsx";

export const leaguesSlice = { name: "leagues", texts: [leaguePage] };
