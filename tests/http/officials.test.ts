import { describe, expect, inject, test } from "vitest";
import { DEMONSTRATION_PASSWORD } from "../support/browser/account-pages.ts";
import { ask, sendJson } from "../support/product/raw-request.ts";

const address = inject("address");

/** Somebody of the demonstration, with a session. */
async function somebody(email: string) {
  const { headers } = await sendJson(
    address,
    "/api/auth/sign-in",
    { email, password: DEMONSTRATION_PASSWORD },
    { "sec-fetch-site": "same-origin" },
  );
  const cookie = (headers["set-cookie"] ?? []).map((one) => one.split(";")[0]).join("; ");
  const json = async (answer: ReturnType<typeof ask>) => JSON.parse((await answer).text) as never;
  return {
    get: (path: string) => json(ask(address, `/api${path}`, { headers: { cookie } })),
    post: (path: string, body: unknown) => json(sendJson(address, `/api${path}`, body, { cookie })),
  };
}

interface Listed {
  users: { id: string; email: string; user_metadata: { official_assignments: { leagueId: string; role: string }[] } }[];
}

test("GET /api/list-users names the people around the leagues of one's district, and nobody of elsewhere", async () => {
  const district = await somebody("district@touchline.example");
  const admin = await somebody("admin@touchline.example");
  const mine = (await district.get("/office/leagues?page=1")) as { leagues: { id: string }[] };
  expect(mine.leagues).not.toEqual([]);
  const around = new Set<string>();
  const all = (await admin.get("/list-users?page=1&perPage=1000")) as Listed & { total: number };
  const { users, total } = (await district.get("/list-users?page=1&perPage=1000")) as Listed & { total: number };
  for (const { id } of mine.leagues) {
    const { owner } = (await district.get(`/office/leagues/${id}/staff`)) as { owner: { accountId: string } | null };
    if (owner) around.add(owner.accountId);
  }
  const listed = users.map(({ id }) => id);
  expect(around.size).toBeGreaterThan(0);
  for (const id of around) expect(listed).toContain(id);
  expect(total).toBeLessThan(all.total);
});

describe("POST /api/update-user-metadata, as the specification has it (§7)", () => {
  test("assigns, changes and removes; the answer is success or why not; list-users and the user show it", async () => {
    const manager = await somebody("manager@touchline.example");
    const { leagues } = (await manager.get("/office/leagues?status=approved")) as {
      leagues: { id: string; name: string }[];
    };
    const { users } = (await manager.get("/list-users?page=1&perPage=1000")) as Listed;
    const coach = users.find(({ email }) => email === "coach@touchline.example")!;
    const [first] = coach.user_metadata.official_assignments;
    expect(first).toMatchObject({ role: "Coach" });
    const leagueId = first!.leagueId;
    const league = leagues.find(({ id }) => id === leagueId)!;
    const about = { userId: coach.id, leagueId };
    const roleNow = async () => {
      const me = (await (await somebody("coach@touchline.example")).get("/auth/user")) as {
        officialAssignments: { leagueId: string; leagueName: string; role: string }[];
      };
      return me.officialAssignments.find((one) => one.leagueId === leagueId);
    };
    expect(await manager.post("/update-user-metadata", { ...about, leagueName: "Mine", role: "Referee" })).toEqual({
      success: true,
    });
    expect(await roleNow()).toEqual({ leagueId, leagueName: league.name, role: "Referee" });
    expect(await manager.post("/update-user-metadata", { ...about, remove: true })).toEqual({ success: true });
    expect(await roleNow()).toBeUndefined();
    const again = (await manager.post("/update-user-metadata", { ...about, remove: true })) as object;
    expect(again).toMatchObject({ success: false, status: 404, error: expect.stringContaining("not connected") });
  });

  test("every failure says success: false and why, whatever it is about", async () => {
    const manager = await somebody("manager@touchline.example");
    const nobody = "00000000-0000-7000-8000-000000000000";
    const failures: [given: object, status: number, error: string][] = [
      [{ userId: nobody, leagueId: nobody, role: "Other" }, 400, "Enter what the role is called"],
      [{ userId: nobody, leagueId: nobody, role: " " }, 400, "Choose a role"],
      [{ leagueId: nobody }, 400, "Something in this form is missing or in the wrong format. Check it and try again."],
      [
        { userId: nobody, leagueId: nobody, remove: true },
        404,
        "This league does not exist or is no longer published.",
      ],
    ];
    for (const [given, status, error] of failures)
      expect(await manager.post("/update-user-metadata", given)).toMatchObject({ success: false, status, error });
    const visitor = await sendJson(address, "/api/update-user-metadata", {
      userId: nobody,
      leagueId: nobody,
      role: "x",
    });
    expect(JSON.parse(visitor.text)).toMatchObject({ success: false, status: 401, error: expect.any(String) });
    const reading = await ask(address, "/api/update-user-metadata");
    expect(JSON.parse(reading.text)).toMatchObject({ success: false, status: 405 });
  });

  test("does nothing for who does not run the league, and asks visitors to sign in", async () => {
    const manager = await somebody("manager@touchline.example");
    const { leagues } = (await manager.get("/office/leagues?status=approved")) as { leagues: { id: string }[] };
    const leagueId = leagues[0]!.id;
    for (const email of ["coach@touchline.example", "parent@touchline.example", "district@touchline.example"]) {
      const other = await somebody(email);
      const { id } = (await other.get("/auth/user")) as { id: string };
      expect(await other.post("/update-user-metadata", { userId: id, leagueId, role: "Coach" })).toMatchObject({
        success: false,
        error: "This league does not exist or is no longer published.",
      });
    }
    const { status } = await sendJson(address, "/api/update-user-metadata", {
      userId: leagueId,
      leagueId,
      role: "Coach",
    });
    expect(status).toBe(401);
  });
});
