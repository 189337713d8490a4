import { foldedName } from "#kernel/text/folded-name.ts";
import type { BoxScoreRead } from "../contract/box-score.ts";
import { recordedIn, withImplied, wrongIn } from "./plan/statistic-sets.ts";
import type { StatisticSet } from "./plan/statistic.ts";

const NUMBER_HEADS = new Set(["jersey", "jersey number", "number", "no", "uniform", "numero", "camiseta", "dorsal"]);
const NAME_HEADS = new Set(["player", "player name", "name", "jugador", "jugadora", "nombre"]);
const TEAM_HEADS = new Set(["team", "team name", "equipo"]);

/** A player whom a row may mean. */
interface FilePlayer {
  readonly registration: string;
  readonly team: string;
  readonly name: string | null;
  readonly jersey: string | null;
}

/**
 * What the rows of a file say of some players, by the heads of its first row: a jersey number or a name, and abbreviations or names of
 * statistics ("RBI", "Runs batted in"). A cell that is empty is nought.
 * @returns undefined where no column tells players, or none is a statistic
 */
export function readRows(
  rows: readonly (readonly string[])[],
  set: StatisticSet,
  players: readonly FilePlayer[],
): BoxScoreRead | undefined {
  const heads = (rows[0] ?? []).map((head) => head.trim());
  const folded = heads.map((head) => foldedName(head));
  const at = (names: ReadonlySet<string>) =>
    folded.findIndex((head, index) => names.has(head) || (names === NUMBER_HEADS && heads[index] === "#"));
  const [number, name, team] = [at(NUMBER_HEADS), at(NAME_HEADS), at(TEAM_HEADS)];
  const columns = recordedIn(set).flatMap((statistic) => {
    const column = heads.findIndex(
      (head, one) =>
        head.toUpperCase() === statistic.short.toUpperCase() ||
        Object.values(statistic.name).some((known) => foldedName(known) === folded[one]),
    );
    return column < 0 ? [] : [{ id: statistic.id, column, innings: statistic.format === "innings" }];
  });
  if ((number < 0 && name < 0) || columns.length === 0) return undefined;
  const lines: BoxScoreRead["lines"] = [];
  const refused: BoxScoreRead["refused"] = [];
  for (const [index, row] of rows.entries()) {
    if (index === 0 || row.every((cell) => cell.trim() === "")) continue;
    const cell = (column: number) => (column < 0 ? "" : (row[column] ?? "").trim());
    const said = { number: cell(number), name: cell(name), team: cell(team) };
    const found = players.filter((player) => fits(player, said));
    // Both teams have a 7: the name says which.
    const named = found.length > 1 ? found.filter((player) => hasName(player, said.name)) : found;
    const refuse = (reason: BoxScoreRead["refused"][number]["reason"]) => refused.push({ row: index + 1, reason });
    const [player] = named;
    if (!player || named.length > 1) {
      refuse(found.length > 1 ? "several" : "no-player");
      continue;
    }
    if (lines.some(({ registration }) => registration === player.registration)) {
      refuse("twice");
      continue;
    }
    const read = columns.map(({ id, column, innings }) => [id, countIn(cell(column), innings)] as const);
    const counts = withImplied(set, Object.fromEntries(read));
    if (Object.entries(counts).some(([id, count]) => !isCount(count, id))) refuse("number");
    else if (wrongIn(set, counts)) refuse("totals");
    else lines.push({ registration: player.registration, counts });
  }
  return { lines, columns: columns.map(({ id }) => id), refused };
}

/** A count of a cell; innings "5.2" are 17 outs. */
function countIn(text: string, innings: boolean): number {
  if (text === "" || text === "-" || text === "–") return 0;
  const thirds = innings ? /^(\d{1,3})(?:\.([0-2]))?$/.exec(text) : null;
  return thirds ? 3 * Number(thirds[1]) + Number(thirds[2] ?? 0) : innings ? Number.NaN : Number(text);
}

const isCount = (count: number, id: string): boolean =>
  Number.isInteger(count) && count <= 999 && count >= (id.endsWith("_net") ? -999 : 0);

function fits(player: FilePlayer, said: { number: string; name: string; team: string }): boolean {
  if (said.team !== "" && foldedName(said.team) !== foldedName(player.team)) return false;
  const number = said.number.replace(/^#\s*/, "");
  if (number !== "" && player.jersey !== null) return Number(number) === Number(player.jersey);
  return hasName(player, said.name);
}

/** Whether a cell says a player's name: "Noor Haddad", or "Haddad, Noor". */
function hasName({ name }: FilePlayer, said: string): boolean {
  if (said === "" || name === null) return false;
  return [said, said.split(",").toReversed().join(" ")].some((one) => foldedName(one) === foldedName(name));
}
