import type { Move, Table } from "./moves.ts";
import { slotOn, take } from "./moves.ts";

/** All games of a team, as they are now. */
function gamesOf({ board }: Table, team: number): number[] {
  const first = team * board.lists.width;
  return [...board.lists.games.subarray(first, first + board.lists.count[team]!)];
}

/** Exchanges two teams of a division in all their games. Who is at home when, and all rounds, stay as they are. */
export const exchangeTeams: Move = (table) => {
  const { board, choices, chance, isLoose } = table;
  const game = table.loose[chance.below(table.loose.length)]!;
  const { teams, atHome } = board.season.divisions[board.division[game]!]!;
  const [one, other] = [teams[chance.below(teams.length)]!, teams[chance.below(teams.length)]!];
  if (one === other) return false;
  const games = new Set([...gamesOf(table, one), ...gamesOf(table, other)]);
  for (const each of games) if (isLoose[each] === 0 || choices.seated[each] === 1) return false;
  const swapped = (team: number) => (team === one ? other : team === other ? one : team);
  for (const each of games) {
    const [home, away] = [swapped(board.home[each]!), swapped(board.away[each]!)];
    let slot = board.slot[each]!;
    if (atHome && slot >= 0) {
      const ground = board.groundOf(each, home);
      if (ground >= 0 && board.season.slots.venue[slot] !== ground) {
        const day = board.season.slots.day[slot]!;
        const some = choices.slots(board.division[each]!, day, ground);
        if (some.length === 0) return false;
        const start = board.season.slots.start[slot];
        slot = some.find((at) => board.season.slots.start[at] === start) ?? some[chance.below(some.length)]!;
      }
    }
    board.seat(each, home, away, slot);
  }
  return true;
};

/** Two games of a division on one day exchange their guests. */
export const exchangeGuests: Move = ({ board, choices, chance, loose, looseOf }) => {
  const game = loose[chance.below(loose.length)]!;
  const others = looseOf[board.division[game]!]!;
  const other = others[chance.below(others.length)]!;
  if (other === game || choices.seated[game] === 1 || choices.seated[other] === 1) return false;
  const { slots } = board.season;
  const [at, there] = [board.slot[game]!, board.slot[other]!];
  if (at < 0 || there < 0 || slots.day[at] !== slots.day[there]) return false;
  const [home, away] = [board.home[game]!, board.away[game]!];
  const [host, guest] = [board.home[other]!, board.away[other]!];
  if (home === guest || host === away || home === host || away === guest) return false;
  board.seat(game, home, guest, at);
  board.seat(other, host, away, there);
  return true;
};

/** Games of a division in one period (a week, or a day where it plays several times a week). */
function inPeriod({ board, looseOf }: Table, division: number, period: (slot: number) => number, which: number) {
  return [...looseOf[division]!].filter((game) => board.slot[game]! >= 0 && period(board.slot[game]!) === which);
}

/**
 * Exchanges games between two weeks (or days): those of a group of teams that only play each other in both, so that nobody plays twice in
 * either (a Kempe chain); `all`: the two rounds as a whole.
 */
const exchangePeriods =
  (all: boolean): Move =>
  (table) => {
    const { board, choices, chance } = table;
    const { slots, weekOf, divisions } = board.season;
    const game = table.loose[chance.below(table.loose.length)]!;
    const division = board.division[game]!;
    const other = table.looseOf[division]![chance.below(table.looseOf[division]!.length)]!;
    if (board.slot[game]! < 0 || board.slot[other]! < 0) return false;
    const weekly = divisions[division]!.maxPerWeek === 1;
    const period = (slot: number) => (weekly ? weekOf[slots.day[slot]!]! : slots.day[slot]!);
    const [here, there] = [period(board.slot[game]!), period(board.slot[other]!)];
    if (here === there) return false;
    let ours = inPeriod(table, division, period, here);
    let theirs = inPeriod(table, division, period, there);
    if (!all) {
      const chain = new Set([board.home[game]!, board.away[game]!]);
      const both = [...ours, ...theirs];
      for (let size = 0; size < chain.size;) {
        size = chain.size;
        for (const one of both)
          if (chain.has(board.home[one]!) || chain.has(board.away[one]!))
            chain.add(board.home[one]!).add(board.away[one]!);
      }
      const isIn = (one: number) => chain.has(board.home[one]!);
      [ours, theirs] = [ours.filter(isIn), theirs.filter(isIn)];
    }
    const ourSlots = ours.map((one) => board.slot[one]!);
    const theirSlots = theirs.map((one) => board.slot[one]!);
    const send = (games: readonly number[], to: readonly number[], days: readonly number[]) => {
      for (const [number, one] of games.entries()) {
        const day = slots.day[to[number] ?? days[chance.below(days.length)]!]!;
        const wanted = to[number];
        const fits = wanted !== undefined && choices.fits(one, division, wanted, board.groundOf(one));
        const slot = fits ? wanted : slotOn(table, one, day);
        if (slot < 0) return false;
        if (slot !== board.slot[one]) board.move(one, slot);
      }
      return true;
    };
    const daysThere = theirSlots.length > 0 ? theirSlots : ourSlots;
    return send(ours, theirSlots, daysThere) && send(theirs, ourSlots, ourSlots);
  };

export const exchangeChain = exchangePeriods(false);
export const exchangeRounds = exchangePeriods(true);

/** All games of a division on one day go to another day, of the same week or any: each to a slot at its time, or to some slot. */
export const moveRound: Move = (table) => {
  const { board, choices, chance } = table;
  const { slots, weekOf } = board.season;
  const game = table.loose[chance.below(table.loose.length)]!;
  const division = board.division[game]!;
  const old = board.slot[game]!;
  if (old < 0) return false;
  const from = slots.day[old]!;
  const inWeek = chance.below(4) > 0;
  const days = choices.days[division]!.filter((day) => day !== from && (!inWeek || weekOf[day] === weekOf[from]));
  if (days.length === 0) return false;
  const to = days[chance.below(days.length)]!;
  const games = inPeriod(table, division, (slot) => slots.day[slot]!, from);
  for (const one of games) {
    let slot = -1;
    for (let turn = 0; turn < 6 && slot < 0; turn += 1) {
      const some = slotOn(table, one, to);
      if (some < 0) return false;
      const { count } = board.fields.inTheWay(some, board.season.divisions[division]!.minutes, one);
      if (count === 0 || turn === 5) slot = some;
    }
    take(table, one, slot);
  }
  return games.length > 0;
};
