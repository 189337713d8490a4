import { isInside, touches } from "../instance/windows.ts";
import { mostApart, mostGames } from "../officials/most-games.ts";
import type { Division, Season } from "../season/season.ts";

/** Games (officials: assignments) that must be, and the most that there can be. More asked for than possible is a proof. */
export interface Balance {
  readonly demand: number;
  readonly supply: number;
}

const sum = (numbers: Iterable<number>) => [...numbers].reduce((all, one) => all + one, 0);

/** Adds up by week, with a limit for each. */
class Weeks {
  private readonly weeks = new Map<number, number>();
  add(week: number, count: number): void {
    this.weeks.set(week, (this.weeks.get(week) ?? 0) + count);
  }
  total(most: number): number {
    return sum([...this.weeks.values()].map((count) => Math.min(count, most)));
  }
}

/** The most games of the shortest length that fit a field on a day, for any of the divisions. */
function fitOn(
  { fields, firstDay, grid, turnaround }: Season,
  divisions: readonly Division[],
  field: number,
  day: number,
): number {
  const { open, closed } = fields[field]!;
  const shortest = Math.min(...divisions.map(({ minutes }) => minutes));
  const date = firstDay + day;
  let [count, free] = [0, 0];
  for (let start = 0; start + shortest <= 1440; start += grid) {
    if (start < free) continue;
    const end = start + shortest;
    if (!isInside(open, date, start, end) || touches(closed, date, start, end)) continue;
    if (!divisions.some(({ allowed }) => isInside(allowed, date, start, end))) continue;
    count += 1;
    free = end + turnaround;
  }
  return count;
}

/** Fields: what fits them each day, and what all teams may play in a day and a week. */
export function capacityBalance(season: Season, numbers: readonly number[]): Balance {
  const divisions = numbers.map((number) => season.divisions[number]!);
  const weeks = new Weeks();
  const perDay = sum(divisions.map(({ teams, maxPerDay }) => Math.floor((teams.length * maxPerDay) / 2)));
  for (let day = 0; day < season.days; day += 1) {
    if (season.black[day]) continue;
    let fit = 0;
    for (const { number } of season.fields) {
      const users = divisions.filter(({ fields }) => fields.has(number));
      if (users.length > 0) fit += fitOn(season, users, number, day);
    }
    weeks.add(season.weekOf[day]!, Math.min(fit, perDay));
  }
  const perWeek = sum(divisions.map(({ teams, maxPerWeek }) => Math.floor((teams.length * maxPerWeek) / 2)));
  return { demand: sum(divisions.map(({ required }) => required)), supply: weeks.total(perWeek) };
}

/** Slots of a division on a day at which none of some teams is unavailable. */
function freeSlots({ slots }: Season, division: number, day: number, teams: readonly number[]): number[] {
  return [...slots.onDay[division]![day]!].filter((slot) =>
    teams.every((team) => slots.away[team * slots.moments + slots.moment[slot]!] === 0),
  );
}

const canPlay = (season: Season, division: number, day: number, teams: readonly number[]) =>
  freeSlots(season, division, day, teams).length > 0;

/** One team: its days, with the rest between them, and its weeks. */
export function teamBalance(season: Season, team: number): Balance {
  const division = season.divisions[season.teams[team]!.division]!;
  const { teams, gamesPerTeam, maxPerDay, maxPerWeek, minDays } = division;
  const weeks = new Weeks();
  let [last, days] = [-Infinity, 0];
  for (let day = 0; day < season.days; day += 1) {
    if (!canPlay(season, division.number, day, [team])) continue;
    weeks.add(season.weekOf[day]!, maxPerDay);
    if (day - last < Math.max(1, minDays)) continue;
    days += 1;
    last = day;
  }
  const demand = gamesPerTeam - ((teams.length * gamesPerTeam) % 2);
  return { demand, supply: Math.min(days * maxPerDay, weeks.total(maxPerWeek)) };
}

/** Two teams: days on which both can play. */
export function pairBalance(season: Season, one: number, other: number): Balance {
  const { number, maxPerDay, minMeetings } = season.divisions[season.teams[one]!.division]!;
  let supply = 0;
  for (let day = 0; day < season.days; day += 1) if (canPlay(season, number, day, [one, other])) supply += maxPerDay;
  return { demand: minMeetings, supply };
}

/** One coach: all games of the coach's teams at different times. */
export function coachBalance(season: Season, teams: readonly number[], most: (division: Division) => number): Balance {
  const own = teams.map((team) => season.divisions[season.teams[team]!.division]!);
  let among = 0;
  for (const [index, division] of own.entries())
    for (const other of own.slice(index + 1)) if (other === division) among += most(division);
  const weeks = new Weeks();
  for (let day = 0; day < season.days; day += 1) {
    const free = teams.map((team, index) => freeSlots(season, own[index]!.number, day, [team]));
    const times = free.flatMap((some, index) =>
      some.map((slot) => [season.slots.start[slot]!, season.slots.start[slot]! + own[index]!.minutes] as const),
    );
    const perDay = sum(own.map(({ maxPerDay }, index) => (free[index]!.length > 0 ? maxPerDay : 0)));
    weeks.add(season.weekOf[day]!, Math.min(mostApart(times, season.personGap), perDay));
  }
  const supply = weeks.total(sum(own.map(({ maxPerWeek }) => maxPerWeek)));
  return { demand: sum(own.map(({ gamesPerTeam }) => gamesPerTeam)) - among, supply };
}

/** Officials: what each could take of the divisions' games, day by day. */
export function officialsBalance(season: Season, numbers: readonly number[]): Balance {
  const divisions = numbers.map((number) => season.divisions[number]!);
  let supply = 0;
  for (const one of season.officials) {
    const mine = divisions.filter(({ number }) => one.qualified[number]);
    if (mine.length === 0) continue;
    for (let day = 0; day < season.days; day += 1) supply += mostGames(season, one, mine, day);
  }
  return { demand: sum(divisions.map(({ required, officials }) => required * officials)), supply };
}
