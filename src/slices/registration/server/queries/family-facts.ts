import type { TeamRecord } from "#kernel/game-score.ts";
import type { UpcomingEvent } from "#kernel/time/upcoming-event.ts";
import type { AthleteRow } from "#slices/family/server/public.ts";
import type { DivisionForSale } from "#slices/leagues/server/public.ts";
import type { OrderView } from "#slices/payments/server/public.ts";
import type { EnrollmentRow } from "../store/enrollments.ts";
import type { RegistrationRow } from "../store/registrations.ts";

/** What of a family's registrations is known while they are shaped. */
export interface FamilyFacts {
  accountId: string;
  now: Date;
  athletes: AthleteRow[];
  rows: RegistrationRow[];
  sales: ReadonlyMap<string, DivisionForSale>;
  enrollments: EnrollmentRow[];
  orders: OrderView[];
  positions: ReadonlyMap<string, number>;
  teams: ReadonlyMap<string, { id: string; name: string }>;
  /** The next event of each of those teams. */
  next: ReadonlyMap<string, UpcomingEvent>;
  /** By team. */
  records: ReadonlyMap<string, TeamRecord>;
  /** Of imported spots. */
  imported: ReadonlyMap<string, { priceCents: number; paidCents: number }>;
}
