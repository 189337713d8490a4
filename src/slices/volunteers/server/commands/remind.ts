import { daysAfter } from "#kernel/time/moment.ts";
import { timeOf } from "#platform/clock.ts";
import { SHIFT_REMINDER } from "../notifications.ts";
import type { VolunteersDeps } from "../services.ts";
import { forgetGuests } from "../store/guests.ts";
import { forgetLinks } from "../store/links.ts";
import { takeReminders } from "../store/signups.ts";
import { slotsById } from "../store/slots.ts";
import { tellVolunteers } from "./tell-volunteers.ts";

/** Hours before a shift at which its people are reminded. */
const REMINDERS = { first: 48, last: 3 } as const;
/** Days after the last shift for which a guest is known. */
const GUEST_DAYS = 60;

/** Reminds everybody whose shift is 48 or 3 hours away, each once; both a mark and an email, or neither. */
export async function remindVolunteers(deps: VolunteersDeps): Promise<void> {
  for (const which of ["first", "last"] as const) {
    for (let isMore = true; isMore;) {
      isMore = await deps.db.transaction().execute(async (tx) => {
        const now = timeOf(deps);
        const due = await takeReminders(tx, { which, hours: REMINDERS[which], now });
        const bySlot = Map.groupBy(due, ({ slotId }) => slotId);
        for (const slot of await slotsById(tx, [...bySlot.keys()]))
          await tellVolunteers(tx, SHIFT_REMINDER, slot, bySlot.get(slot.id)!, { link: true, now });
        return due.length > 0;
      });
    }
  }
}

/** Forgets links that work no more, and guests whom nobody needs any more. */
export async function removeOldVolunteerData(deps: VolunteersDeps): Promise<void> {
  const now = timeOf(deps);
  await forgetLinks(deps.db, now);
  await forgetGuests(deps.db, daysAfter(now, -GUEST_DAYS));
}
