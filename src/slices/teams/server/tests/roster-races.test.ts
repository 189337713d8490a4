import { sql } from "kysely";
import { expect, test } from "vitest";
import { isRefusal } from "#kernel/refusal.ts";
import { useRosters } from "../../../../../tests/support/databases/rosters.ts";
import { useTeams } from "../../../../../tests/support/databases/teams.ts";
import { publishTeams } from "../commands/publish.ts";
import { previewPublication } from "../queries/publication.ts";

const teams = useTeams();
const { see, upload, check, confirm, work, bring } = useRosters(teams);

const list = (numbers: readonly number[], team: string) => [
  "Player,Team",
  ...numbers.map((n) => `Kid Number ${n},${team}`),
];
const upTo = (count: number) => Array.from({ length: count }, (_, n) => n + 1);

test("of two managers who confirm lists for the same players at once, one list is written and the other is looked at again", async () => {
  const at = await teams.managed(12);
  for (let round = 0; round < 5; round += 1) {
    const names = [`Otters ${round}`, `Foxes ${round}`];
    const ids = [];
    for (const name of names) {
      const id = await upload(at.manager, at, list(upTo(12), name));
      await check(at.manager, at, id);
      await confirm(at.manager, at, id);
      ids.push(id);
    }
    await Promise.all(ids.map((id) => work(id)));
    const states = await Promise.all(ids.map(async (id) => (await see(at.manager, at, id)).state));
    expect(states.toSorted()).toEqual(["checked", "done"]);
    const rosters = await teams.rosters(at.manager, at.division);
    const written = names[states.indexOf("done")]!;
    expect(rosters[written]).toHaveLength(12);
    expect(rosters).not.toHaveProperty(names[states.indexOf("checked")]!);
  }
});

test("while a list is written and others move players to the same team, its spots are never exceeded and no move is lost", async () => {
  const at = await teams.managed(20);
  const { id: team } = await teams.add(at.manager, at, "Otters", 10);
  for (let round = 0; round < 5; round += 1) {
    const id = await upload(at.manager, at, list(upTo(10), "Otters"));
    await check(at.manager, at, id);
    await confirm(at.manager, at, id);
    const moves = at.players.slice(10).map((player) =>
      teams.move(at.manager, { division: at.division, players: [player], team }).then(
        () => 1,
        (reason: unknown) => (isRefusal(reason) && reason.code === "teams.full" ? 0 : Promise.reject(reason)),
      ),
    );
    const [, ...ended] = await Promise.all([work(id), ...moves]);
    const moved = ended.reduce((sum, one) => sum + one, 0);
    const { state } = await see(at.manager, at, id);
    const { Otters: roster } = await teams.rosters(at.manager, at.division);
    expect(roster).toHaveLength(state === "done" ? 10 + moved : moved);
    expect(roster!.length).toBeLessThanOrEqual(10);
    await teams.move(at.manager, { division: at.division, players: at.players, team: null });
  }
});

test("families of published teams are told once of what a list changed, and of nothing that it left as it was", async () => {
  const at = await teams.managed();
  const family = async (email: string) => {
    const who = await teams.parent(email, 1);
    const held = await teams.hold(who, at, who.children);
    await teams.cash(held.orderId!);
    return { ...who, registration: held.registrations[0]!.id };
  };
  const [maya, noor] = [await family("maya@example.org"), await family("noor@example.org")];
  await sql`update athlete set last_name = 'One' where id = ${maya.children[0]}`.execute(teams.db());
  await sql`update athlete set last_name = 'Two' where id = ${noor.children[0]}`.execute(teams.db());
  const rows = (first: string, second: string) => ["Player,Team", `Mayaa One,${first}`, `Mayaa Two,${second}`];
  await bring(at.manager, at, rows("Otters", "Otters"));
  const { families: expected } = await previewPublication(teams.as(at.manager), at);
  await publishTeams(teams.as(at.manager), { division: at.division, expected });
  const told = async () => {
    const { rows: found } = await sql<{ id: string }>`
      select r.account_id as id from notice n join notice_recipient r on r.notice_id = n.id
       where n.kind = 'team-changed' order by n.id`.execute(teams.db());
    return found.map(({ id: accountId }) => accountId);
  };
  const id = await upload(at.manager, at, rows("Otters", "Foxes"));
  expect((await check(at.manager, at, id)).published).toHaveLength(1);
  await confirm(at.manager, at, id);
  expect(await told()).toEqual([]);
  await Promise.all([work(id), work(id)]);
  expect(await told()).toEqual([noor.accountId]);
});
