import { sql } from "kysely";
import { GameOfficials, OfficialsProposal } from "#slices/officials/contract/office.ts";
import { OwnAssignments } from "#slices/officials/contract/own.ts";
import { answerAssignments } from "#slices/officials/server/commands/answer.ts";
import { assignOfficials } from "#slices/officials/server/commands/assign.ts";
import { keepAssignments } from "#slices/officials/server/commands/keep-assignments.ts";
import { gameOfficials } from "#slices/officials/server/queries/board.ts";
import { ownAssignments } from "#slices/officials/server/queries/own-assignments.ts";
import { proposeGameOfficials } from "#slices/officials/server/queries/proposal.ts";
import { insertOfficial } from "#slices/teams/server/fixtures.ts";
import type { Person } from "./family.ts";
import { useVolunteers } from "./volunteers.ts";

/** A database of leagues whose games need officials: as `useVolunteers`, on January 15, 2027. */
export function useOfficials() {
  const volunteers = useVolunteers();
  const as = (who: Pick<Person, "actor">) => volunteers.as(who);
  type Schedule = Awaited<ReturnType<typeof volunteers.league>>;
  type Who = Pick<Person, "actor" | "accountId">;

  return {
    ...volunteers,
    /** A league with a game tomorrow at nine that needs one referee, and two of them: Dana and Omar. Kim keeps scores. */
    async league() {
      const at = await volunteers.league();
      const [dana, omar, kim] = [
        await volunteers.person("dana@example.org"),
        await volunteers.person("omar@example.org"),
        await volunteers.person("kim@example.org"),
      ];
      for (const one of [dana, omar]) await insertOfficial(volunteers.db(), at.leagueId, one.accountId, "Referee");
      await insertOfficial(volunteers.db(), at.leagueId, kim.accountId, "Score Keeper");
      return { ...at, dana, omar, kim };
    },
    /** Another league with a manager of its own, a game at the same hour, and one of some people as the coach of a team that plays. */
    async another(coach?: Pick<Person, "accountId">) {
      const at = await volunteers.managed(0, "second@example.org");
      const add = async (name: string) => (await volunteers.add(at.manager, at, name)).id;
      const teams = { otters: await add("Herons"), foxes: await add("Badgers"), fields: [] };
      const db = volunteers.db();
      await sql`update team_board set published_at = now() where division_id = ${at.division}`.execute(db);
      if (coach) {
        await insertOfficial(db, at.leagueId, coach.accountId);
        await sql`
          insert into team_coach (team_id, account_id, position)
          values (${teams.otters}, ${coach.accountId}, 1)`.execute(db);
      }
      return { ...at, game: await volunteers.publish({ ...at, ...teams } as never, { field: null }) };
    },
    /** Publishes a game, moves or cancels one, and brings the assignments in line, as the reaction to a published schedule does. */
    async republish(at: Schedule, over: Parameters<typeof volunteers.publish>[1] = {}) {
      const id = await volunteers.publish(at, over);
      await this.follow(at);
      return id;
    },
    follow: (at: { seasonId: string }) =>
      volunteers
        .volunteersDeps()
        .db.transaction()
        .execute((tx) => keepAssignments(tx, at.seasonId, new Date(volunteers.clock.now()))),
    assign: (by: Pick<Person, "actor">, at: { seasonId: string }, event: string, who: Who, role = "Referee") =>
      assignOfficials(as(by), { season: at.seasonId, picks: [{ event, role, account: who.accountId }] }),
    proposal: async (by: Pick<Person, "actor">, at: { seasonId: string }) =>
      OfficialsProposal.parse(await proposeGameOfficials(as(by), { season: at.seasonId })),
    week: async (by: Pick<Person, "actor">, at: { leagueId: string }, week?: string) =>
      GameOfficials.parse(await gameOfficials(as(by), { league: at.leagueId, week })),
    mine: async (who: Pick<Person, "actor">) => OwnAssignments.parse(await ownAssignments(as(who))).assignments,
    /** Answers everything that somebody is assigned to. */
    async answer(who: Pick<Person, "actor">, answer: "accept" | "decline", reason: string | null = null) {
      const assignments = (await this.mine(who)).map(({ id }) => id);
      return answerAssignments(as(who), { assignments, answer, reason });
    },
    /** Everything that was ever assigned, as "dana@example.org accepted". */
    async states(): Promise<string[]> {
      const { rows } = await sql<{ said: string }>`
        select a.email || ' ' || o.state || coalesce(' (' || o.ended_because || ')', '') as said
          from official_assignment o join account a on a.id = o.account_id order by o.assigned_at, o.id`.execute(
        volunteers.db(),
      );
      return rows.map(({ said }) => said);
    },
  };
}
