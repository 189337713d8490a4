import type { Routes } from "#platform/http/answers.ts";
import type { managedCalls } from "../../contract/office/managed.ts";
import { leagueInOffice } from "../queries/managed.ts";
import type { LeaguesServices } from "../services.ts";

/** A league's office: its frame. */
export const officeRoutes: Routes<typeof managedCalls, LeaguesServices> = { managed: leagueInOffice };
