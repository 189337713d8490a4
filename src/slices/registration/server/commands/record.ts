import { recorder } from "#platform/record.ts";
import type { RegistrationEvent } from "../../events.ts";

/** Records what is done with registrations; of an event, what became of each. */
export const record = recorder<
  "registration",
  "registration" | "order" | "aid-request" | "league" | "import",
  Extract<RegistrationEvent, { payload: { registrationIds: readonly string[] } }>
>(({ payload }) => {
  const { registrationIds: ids, accountIds: _, leagueName: __, ...details } = payload;
  return { objects: { kind: "registration", ids }, details };
});
