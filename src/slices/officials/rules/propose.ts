import { obstacleTo, type Engagement, type Game, type Official } from "./obstacles.ts";

/** An open place at a game. */
export interface Place {
  readonly game: Game;
  readonly role: string;
}

/** An official with the games that they have in the season already. */
export interface Candidate extends Official {
  readonly load: number;
}

export interface ProposedPick extends Place {
  readonly accountId: string;
}

export interface Proposed {
  readonly picks: readonly ProposedPick[];
  /** Places for which nobody was found. */
  readonly open: readonly Place[];
}

/** Somebody while places are given out: what is proposed to them counts as what they do. */
interface Working {
  readonly person: Candidate;
  readonly given: Set<Seat>;
}
interface Seat extends Place {
  readonly number: number;
}

const engagementOf = ({ game }: Place): Engagement => ({ ...game, what: "game" });
const loadOf = ({ person, given }: Working) => person.load + given.size;

/** Whether somebody could take a seat, beside what they are given except one seat. */
function fits({ person, given }: Working, seat: Seat, except?: Seat): boolean {
  if (person.role !== seat.role) return false;
  const others = [...given].filter((one) => one !== except);
  // Each person once at a game, whatever its places.
  if (others.some(({ game }) => game.id === seat.game.id)) return false;
  const engagements = [...person.engagements, ...others.map(engagementOf)];
  return obstacleTo({ ...person, engagements }, seat.game) === null;
}

/**
 * Who could take open places: nobody with whom anything is in the way, and each official about as many games of the season as the
 * others. Places for which the fewest can be asked come first; where all of them have another place then, somebody else takes that
 * one; at last places go from who has most to who has two fewer. The same for the same input, in whatever order.
 */
export function proposeOfficials(places: readonly Place[], candidates: readonly Candidate[]): Proposed {
  const seats = places
    .toSorted((a, b) => a.game.startsAt - b.game.startsAt || compare(a.game.id, b.game.id) || compare(a.role, b.role))
    .map((place, number): Seat => ({ ...place, number }));
  const people = candidates
    .toSorted((a, b) => compare(a.accountId, b.accountId))
    .map((person): Working => ({ person, given: new Set() }));
  const holders = new Map<Seat, Working>();
  const choices = new Map(seats.map((seat) => [seat, people.filter((one) => fits(one, seat)).length]));
  const order = seats.toSorted((a, b) => choices.get(a)! - choices.get(b)! || a.number - b.number);
  // Evening out may free somebody for a place that nobody could take before.
  while (fillOpen(holders, people, order)) evenOut(holders, people, seats);
  return {
    picks: seats.flatMap((seat) => {
      const holder = holders.get(seat);
      return holder ? [{ game: seat.game, role: seat.role, accountId: holder.person.accountId }] : [];
    }),
    open: seats.filter((seat) => !holders.has(seat)).map(({ game, role }) => ({ game, role })),
  };
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
const byLoad = (people: readonly Working[]) => people.toSorted((a, b) => loadOf(a) - loadOf(b));

function give(holders: Map<Seat, Working>, seat: Seat, to: Working): void {
  holders.get(seat)?.given.delete(seat);
  holders.set(seat, to);
  to.given.add(seat);
}

/** Gives each open seat to who has least. @returns whether any of them was given */
function fillOpen(holders: Map<Seat, Working>, people: readonly Working[], order: readonly Seat[]): boolean {
  const before = holders.size;
  for (const seat of order) {
    if (holders.has(seat)) continue;
    const least = byLoad(people).find((one) => fits(one, seat));
    if (least) give(holders, seat, least);
    else makeRoom(holders, people, seat);
  }
  return holders.size > before;
}

/** Somebody takes a seat whose other place of that time goes to somebody else. */
function makeRoom(holders: Map<Seat, Working>, people: readonly Working[], seat: Seat): void {
  for (const one of byLoad(people))
    for (const other of one.given) {
      if (!fits(one, seat, other)) continue;
      const instead = byLoad(people).find((somebody) => somebody !== one && fits(somebody, other));
      if (!instead) continue;
      give(holders, other, instead);
      give(holders, seat, one);
      return;
    }
}

/** Moves places to who has at least two fewer, until there is none to move: each move makes the loads more even, so it ends. */
function evenOut(holders: Map<Seat, Working>, people: readonly Working[], seats: readonly Seat[]): void {
  for (let moved = true; moved;) {
    moved = false;
    for (const seat of seats) {
      const holder = holders.get(seat);
      if (!holder) continue;
      const lighter = byLoad(people).find((one) => loadOf(one) + 2 <= loadOf(holder) && fits(one, seat));
      if (!lighter) continue;
      give(holders, seat, lighter);
      moved = true;
    }
  }
}
