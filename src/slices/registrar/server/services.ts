import type { RegistrationDeps } from "#slices/registration/server/public.ts";

/** What the queries and commands of the office work with: some of what registration does. */
export type RegistrarDeps = Pick<RegistrationDeps, "db" | "clock" | "limits" | "cipher" | "leagues" | "teamsOf">;
