import { createHmac } from "node:crypto";
import { serverSlice, type Platform } from "#platform/slice.ts";
import { REVIEWS_PARAMETERS, REVIEWS_REFUSALS, reviewsContract } from "../contract.ts";
import codes from "../web/messages/codes/en.ts";
import { reviewsJobs } from "./jobs.ts";
import * as notifications from "./notifications.ts";
import { REVIEWS_DATA } from "./personal-data.ts";
import { reviewsRoutes } from "./routes.ts";
import type { ReviewsDeps } from "./services.ts";
import { REVIEWS_INVARIANTS } from "./store/invariants.ts";

export const reviewsSlice = serverSlice({
  name: "reviews",
  contract: reviewsContract,
  refusals: REVIEWS_REFUSALS,
  texts: [codes],
  parameters: REVIEWS_PARAMETERS,
  tags: [{ name: "reviews", description: "What families think of a league that they played in" }],
  open: ({ db, clock, limits, ring }: Platform, _lower: object): ReviewsDeps => {
    const key = ring.derive("review-network");
    return { db, clock, limits, hashNetwork: (address) => createHmac("sha256", key).update(address).digest() };
  },
  notifications: Object.values(notifications),
  routes: reviewsRoutes,
  personalData: () => [REVIEWS_DATA],
  jobs: reviewsJobs,
  invariants: REVIEWS_INVARIANTS,
});
