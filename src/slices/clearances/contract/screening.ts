import * as z from "zod/mini";

/** How a background check by the screening service stands: asked for, then as the service says. */
export const SCREENING_STATUSES = [
  "requested",
  "invited",
  "pending",
  "clear",
  "consider",
  "expired",
  "canceled",
] as const;
export type ScreeningStatus = (typeof SCREENING_STATUSES)[number];
/** Those that go on. */
export const OPEN_SCREENINGS: readonly ScreeningStatus[] = ["requested", "invited", "pending"];

/** Days for which a check counts: two years, as U.S. Soccer and Little League renew them at the latest. */
export const SCREENING_DAYS = 730;
/** Days before another one may be ordered after one that came to nothing. */
export const SCREENING_PAUSE_DAYS = 30;
/** Days for which the record of a check is kept that no certificate stands for. */
export const SCREENING_KEPT_DAYS = 365;

/** Background checks by the screening service, as the person sees them. */
export const OwnScreening = z.object({
  /** The service's name. */
  service: z.string(),
  /** Whether one may be ordered now. */
  mayOrder: z.boolean(),
  /** The last one. */
  last: z.nullable(
    z.object({
      status: z.enum(SCREENING_STATUSES),
      requestedAt: z.iso.datetime(),
      /** Where the person goes on with the service, while it waits for them. */
      address: z.nullable(z.string()),
    }),
  ),
});
export type OwnScreening = z.output<typeof OwnScreening>;
