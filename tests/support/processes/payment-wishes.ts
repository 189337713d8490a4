import { randomUUID } from "node:crypto";
import { sql, type Kysely } from "kysely";
import { addDays } from "#kernel/time/calendar.ts";
import { insertLeague, insertTestZips } from "#slices/leagues/server/fixtures.ts";
import { hold } from "#slices/registration/server/commands/spots/hold.ts";
import { setBuyOut } from "#slices/registration/server/commands/orders/order-terms.ts";
import { holdInput } from "#slices/registration/server/fixtures/hold-input.ts";
import { asMember, TEST_REQUEST } from "./paying-product.ts";
import type { RegistrationProduct } from "./registration-product.ts";
import { manyFamilies } from "./spot-rush.ts";

/** Who wants to pay what, by which card. */
export interface Wish {
  orderId: string;
  registrationId: string;
  payerId: string;
  card: string;
  key: string;
  position: number;
}

/** Spots of each price in one division. */
const PRICES = 7;
/** Every eleventh has a division of its own, and loses its spot while it pays. */
const ROBBED = 11;
/** Every third pays instead of volunteering. */
const BUYS_OUT = 3;
const LANES = 6;

/**
 * A league, families with a spot each that is held, and the table of their wishes. Of those who lose their spots half have
 * somebody who waits for it.
 */
export async function makeWishes(
  product: RegistrationProduct,
  cards: readonly string[],
  payments: number,
): Promise<void> {
  const { db } = product;
  await sql`
    create table wish (order_id uuid primary key, registration_id uuid not null, payer_id uuid not null, card text not null,
                       key uuid not null, robbed boolean not null, position integer not null)`.execute(db);
  const numbers = Array.from({ length: payments }, (_, number) => number);
  const robbed = numbers.filter((number) => number % ROBBED === ROBBED - 1);
  const at = await openLeague(product, payments, robbed.length);
  const families = await manyFamilies(db as unknown as Kysely<object>, payments + robbed.length);
  const left = [...numbers];
  await Promise.all(
    Array.from({ length: LANES }, async () => {
      for (let number = left.pop(); number !== undefined; number = left.pop()) {
        const own = robbed.indexOf(number);
        const divisionId = at.divisionIds[own < 0 ? number % PRICES : PRICES + own]!;
        const { accountId: payerId, athleteId } = families[number]!;
        const ask = (who: string, athlete: string) => {
          const input = holdInput(at, [{ athleteId: athlete, divisionId }], { waitlist: "each" });
          return hold({ ...product.registration, request: TEST_REQUEST, actor: asMember(who) }, input);
        };
        const { orderId, registrations } = await ask(payerId, athleteId);
        if (number % BUYS_OUT === 0)
          await setBuyOut({ ...product.registration, actor: asMember(payerId) }, { id: orderId!, buysOut: true });
        await sql`
          insert into wish values (${orderId}, ${registrations[0]!.id}, ${payerId}, ${cards[number % cards.length]},
                                   ${randomUUID()}, ${own >= 0}, ${number})`.execute(db);
        const waiting = families[payments + own];
        if (own % 2 === 0) await ask(waiting!.accountId, waiting!.athleteId);
      }
    }),
  );
}

async function openLeague({ db }: RegistrationProduct, spots: number, robbed: number) {
  await insertTestZips(db);
  const today = new Date().toISOString().slice(0, 10);
  const anyone = { taken: 0, minAge: 0, maxAge: 99 };
  const divisions = [
    ...Array.from({ length: PRICES }, (_, n) => ({
      ...anyone,
      capacity: spots,
      fees: { registration: 5000 + 101 * n },
    })),
    ...Array.from({ length: robbed }, (_, n) => ({ ...anyone, capacity: 1, fees: { registration: 7000 + n } })),
  ];
  const registration: [string, string] = [addDays(today, -2), addDays(today, 30)];
  const play: [string, string] = [addDays(today, 40), addDays(today, 100)];
  const league = await insertLeague(db, { seasons: [{ registration, play, divisions }] });
  const [season] = league.seasons;
  return { leagueId: league.id, seasonId: season!.id, divisionIds: season!.divisions.map(({ id }) => id) };
}
