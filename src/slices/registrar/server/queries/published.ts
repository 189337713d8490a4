import { NAMED_ATHLETES } from "#slices/family/server/public.ts";
import { itemBalances } from "#slices/payments/server/public.ts";
import {
  AID_REQUESTS,
  ENROLLMENT_ORDERS,
  ENROLLMENTS,
  IMPORTED_PLAYERS,
  REGISTRATIONS,
} from "#slices/registration/server/public.ts";
import type { Published } from "../store/published.ts";

/** What registration, family and payments publish for the statements of the office. */
export const PUBLISHED: Published = {
  registrations: REGISTRATIONS,
  enrollments: ENROLLMENTS,
  orders: ENROLLMENT_ORDERS,
  imported: IMPORTED_PLAYERS,
  aid: AID_REQUESTS,
  athletes: NAMED_ATHLETES,
  balances: itemBalances,
};
