import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import type { Tx } from "#platform/db/open.ts";

/** A line of a conversation. `by` is a coach (or, in a room of a staff, whoever runs the league), or the first, second, … of the others. */
interface Line {
  readonly by: "lead" | number;
  readonly text: string;
  /** Minutes before the load. */
  readonly ago: number;
  /** The line that it answers, from 0. */
  readonly answers?: number;
  readonly reactions?: readonly { readonly reaction: string; readonly by: readonly ("lead" | number)[] }[];
  readonly pinned?: true;
  /** Who chose which answer of a poll. */
  readonly poll?: readonly { readonly choice: string; readonly by: readonly ("lead" | number)[] }[];
}

const DAY = 24 * 60;

const TEAM: readonly Line[] = [
  {
    by: "lead",
    ago: 9 * DAY,
    text: "Welcome to the team! I post practice times and changes here. Other news comes from the league by email.",
    reactions: [{ reaction: "heart", by: [0, 1, 2, 3] }],
  },
  { by: 0, ago: 9 * DAY - 22, text: "Hi everybody, great to be back for another season." },
  { by: 1, ago: 9 * DAY - 31, text: "We are new here. What does my daughter need to bring to the first practice?" },
  {
    by: "lead",
    ago: 9 * DAY - 40,
    answers: 2,
    text: "Water, cleats and shin guards. The league gives out the shirts.",
    reactions: [{ reaction: "thumbs-up", by: [1, 2] }],
  },
  { by: 1, ago: 9 * DAY - 44, text: "Perfect, thank you" },
  {
    by: "lead",
    ago: 6 * DAY,
    pinned: true,
    text: "Parking: use the lot on the east side. The west lot closes at 8 pm and they do tow.",
  },
  { by: 2, ago: 6 * DAY - 12, text: "Thanks for the warning. That happened to us last year." },
  { by: 3, ago: 3 * DAY + 200, text: "Is anybody driving from downtown on Wednesdays? We could take turns." },
  { by: 0, ago: 3 * DAY + 185, answers: 7, text: "We are! I can take two more on the way there." },
  {
    by: 3,
    ago: 3 * DAY + 183,
    text: "That would help a lot. I can drive back.",
    reactions: [{ reaction: "thanks", by: [0] }],
  },
  { by: "lead", ago: 2 * DAY + 90, text: "Two field changes this week. Check your schedule, it is up to date there." },
  { by: 2, ago: 2 * DAY + 75, text: "Got it" },
  {
    by: "lead",
    ago: DAY + 130,
    text: "What a game! Everybody played, everybody ran, and nobody gave up after the first half.",
    reactions: [
      { reaction: "party", by: [0, 1, 2, 3] },
      { reaction: "heart", by: [1] },
    ],
  },
  { by: 1, ago: DAY + 118, text: "They were so proud on the way home." },
  { by: 0, ago: 160, text: "Who brings snacks on Saturday? I can do oranges and water." },
  { by: 2, ago: 150, answers: 14, text: "Then we bring pretzels. No nuts, right?" },
  { by: "lead", ago: 138, answers: 15, text: "Right, no nuts please. Thank you both!" },
  {
    by: "lead",
    ago: 60,
    text: "Can you come Thursday?",
    poll: [
      { choice: "Yes", by: [0, 1, 3] },
      { choice: "No", by: [] },
      { choice: "Maybe", by: [2] },
    ],
  },
  { by: "lead", ago: 42, text: "The forecast says rain for Thursday. I decide by 4 pm and write here." },
  { by: 3, ago: 35, text: "We have the pop-up tent in the car if you need it" },
];

/** A team whose league has not named a coach yet: a parent begins. */
const TEAM_WITHOUT_COACH: readonly Line[] = [
  {
    by: 1,
    ago: 6 * DAY,
    text: "Hi all! The league asked me to be team parent until we have a coach. I share what I hear here.",
    reactions: [
      { reaction: "heart", by: [0, 2, 3] },
      { reaction: "thanks", by: [4] },
    ],
  },
  { by: 2, ago: 6 * DAY - 14, text: "Thank you for doing this! Who has the list of shirt sizes?" },
  {
    by: 1,
    ago: 6 * DAY - 20,
    answers: 1,
    text: "The league takes them from your registration. Check yours in My Leagues.",
  },
  {
    by: 0,
    ago: 3 * DAY + 80,
    text: "Does anybody else find the new field hard to find? The map leads to the back gate.",
  },
  {
    by: 3,
    ago: 3 * DAY + 71,
    answers: 3,
    text: "Yes! Turn right after the fire station, then it is the second driveway.",
    reactions: [{ reaction: "thanks", by: [0, 2] }],
  },
  { by: 1, ago: DAY + 40, text: "Good news: the league is talking to two people who want to coach us." },
  { by: 4, ago: DAY + 22, text: "My son says he would like a coach who knows good jokes." },
  { by: 2, ago: 170, text: "We have two spots in our car on Saturday, leaving at 8:15 from the library." },
  { by: 3, ago: 61, answers: 7, text: "We take one, thank you! Can you bring the big water jug too?" },
];

const STAFF: readonly Line[] = [
  { by: "lead", ago: 8 * DAY, text: "Fields are confirmed for the whole season. Thanks for your patience." },
  { by: 0, ago: 8 * DAY - 25, text: "Great. Do we have the light key for late practices?" },
  {
    by: "lead",
    ago: 8 * DAY - 31,
    pinned: true,
    text: "Yes: pick it up at the office before 5 pm and leave it in the box afterwards.",
    reactions: [{ reaction: "thumbs-up", by: [0] }],
  },
  { by: 0, ago: 2 * DAY, text: "We are short of one referee on Saturday at 11. Does anybody know somebody?" },
  { by: 1, ago: 2 * DAY - 45, answers: 3, text: "My brother can, he has his certificate since last year." },
  { by: "lead", ago: 2 * DAY - 52, text: "Send him to me and I add him. That saves the morning." },
  { by: 0, ago: 95, text: "Equipment bags are back in the shed, two pumps are missing." },
];

const LEAGUE: readonly Line[] = [
  {
    by: "lead",
    ago: 7 * DAY,
    text: "Picture day is the second Saturday of the season, right after your game. Order forms come by email.",
    reactions: [{ reaction: "thumbs-up", by: [0, 1] }],
  },
  { by: 0, ago: 7 * DAY - 60, text: "Do siblings get a picture together?" },
  { by: "lead", ago: 7 * DAY - 75, answers: 1, text: "Yes, just tell the photographer." },
  { by: 1, ago: 5 * 60, text: "Somebody left a blue jacket at field 2. It hangs at the snack stand." },
];

const FAMILY: readonly Line[] = [
  { by: 0, ago: 4 * DAY, text: "Hi coach, we come ten minutes late on Wednesdays, school ends at five." },
  { by: "lead", ago: 4 * DAY - 20, text: "No problem, we warm up until then anyway." },
  { by: 0, ago: 4 * DAY - 24, text: "Thank you!", reactions: [{ reaction: "thumbs-up", by: ["lead"] }] },
];

interface SeededRoom {
  readonly id: string;
  readonly kind: "team" | "staff" | "league" | "family";
  readonly leads: readonly string[];
  readonly others: readonly string[];
}

/**
 * Conversations in the rooms that people of the demonstration who can sign in may read. The newest lines are unread for who did not
 * write them. Does nothing where there is a message.
 */
export async function writeChats<Schema>(tx: Tx<Schema>, { now }: { now: Date }): Promise<void> {
  const { rows: there } = await sql`select from chat_message limit 1`.execute(tx);
  if (there.length > 0) return;
  await openFamilyRoom(tx);
  for (const room of await roomsOfPeople(tx)) {
    const { kind, leads, others } = room;
    const ofTeam = leads.length > 0 ? TEAM : TEAM_WITHOUT_COACH;
    const lines = { team: ofTeam, staff: STAFF, league: LEAGUE, family: FAMILY }[kind];
    const enough = kind === "family" ? leads.length > 1 && others.length > 0 : others.length > 2;
    if (enough && (leads.length > 0 || kind === "team")) await writeLines(tx, room, lines, now);
  }
}

/** The coach who can sign in talks with one family. */
async function openFamilyRoom<Schema>(tx: Tx<Schema>): Promise<void> {
  await sql`
    insert into chat_room (kind, league_id, team_id, athlete_id)
    select 'family', b.league_id, t.id, r.athlete_id
      from account a join team_coach c on c.account_id = a.id join team t on t.id = c.team_id
      join team_board b on b.division_id = t.division_id and b.published_at is not null
      join roster_assignment s on s.team_id = t.id join registration r on r.id = s.registration_id and r.athlete_id is not null
     where a.email = 'coach@touchline.example' order by t.id, r.id limit 1`.execute(tx);
}

/** The rooms of who can sign in, with their readers: who leads first, who can sign in before all others. */
async function roomsOfPeople<Schema>(tx: Tx<Schema>): Promise<SeededRoom[]> {
  const { rows } = await sql<SeededRoom>`
    with people as (select id, email from account where email like '%@touchline.example' and password_hash is not null),
    rooms as (select distinct o.room_id from people p cross join lateral chat_rooms_of(p.id) o)
    select r.id, r.kind,
           array(select w.account_id from chat_readers_of(r.id) w left join people p on p.id = w.account_id
                  where w.why in ('coach', 'manager') group by w.account_id, p.id
                  order by bool_or(w.why = case when r.kind in ('staff', 'league') then 'manager' else 'coach' end) desc, p.id is null, w.account_id)
             as leads,
           array(select w.account_id from chat_readers_of(r.id) w left join people p on p.id = w.account_id
                  group by w.account_id, p.id
                 having r.kind = 'staff' or not bool_or(w.why in ('coach', 'manager'))
                  order by p.id is null, w.account_id limit 6) as others
      from rooms o join chat_room r on r.id = o.room_id order by r.created_at, r.id`.execute(tx);
  return rows.map((room) => ({ ...room, others: room.others.filter((one) => one !== room.leads[0]) }));
}

async function writeLines<Schema>(
  tx: Tx<Schema>,
  { id, leads, others }: SeededRoom,
  lines: readonly Line[],
  now: Date,
): Promise<void> {
  const who = (by: Line["by"]) => (by === "lead" ? leads[0]! : others[by % others.length]!);
  const rows = lines.map(({ by, text, ago, answers, pinned }, at) => ({
    id: randomUUID(),
    sequence: at + 1,
    account: who(by),
    content: text,
    client: randomUUID(),
    at: new Date(now.getTime() - ago * 60_000).toISOString(),
    answers: answers === undefined ? null : answers + 1,
    pinned: pinned ?? false,
  }));
  await sql`
    insert into chat_message (id, room_id, sequence, revision, account_id, author_name, content, client_id, created_at, pinned_at)
    select l.id, ${id}, l.sequence, l.sequence, l.account, btrim(a.first_name || ' ' || a.last_name), l.content, l.client, l.at,
           case when l.pinned then l.at end
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
             as l(id uuid, sequence int, account uuid, content text, client uuid, at timestamptz, pinned boolean)
      join account a on a.id = l.account order by l.sequence`.execute(tx);
  await sql`
    update chat_message m set reply_to = (select o.id from chat_message o where o.room_id = m.room_id and o.sequence = l.answers)
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as l(id uuid, answers int)
     where m.id = l.id and l.answers is not null`.execute(tx);
  const reactions = lines.flatMap(({ reactions: all = [] }, at) =>
    all.flatMap(({ reaction, by }) =>
      [...new Set(by.map(who))].map((account) => ({ message: rows[at]!.id, account, reaction, at: rows[at]!.at })),
    ),
  );
  await sql`
    insert into chat_reaction (message_id, account_id, reaction, at)
    select message, account, reaction, at
      from jsonb_to_recordset(${JSON.stringify(reactions)}::jsonb) as r(message uuid, account uuid, reaction text, at timestamptz)`.execute(
    tx,
  );
  const polls = lines.flatMap(({ poll }, at) =>
    (poll ?? []).map(({ choice, by }, position) => ({
      message: rows[at]!.id,
      at: rows[at]!.at,
      position: position + 1,
      choice,
      people: [...new Set(by.map(who))],
    })),
  );
  const choices = sql`jsonb_to_recordset(${JSON.stringify(polls)}::jsonb)
    as p(message uuid, at timestamptz, position int, choice text, people uuid[])`;
  await sql`insert into chat_poll (message_id) select distinct message from ${choices}`.execute(tx);
  await sql`insert into chat_poll_choice (message_id, position, text) select message, position, choice from ${choices}`.execute(
    tx,
  );
  // Where few read a room, one of them stands for several others: the first answer counts.
  await sql`
    insert into chat_poll_answer (message_id, account_id, position, at)
    select message, person, position, at from ${choices}, unnest(people) person on conflict do nothing`.execute(tx);
  await sql`update chat_room set last_sequence = ${lines.length}, revision = ${lines.length}, created_at = ${rows[0]!.at} where id = ${id}`.execute(
    tx,
  );
  // Everybody has read what is older than some hours, and what they wrote.
  const old = lines.filter(({ ago }) => ago > 180).length;
  await sql`
    insert into chat_read (room_id, account_id, sequence, read_at)
    select ${id}, w.account_id,
           greatest(${old}, (select max(m.sequence) from chat_message m where m.room_id = ${id} and m.account_id = w.account_id)), ${now}
      from (select distinct account_id from chat_readers_of(${id})) w`.execute(tx);
}
