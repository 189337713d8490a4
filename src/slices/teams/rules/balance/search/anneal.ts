import type { Board } from "./board.ts";
import type { Chance } from "#kernel/chance.ts";
import { NumberList } from "#kernel/number-list.ts";

/** What a broken hard rule costs while a search is on its way; what it ends with has none. */
const BROKEN = 2;
/** How many of the moves exchange two blocks that are alike, and of the others, how many take friends along. */
const ALIKE = 0.35;
const LIFT = 0.6;
/** How many of the exchanges of two who are alike come with a second one. */
const TWICE = 0.4;
/** Moves between two looks at the heat. */
const ROUND = 512;

export interface Cooling {
  readonly moves: number;
  readonly from: number;
  readonly to: number;
}

export interface Found {
  readonly at: Int32Array;
  /** The score without its bounds, and with its guard. */
  readonly value: number;
  /** Broken hard rules; the fewest come first. */
  readonly violations: number;
}

const better = (one: { violations: number; value: number }, other: { violations: number; value: number }) =>
  one.violations < other.violations || (one.violations === other.violations && one.value < other.value - 1e-12);

/** The blocks of friends who are on this block's team with it, as far as kept requests reach; empty where one is held there. */
function withFriends(board: Board, first: number, into: NumberList): number {
  into.only(first);
  const { blocks, at, friends } = board;
  if (board.alone[first] === 1) return blocks.members[first]!.length;
  const team = at[blocks.members[first]![0]!]!;
  let players = 0;
  for (let next = 0; next < into.count; next += 1) {
    const members = blocks.members[into.items[next]!]!;
    players += members.length;
    for (const player of members) {
      const known = friends[player]!;
      for (let one = 0; one < known.length; one += 1) {
        const friend = known[one]!;
        const block = blocks.of[friend]!;
        if (at[friend] !== team || into.has(block)) continue;
        if (blocks.pin[block]! >= 0) return 0;
        into.add(block);
      }
    }
  }
  return players;
}

/** Fills `into` with blocks of a team that are `wanted` players together; false where chance finds none. */
function someOf(
  board: Board,
  team: number,
  wanted: number,
  lift: boolean,
  chance: Chance,
  into: NumberList,
  group: NumberList,
): boolean {
  into.clear();
  const { blocks } = board;
  let left = wanted;
  for (let tries = 0; left > 0 && tries < 8; tries += 1) {
    const count = board.loose.count[team]!;
    if (count === 0) return false;
    const block = board.loose.of[team]![chance.below(count)]!;
    if (into.has(block)) continue;
    const size = blocks.members[block]!.length;
    if (size > left) continue;
    const players = lift ? withFriends(board, block, group) : 0;
    if (players > size && players <= left && !into.hasSomeOf(group)) {
      into.addAll(group);
      left -= players;
    } else if (!lift || players === size || chance.part() < 0.2) {
      into.add(block);
      left -= size;
    }
  }
  return left === 0;
}

function mayAllWait({ items, count }: NumberList, mayWait: readonly boolean[]): boolean {
  for (let one = 0; one < count; one += 1) if (!mayWait[items[one]!]) return false;
  return true;
}

/** Draws moves by chance: some blocks of one team for some of another. */
class Draw {
  readonly there = new NumberList();
  readonly back = new NumberList();
  a = 0;
  b = 0;
  private readonly board: Board;
  private readonly alike: readonly Int32Array[];
  private readonly chance: Chance;
  private readonly loose: readonly number[];
  private readonly targets: number;
  private readonly group = new NumberList();

  constructor(board: Board, alike: readonly Int32Array[], chance: Chance) {
    this.board = board;
    this.alike = alike;
    this.chance = chance;
    this.loose = Array.from(board.blocks.members.keys()).filter((block) => board.blocks.pin[block]! < 0);
    this.targets = board.teams + (board.room.most[board.bench]! > 0 ? 1 : 0);
  }

  get possible(): boolean {
    return this.loose.length > 0 && this.targets > 1;
  }

  /** Whether the move is an exchange of one or two players for as many, each of them a block of their own. */
  get singles(): boolean {
    const { there, back } = this;
    if (there.count !== back.count || there.count > 2 || there.count === 0) return false;
    const { members } = this.board.blocks;
    for (let one = 0; one < there.count; one += 1) {
      if (members[there.items[one]!]!.length > 1 || members[back.items[one]!]!.length > 1) return false;
    }
    return true;
  }

  /** False where this try gave none. */
  next(): boolean {
    const { board, chance, there, back } = this;
    const { blocks, at, bench } = board;
    const block = this.loose[chance.below(this.loose.length)]!;
    this.a = at[blocks.members[block]![0]!]!;
    const near = this.alike[block]!;
    if (near.length > 0 && chance.part() < ALIKE) {
      const other = near[chance.below(near.length)]!;
      this.b = at[blocks.members[other]![0]!]!;
      if (this.b === this.a) return false;
      there.only(block);
      back.only(other);
      if (chance.part() < TWICE && !this.twice()) return false;
    } else if (!this.any(block)) return false;
    if (this.b === bench && !mayAllWait(there, blocks.mayWait)) return false;
    return this.a !== bench || mayAllWait(back, blocks.mayWait);
  }

  /** A second exchange of two who are alike between the same two teams: what one spoils, the other may make good. */
  private twice(): boolean {
    const { board, chance, there, back, a, b } = this;
    const { blocks, at } = board;
    const block = board.loose.of[a]![chance.below(board.loose.count[a]!)]!;
    const near = this.alike[block]!;
    if (block === there.items[0] || near.length === 0) return false;
    const first = chance.below(near.length);
    for (let one = 0; one < near.length; one += 1) {
      const other = near[(first + one) % near.length]!;
      if (other === back.items[0] || at[blocks.members[other]![0]!] !== b) continue;
      there.add(block);
      back.add(other);
      return true;
    }
    return false;
  }

  private any(block: number): boolean {
    const { board, chance, there, back, a } = this;
    const { room, size, blocks } = board;
    const other = chance.below(this.targets - 1);
    const b = other >= a ? other + 1 : other;
    this.b = b;
    const lift = chance.part() < LIFT;
    let going = lift ? withFriends(board, block, there) : 0;
    if (going === 0) {
      there.only(block);
      going = blocks.members[block]!.length;
    }
    const least = Math.max(room.least[a]! - size[a]! + going, size[b]! + going - room.most[b]!, 0);
    const most = Math.min(room.most[a]! - size[a]! + going, size[b]! + going - room.least[b]!);
    if (least > most) return false;
    const wanted = least === most ? least : least + chance.below(most - least + 1);
    return someOf(board, b, wanted, lift, chance, back, this.group);
  }
}

/** A quick look at an exchange of one or two single players for as many. */
function mayBe(board: Board, { items: there, count }: NumberList, { items: back }: NumberList, limit: number): boolean {
  const { members } = board.blocks;
  const twice = count === 2;
  const p = members[there[0]!]![0]!;
  const q = members[back[0]!]![0]!;
  const p2 = twice ? members[there[1]!]![0]! : -1;
  const q2 = twice ? members[back[1]!]![0]! : -1;
  return board.mayExchange(p, q, p2, q2, limit, BROKEN);
}

/** Improves teams by moves; those for the worse are kept less and less often. */
export function anneal(
  board: Board,
  alike: readonly Int32Array[],
  { moves, from, to }: Cooling,
  chance: Chance,
  tell: (moves: number) => void = () => {},
): Found {
  const draw = new Draw(board, alike, chance);
  const now = { value: board.rest + board.ranges.value, violations: board.violations };
  const best = { ...now, at: board.teamsNow() };
  if (!draw.possible) return best;
  let energy = now.value + BROKEN * now.violations;
  const { there, back } = draw;
  const cooling = Math.log(to / from);
  let heat = from;
  for (let move = 0; move < moves; move += 1) {
    if (move % ROUND === 0) {
      heat = from * Math.exp((cooling * move) / moves);
      tell(Math.min(ROUND, moves - move));
    }
    if (!draw.next()) continue;
    const { a, b } = draw;
    // A move is kept when it costs no more than this: nothing, or by chance a little.
    const limit = energy - heat * Math.log(chance.part() + 1e-300);
    if (!board.groupsBroken && draw.singles && !mayBe(board, there, back, limit)) continue;
    board.try(there, back, a, b);
    // While all groups of friends are within their limit, a move can only break it: then it is enough to look at last.
    const atLast = !board.groupsBroken;
    if (!atLast) board.regroup(there, back);
    const { rest, ranges } = board;
    const fixed = rest + BROKEN * board.violations;
    if (
      fixed > limit ||
      !ranges.weigh(limit - fixed) ||
      (atLast && board.regroup(there, back) && !ranges.weigh(limit - rest - BROKEN * board.violations))
    ) {
      board.takeBack(there, back, a, b);
      continue;
    }
    const { violations } = board;
    board.keep(there, back, a, b);
    energy = rest + ranges.value + BROKEN * violations;
    now.value = rest + ranges.value;
    now.violations = violations;
    if (!better(now, best)) continue;
    best.value = now.value;
    best.violations = now.violations;
    board.teamsInto(best.at);
  }
  return best;
}
