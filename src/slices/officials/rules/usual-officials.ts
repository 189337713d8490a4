/** How many officials of a role a game needs. */
export interface Needed {
  readonly role: string;
  readonly count: number;
}

/** Ages up to which coaches run the game between them. */
const OLDEST_WITHOUT = 6;
/** Ages up to which one referee is enough where older players have two. */
const OLDEST_WITH_ONE = 9;

const REFEREE: readonly Needed[] = [{ role: "Referee", count: 1 }];
const TWO_REFEREES: readonly Needed[] = [{ role: "Referee", count: 2 }];
const WITH_SCORE_KEEPER: readonly Needed[] = [
  { role: "Referee", count: 1 },
  { role: "Score Keeper", count: 1 },
];
const TWO_WITH_SCORE_KEEPER: readonly Needed[] = [
  { role: "Referee", count: 2 },
  { role: "Score Keeper", count: 1 },
];

/** Sports whose games usually have more than one referee. */
const OF_SPORTS: Readonly<Record<string, readonly Needed[]>> = {
  basketball: TWO_WITH_SCORE_KEEPER,
  netball: TWO_WITH_SCORE_KEEPER,
  "ice-hockey": TWO_WITH_SCORE_KEEPER,
  "inline-hockey": TWO_WITH_SCORE_KEEPER,
  "water-polo": TWO_WITH_SCORE_KEEPER,
  volleyball: WITH_SCORE_KEEPER,
  cricket: TWO_WITH_SCORE_KEEPER,
  football: TWO_REFEREES,
  "flag-football": TWO_REFEREES,
  "field-hockey": TWO_REFEREES,
  handball: TWO_REFEREES,
  lacrosse: TWO_REFEREES,
  // Players keep score and call their own games.
  bocce: [],
  bowling: [],
  cornhole: [],
  curling: [],
  darts: [],
  "disc-golf": [],
  golf: [],
  pickleball: [],
  racquetball: [],
  squash: [],
  "table-tennis": [],
  tennis: [],
  ultimate: [],
};

/**
 * The officials that a game of a sport (a code of the leagues' list) usually has, until a league says otherwise: none where the players
 * are six or younger, at most one referee up to nine.
 */
export function usualOfficials(sport: string, ages: { readonly maximum: number }): readonly Needed[] {
  if (ages.maximum <= OLDEST_WITHOUT) return [];
  const usual = OF_SPORTS[sport] ?? REFEREE;
  if (ages.maximum > OLDEST_WITH_ONE) return usual;
  return usual.map(({ role, count }) => ({ role, count: role === "Referee" ? Math.min(1, count) : count }));
}
