// The kernel knows a slice.
import { leaguesContract } from "#slices/leagues/contract.ts";

export const words = leaguesContract;
