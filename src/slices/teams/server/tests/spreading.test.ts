import { sql } from "kysely";
import { expect, test } from "vitest";
import { doDueJobs } from "#platform/jobs/worker.ts";
import { openLog } from "#platform/log.ts";
import { insertChild } from "#slices/family/server/fixtures.ts";
import { insertQuestion, setFields } from "#slices/forms/server/fixtures.ts";
import { holdInput } from "#slices/registration/server/fixtures/hold-input.ts";
import { useTeams } from "../../../../../tests/support/databases/teams.ts";
import { SpreadQuestion, TeamProposal } from "../../contract/generate.ts";
import { startProposal } from "../commands/propose.ts";
import { teamsJobs } from "../jobs.ts";
import { teamProposal } from "../queries/proposal.ts";

const teams = useTeams();

const CHOICES = ["oak", "elm"].map((value) => ({ value, label: { en: value, es: value } }));

/** A league that asks for the school and the address, with players of whom some told both. */
async function told() {
  const at = await teams.managed();
  await setFields(teams.db(), at.leagueId, { address: "optional" });
  const school = await insertQuestion(teams.db(), at.leagueId, { kind: "choice", choices: CHOICES });
  await insertQuestion(teams.db(), at.leagueId, { kind: "text", position: 1 });
  for (const most of [4, 4]) await teams.add(at.manager, at, null, most);
  for (const [number, answer] of ["oak", "oak", "elm", "elm", null].entries()) {
    const who = await teams.person(`family${number}@example.org`);
    const child = await insertChild(teams.db(), { firstName: "Kid", guardians: [who.accountId] });
    const address = number === 4 ? "Behind the gym" : "12 Elm St, Oakland, CA 94607";
    await sql`update athlete set address = ${address} where id = ${child}`.execute(teams.db());
    const [asked] = holdInput(at, [{ athleteId: child, divisionId: at.division }]).children;
    const answers = answer === null ? {} : { [school]: answer };
    const held = await teams.hold(who, at, [child], { children: [{ ...asked!, answers }] });
    await teams.cash(held.orderId!);
  }
  return { at, school };
}

test("the answers to a league's question and the way from home are spread over the teams; what nobody told is counted", async () => {
  const { at, school } = await told();
  const { division } = at;
  const made = async (weight: 0 | 3) => {
    await startProposal(teams.as(at.manager), { division, method: "balanced", questions: { [school]: weight } });
    const deps = teams.teamsDeps();
    await doDueJobs({ db: deps.db, kinds: teamsJobs(deps), log: openLog({ level: "silent" }), clock: deps.clock });
    const { proposal, questions } = await teamProposal(teams.as(at.manager), { division });
    expect(questions.map((one) => SpreadQuestion.parse(one).id)).toEqual([school]);
    return TeamProposal.parse(proposal);
  };
  const { teams: spread, questions } = await made(3);
  expect(questions).toEqual({ [school]: 3 });
  const answers = spread!.objectives.find(({ metric }) => metric === `answer:${school}`)!;
  expect(answers.after).toBe(0);
  expect(answers.values.flatMap((one) => one.teams.map(({ after }) => after))).toEqual([1, 1, 1, 1]);
  expect(spread!.objectives.some(({ metric }) => metric === "distance")).toBe(true);
  expect(spread!.unknown).toMatchObject({ [`answer:${school}`]: 1, distance: 1 });
  const { teams: plain } = await made(0);
  expect(plain!.objectives.some(({ metric }) => metric.startsWith("answer:"))).toBe(false);
});
