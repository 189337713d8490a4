import { anneal } from "./search/anneal.ts";
import { blocksOf } from "./search/blocks.ts";
import { Board } from "./search/board.ts";
import { couldKeep } from "./conflict/conflict.ts";
import type { Division } from "./instance/facts.ts";
import type { Facts } from "./instance/features.ts";
import type { RequestAnswer, RuleItem, TeamInstance } from "./instance/instance.ts";
import { alikeBlocks } from "./search/likeness.ts";
import type { Chance } from "#kernel/chance.ts";
import { shuffled } from "#kernel/chance.ts";
import type { Solution } from "./search/solve.ts";

type Pair = readonly [number, number];
type Teams = Extract<Solution, { at: Int32Array }>;

/** What is known of a request: what keeping it costs, and, where it is not kept, what excludes it. */
export interface Weighed {
  readonly cost: number | null;
  readonly because: readonly RuleItem[] | null;
}

const COOL = { from: 0.02, to: 0.002 };
const TRIES = 6;
/** Moves for all requests of one family alone, which count for nothing unless they are forced. */
const ONE_SIDED = 120_000;

/** The two on one team, by an exchange with somebody there; several ways are tried. */
function broughtTogether(facts: Facts, teams: Teams, wish: Pair, moves: number, chance: Chance): Teams | null {
  const { division } = facts;
  const blocks = blocksOf(division, [wish]);
  const block = blocks.of[wish[0]]!;
  const members = blocks.members[block]!;
  let best: Teams | null = null;
  const alike = alikeBlocks(facts, teams.aims, blocks);
  const targets =
    blocks.pin[block]! >= 0 ? [blocks.pin[block]!] : [...new Set(members.map((player) => teams.at[player]!))];
  for (const team of targets) {
    if (team < 0) continue;
    for (let one = 0; one < TRIES / targets.length; one += 1) {
      const at = Int32Array.from(teams.at);
      const gaps = members.filter((player) => at[player] !== team).map((player) => at[player]!);
      for (const player of members) at[player] = team;
      for (const other of shuffled([...blocks.members.keys()], chance)) {
        const list = blocks.members[other]!;
        if (gaps.length === 0) break;
        if (other === block || blocks.pin[other]! >= 0 || at[list[0]!] !== team) continue;
        const gap = gaps[0]!;
        if (gaps.filter((from) => from === gap).length < list.length || (gap < 0 && !blocks.mayWait[other])) continue;
        for (const player of list) {
          at[player] = gap;
          gaps.splice(gaps.indexOf(gap), 1);
        }
      }
      if (gaps.length > 0) continue;
      const found = anneal(new Board(facts, blocks, teams.aims, at), alike, { moves, ...COOL }, chance);
      if (found.violations === 0 && found.value < (best?.value ?? Infinity)) {
        best = { at: found.at, value: found.value, aims: teams.aims, blocks };
      }
    }
  }
  return best;
}

/** Blocks that are compared to find the alike when one request is left out: there are many requests. */
const FEW = 40;

/** What a kept request costs: how much better the teams could be if it counted for nothing, also where it must be kept. */
function costOfKeeping(
  facts: Facts,
  teams: Teams,
  { alike, forced }: { alike: readonly Int32Array[]; forced: readonly Pair[] },
  wish: Pair,
  moves: number,
  chance: Chance,
): number {
  const [a, b] = wish;
  const required = teams.blocks.of[a] === teams.blocks.of[b];
  const blocks = required ? blocksOf(facts.division, forced, wish) : teams.blocks;
  // Siblings and other requests hold them together as well.
  if (blocks.of[a] === blocks.of[b]) return 0;
  const board = new Board(facts, blocks, teams.aims, teams.at, wish);
  const near = required ? alikeBlocks(facts, teams.aims, blocks, FEW) : alike;
  const found = anneal(board, near, { moves, ...COOL }, chance);
  const apart = found.at[wish[0]] !== found.at[wish[1]];
  return apart && found.violations === 0 ? Math.max(0, teams.value - found.value) : 0;
}

/** Requests that only one of the two makes: nothing is lost where they are not kept, and they can be kept all the same. */
function oneSided({ players, numberOf, mutual }: Division): Pair[] {
  const known = new Set(mutual.map(([a, b]) => `${a} ${b}`));
  return players.flatMap(({ friendRequests }, one) =>
    (friendRequests ?? []).flatMap((to): Pair[] => {
      const other = numberOf.get(to);
      if (other === undefined || other === one) return [];
      const pair: Pair = one < other ? [one, other] : [other, one];
      if (known.has(`${pair[0]} ${pair[1]}`)) return [];
      known.add(`${pair[0]} ${pair[1]}`);
      return [pair];
    }),
  );
}

/** Weighs every request of a division by solving it again, without the request or with it, with so many moves for each that is mutual. */
export function weighRequests(
  facts: Facts,
  teams: Teams,
  forced: readonly Pair[],
  moves: number,
  chance: Chance,
  tell: () => void,
): Map<Pair, Weighed> {
  const { division } = facts;
  const alike = alikeBlocks(facts, teams.aims, teams.blocks);
  const isKept = ([a, b]: Pair) => teams.at[a]! >= 0 && teams.at[a] === teams.at[b];
  const kept = division.mutual.filter(isKept);
  const weighed = new Map<Pair, Weighed>();
  const weigh = (wish: Pair, worth: number, most: number): Weighed => {
    if (isKept(wish))
      return { cost: costOfKeeping(facts, teams, { alike, forced }, wish, most, chance), because: null };
    const answer = couldKeep(division, wish, kept);
    if ("items" in answer) return { cost: null, because: answer.items };
    const together = broughtTogether(facts, teams, wish, most, chance);
    return { cost: together && Math.max(0, together.value + worth - teams.value), because: null };
  };
  for (const wish of division.mutual) {
    tell();
    weighed.set(wish, weigh(wish, teams.aims.requestCost, moves));
  }
  const others = oneSided(division);
  const few = Math.min(moves, Math.ceil(ONE_SIDED / Math.max(1, others.length)));
  for (const wish of others) {
    // Who plays together unasked for costs nothing.
    const unforced = isKept(wish) && !forced.some(([a, b]) => a === wish[0] && b === wish[1]);
    weighed.set(wish, unforced ? { cost: 0, because: null } : weigh(wish, 0, few));
  }
  return weighed;
}

/** An answer to every request of a division's players: kept, or the reason why not. */
export function answersOf(
  instance: TeamInstance,
  division: Division,
  at: Int32Array,
  weighed: ReadonlyMap<Pair, Weighed>,
): RequestAnswer[] {
  const everybody = new Set(instance.players.map(({ id }) => id));
  const byPlayers = new Map([...weighed].map(([[a, b], known]) => [`${a} ${b}`, known]));
  return division.players.flatMap((player, number) =>
    [...new Set(player.friendRequests ?? [])].map((to): RequestAnswer => {
      const other = division.numberOf.get(to);
      const from = player.id;
      const known =
        other === undefined ? undefined : byPlayers.get(number < other ? `${number} ${other}` : `${other} ${number}`);
      const cost = known === undefined || known.cost === null ? {} : { cost: known.cost };
      if (other !== undefined && at[number]! >= 0 && at[number] === at[other]) return { from, to, kept: true, ...cost };
      const not = (reason: RequestAnswer["reason"] & string, more: Partial<RequestAnswer> = {}): RequestAnswer => ({
        from,
        to,
        kept: false,
        reason,
        ...more,
      });
      if (other === undefined) return not(everybody.has(to) ? "division" : "unknown");
      const outcome = known?.because ? { because: known.because } : cost;
      if (!player.wishes.includes(to)) return not("limit", outcome);
      if (!division.players[other]!.wishes.includes(from)) return not("not-mutual", outcome);
      return known?.because ? not("conflict", { because: known.because }) : not("balance", cost);
    }),
  );
}
