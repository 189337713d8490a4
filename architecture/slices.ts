/**
 * The capabilities of the product, lowest first, and what each may call. The import rules are made from this list:
 * whoever stands higher may call what is named here, and nobody calls up. News travels up as events instead.
 *
 * A slice without a folder yet is named all the same, so that its position is decided before its first line is written.
 */
export interface Slice {
  readonly name: string;
  /** The lower slices whose `server/public` and `web/public` it may use. */
  readonly calls: readonly string[];
}

const WITHOUT_ADMIN: readonly Slice[] = [
  // The installation itself: settings, launch list, contact. Lowest, because everybody may need a setting.
  { name: "site", calls: [] },
  { name: "accounts", calls: ["site"] },
  // Athletes and their guardians: what a family keeps from season to season.
  { name: "family", calls: ["accounts", "site"] },
  { name: "leagues", calls: ["accounts", "site"] },
  // Fields of venues: when they are open, and which league may use them. The venue itself belongs to leagues.
  { name: "venues", calls: ["leagues", "accounts", "site"] },
  // The steps of bringing a spreadsheet in, for whoever has something to bring; it learns no word of what.
  { name: "imports", calls: [] },
  // Payments moves money for an order; it never learns the word "registration".
  { name: "payments", calls: ["accounts", "site"] },
  // What a league asks of those who register and which texts it has signed; what families answer is for registration.
  { name: "forms", calls: ["leagues", "family", "accounts", "site"] },
  // What a season's spots cost, with everything that is taken off; what a family was promised of it is for registration.
  { name: "fees", calls: ["payments", "leagues", "accounts", "site"] },
  { name: "registration", calls: ["fees", "forms", "imports", "leagues", "payments", "family", "accounts", "site"] },
  // What a league's managers see of its registrations, with their money and waitlist; what they change, registration changes.
  {
    name: "registrar",
    calls: ["registration", "fees", "forms", "leagues", "payments", "family", "accounts", "site"],
  },
  { name: "teams", calls: ["registration", "imports", "leagues", "family", "accounts", "site"] },
  { name: "schedule", calls: ["teams", "registration", "venues", "leagues", "family", "accounts", "site"] },
  // Scores of games, standings and playoffs.
  { name: "results", calls: ["schedule", "teams", "registration", "leagues", "family", "accounts", "site"] },
  // What players did in games: box scores, leaders, teams and players of a season.
  {
    name: "statistics",
    calls: ["results", "schedule", "teams", "registration", "imports", "leagues", "family", "accounts", "site"],
  },
  // Who plays when: lineups, rules of playing time, pitches and rest.
  { name: "lineups", calls: ["results", "schedule", "teams", "registration", "leagues", "family", "accounts", "site"] },
  // What families think of a league; it tells leagues the rating.
  { name: "reviews", calls: ["registration", "leagues", "family", "accounts", "site"] },
  // Roles, shifts and sign-ups of volunteers.
  { name: "volunteers", calls: ["schedule", "teams", "registration", "leagues", "family", "accounts", "site"] },
  // Certificates of people, and which roles of a league require them; it tells leagues who is cleared.
  // Of volunteers it knows what a role requires.
  { name: "clearances", calls: ["volunteers", "leagues", "accounts", "site"] },
  // Which officials work at which game; it asks whose certificates count, and who has a shift then.
  {
    name: "officials",
    calls: ["clearances", "volunteers", "results", "schedule", "registration", "leagues", "accounts", "site"],
  },
  // Rooms in which the people of a team, of a league's staff or of a league talk. It hears from other slices who belongs to them.
  { name: "chat", calls: ["teams", "registration", "leagues", "family", "accounts", "site"] },
  // Replies of families become chats.
  { name: "messaging", calls: ["chat", "schedule", "teams", "registration", "leagues", "accounts", "site"] },
  // Hears everyone's events and is called by no one but the back office.
  { name: "notifications", calls: ["messaging", "leagues", "family", "accounts", "site"] },
];

/** All slices in their order. */
export const SLICES: readonly Slice[] = [
  ...WITHOUT_ADMIN,
  { name: "admin", calls: WITHOUT_ADMIN.map((slice) => slice.name) },
];
