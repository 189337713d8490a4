import type { ReviewsDeps } from "../services.ts";
import { forgetNetworksBefore } from "../store/reviews.ts";

/** Days for which it can be seen that several reviews came from one network. */
const KEPT_DAYS = 90;

/** Forgets the networks of reviews that are old enough that nobody asks whose they are. */
export function forgetNetworks({ db, clock }: Pick<ReviewsDeps, "db" | "clock">): Promise<void> {
  return forgetNetworksBefore(db, new Date(clock.now() - KEPT_DAYS * 86_400_000));
}
