import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { openLog } from "#platform/log.ts";
import { toldIn } from "../../../../../tests/support/databases/notices.ts";
import { useAccounts, type TestBrowser } from "../../../../../tests/support/databases/accounts.ts";
import { refusalOf } from "../../../../../tests/support/databases/leagues.ts";
import { photoIdUpload } from "../../../../../tests/support/pictures.ts";
import { SentBack } from "../../contract/photo-id.ts";
import { reviewIdentity } from "../commands/photo-id/photo-id-review.ts";
import { changeGroups } from "../commands/account/change-groups.ts";
import { deleteAccount } from "../commands/account/delete-account.ts";
import { downloadExport, requestExport } from "../commands/account/data-export.ts";
import { identityVerified, waitingIdentities } from "../queries/identities.ts";
import { ownPerson } from "../queries/person.ts";

const logged: string[] = [];
const log = openLog({ level: "debug", destination: { write: (line: string) => void logged.push(line) } });
const { browser, signedUp, signedUpManager, signedInAdmin, actor, deps, clock, db, actions, emails, files, work } =
  useAccounts(log);

const stored = () => files.list("photo-id/");
const person = async (at: TestBrowser) => ownPerson({ ...deps(), actor: await actor(at) });
const photoOf = async (at: TestBrowser) => (await person(at)).photoId!.id;
const queue = async (at: TestBrowser, page = 1) => waitingIdentities({ ...deps(), actor: await actor(at) }, { page });
type Decision = Parameters<typeof reviewIdentity>[2];
const decide = async (at: TestBrowser, id: string, decision: Decision = "verified") =>
  reviewIdentity({ ...deps(), request: at.request(), actor: await actor(at) }, id, decision);
const decisionsTold = async () => (await toldIn(db())).filter(({ kind }) => kind.startsWith("identity-"));

describe("the queue", () => {
  test("lists who waits, the oldest first, with what a decision needs", async () => {
    const admin = await signedInAdmin("sam@example.org");
    await signedUpManager("priya@example.org");
    clock.set("2027-01-16T08:00:00Z");
    await signedUpManager("tom@example.org", { firstName: "Tom", lastName: "Becker", language: "es" });
    const { identities, total } = await queue(admin);
    expect([total, identities.map(({ email }) => email)]).toEqual([2, ["priya@example.org", "tom@example.org"]]);
    expect(identities[1]).toEqual({
      id: expect.any(String) as string,
      name: "Tom Becker",
      email: "tom@example.org",
      emailVerified: false,
      language: "es",
      permissionGroups: ["league-manager"],
      uploadedAt: "2027-01-16T08:00:00.000Z",
      width: 300,
      height: 200,
    });
  });

  test("has pages", async () => {
    const admin = await signedInAdmin("sam@example.org");
    await signedUpManager("priya@example.org");
    await sql`
      with people as (
        insert into account (email, language, first_name)
        select 'p' || n || '@example.org', 'en', n::text from generate_series(1, 26) n returning id, first_name)
      insert into photo_id (account_id, file_key, content_type, width, height, state, uploaded_at)
      select id, 'photo-id/' || first_name || '.webp', 'image/webp', 1, 1, 'submitted', '2027-01-20' from people`.execute(
      db(),
    );
    const pages = [await queue(admin, 1), await queue(admin, 2), await queue(admin, 3)];
    expect(pages.map(({ total, identities }) => [total, identities.length])).toEqual([
      [27, 25],
      [27, 2],
      [27, 0],
    ]);
    expect(pages[0]?.identities[0]?.email).toBe("priya@example.org");
  });

  test("leaves out the admin's own, which others decide", async () => {
    const admin = await signedInAdmin("sam@example.org");
    const photoId = await photoIdUpload();
    await changeGroups(
      { ...deps(), request: admin.request(), actor: await actor(admin) },
      { permissionGroups: ["league-manager"], photoId },
    );
    expect((await queue(admin)).total).toBe(0);
    expect((await refusalOf(decide(admin, await photoOf(admin))))?.code).toBe("request.not-yours");
    const other = await signedInAdmin("kim@example.org");
    expect((await queue(other)).total).toBe(1);
    await decide(other, await photoOf(admin));
    // The database holds it too.
    await expect(sql`update photo_id set reviewed_by = account_id`.execute(db())).rejects.toThrow(/check constraint/);
  });

  test("and the decision are nothing for a visitor, a stranger, a manager, and an admin without a confirmed address", async () => {
    const priya = await signedUpManager("priya@example.org");
    const id = await photoOf(priya);
    const nobodies = [
      browser(),
      await signedUp("dana@example.org"),
      priya,
      await signedInAdmin("kim@example.org", { verified: false }),
    ];
    for (const at of nobodies) {
      const nothing = await refusalOf(decide(at, "01980000-0000-7000-8000-00000000ffff"));
      expect(nothing?.code).toBe("accounts.not-found");
      for (const tried of [() => queue(at), () => decide(at, id), () => decide(at, id, { note: "No." })]) {
        expect((await refusalOf(tried()))?.code).toBe("accounts.not-found");
      }
    }
    expect((await person(priya)).photoId?.state).toBe("submitted");
  });
});

describe("a decision", () => {
  test("to approve verifies the person, who is told", async () => {
    const admin = await signedInAdmin("sam@example.org");
    const priya = await signedUpManager("priya@example.org");
    const { id } = await person(priya);
    expect(await identityVerified(db(), id)).toBe(false);
    await decide(admin, await photoOf(priya));
    expect((await person(priya)).photoId).toMatchObject({ state: "verified", pictureKept: true });
    expect(await identityVerified(db(), id)).toBe(true);
    expect((await emails("priya@example.org"))[0]?.subject).toBe("Touchline: Your photo ID is approved");
    expect(await decisionsTold()).toMatchObject([{ kind: "identity-verified", accountId: id, facts: {} }]);
    expect(await actions(id)).toContain("accounts.identity-verified");
    expect((await queue(admin)).total).toBe(0);
  });

  test("to send back tells the reason, in the person's language, and asks for another picture", async () => {
    const admin = await signedInAdmin("sam@example.org");
    const tom = await signedUpManager("tom@example.org", { language: "es" });
    const { id } = await person(tom);
    await decide(admin, await photoOf(tom), { preset: "cut-off", note: "Falta {device} <abajo>." });
    const reason = "Falta una parte de la identificación. Muestre las cuatro esquinas. Falta {device} <abajo>.";
    expect((await person(tom)).photoId).toMatchObject({ state: "refused", reason });
    expect(await identityVerified(db(), id)).toBe(false);
    const [email] = await emails("tom@example.org");
    expect(email?.subject).toBe("Touchline: Envíe otra imagen de su identificación");
    expect(email?.text).toContain(reason);
    expect(email?.html).toContain("&#60;abajo&#62;");
    expect(await decisionsTold()).toMatchObject([{ kind: "identity-refused", accountId: id, facts: { reason } }]);
    // Nothing of the admin's own words is where it could not be deleted.
    const { rows: trail } = await sql<{ details: unknown }>`
      select details from audit_entry where action = 'accounts.identity-refused'`.execute(db());
    expect(trail).toEqual([{ details: { preset: "cut-off" } }]);
    // Another picture waits again, beside the record of the first.
    const photoId = await photoIdUpload();
    await changeGroups(
      { ...deps(), request: tom.request(), actor: await actor(tom) },
      { permissionGroups: ["league-manager"], photoId },
    );
    expect([(await person(tom)).photoId?.state, (await stored()).length]).toEqual(["submitted", 2]);
  });

  test("to send back needs a reason", () => {
    const id = "01980000-0000-7000-8000-00000000ffff";
    const codes = (given: object) => SentBack.safeParse({ id, ...given }).error?.issues.map(({ message }) => message);
    expect([codes({}), codes({ note: "  " })]).toEqual([["reason.missing"], ["reason.missing"]]);
    expect(codes({ note: "a".repeat(501) })).toEqual(["reason.long"]);
    expect(codes({ preset: "ugly" })).toEqual(["reason.unknown"]);
    expect([codes({ preset: "expired" }), codes({ note: "a".repeat(500) })]).toEqual([undefined, undefined]);
  });

  test("is made once, of two admins at once", async () => {
    const admins = [await signedInAdmin("sam@example.org"), await signedInAdmin("kim@example.org")];
    const priya = await signedUpManager("priya@example.org");
    const id = await photoOf(priya);
    const results = await Promise.all([
      refusalOf(decide(admins[0]!, id)),
      refusalOf(decide(admins[1]!, id, { preset: "expired" })),
    ]);
    expect(results.map((refused) => refused?.code).toSorted()).toEqual(["accounts.decided-already", undefined]);
    expect(await decisionsTold()).toHaveLength(1);
    const won = results[0] ? "refused" : "verified";
    expect((await person(priya)).photoId?.state).toBe(won);
    expect((await refusalOf(decide(admins[0]!, id)))?.code).toBe("accounts.decided-already");
  });

  test("about a picture that another one has replaced is refused", async () => {
    const admin = await signedInAdmin("sam@example.org");
    const priya = await signedUpManager("priya@example.org");
    const id = await photoOf(priya);
    const photoId = await photoIdUpload();
    await changeGroups(
      { ...deps(), request: priya.request(), actor: await actor(priya) },
      { permissionGroups: ["league-manager"], photoId },
    );
    expect((await refusalOf(decide(admin, id)))?.code).toBe("accounts.decided-already");
  });
});

test("the picture is deleted 30 days after the review, not a moment before; the record stays", async () => {
  const admin = await signedInAdmin("sam@example.org");
  const priya = await signedUpManager("priya@example.org");
  const { id } = await person(priya);
  clock.set("2027-01-20T09:30:00Z");
  await decide(admin, await photoOf(priya));
  clock.set("2027-02-19T09:14:59Z");
  await work();
  clock.set("2027-02-19T09:29:59.999Z");
  await work();
  expect((await stored()).length).toBe(1);
  clock.set("2027-02-19T09:30:00Z");
  await work();
  expect(await stored()).toEqual([]);
  // The sessions of January have run out.
  const { rows } = await sql`select state, delete_after = picture_deleted_at as exactly from photo_id`.execute(db());
  expect([rows, await identityVerified(db(), id)]).toEqual([[{ state: "verified", exactly: true }], true]);
});

describe("rights over one's data", () => {
  test("the download has the picture and what was decided", async () => {
    const admin = await signedInAdmin("sam@example.org");
    const priya = await signedUpManager("priya@example.org");
    await decide(admin, await photoOf(priya), { preset: "expired" });
    const { id } = await requestExport({ ...deps(), request: priya.request(), actor: await actor(priya) });
    await work();
    const file = await downloadExport({ ...deps(), request: priya.request(), actor: await actor(priya) }, { id });
    const { photoIds } = JSON.parse(await file.text()) as { photoIds: { picture: string }[] };
    expect(photoIds).toMatchObject([{ state: "refused", reason: "The ID has expired." }]);
    expect(photoIds[0]?.picture).toMatch(/^data:image\/webp;base64,UklGR/);
  });

  test("a deleted account leaves neither picture nor reason, nor anything in the queue", async () => {
    const admin = await signedInAdmin("sam@example.org");
    const priya = await signedUpManager("priya@example.org");
    await decide(admin, await photoOf(priya), { note: "It says Priscilla." });
    const photoId = await photoIdUpload();
    await changeGroups(
      { ...deps(), request: priya.request(), actor: await actor(priya) },
      { permissionGroups: ["league-manager"], photoId },
    );
    await deleteAccount({ ...deps(), request: priya.request(), actor: await actor(priya) });
    await work();
    const { rows } = await sql`select state, reason, reviewed_by as by from photo_id`.execute(db());
    const nothing = { state: "superseded", reason: null, by: null };
    expect([rows, await stored(), (await queue(admin)).total]).toEqual([[nothing, nothing], [], 0]);
  });
});

test("neither a key of a file nor a reason stands in the log", async () => {
  const admin = await signedInAdmin("sam@example.org");
  const priya = await signedUpManager("priya@example.org");
  await decide(admin, await photoOf(priya), { note: "Blurry beyond hope" });
  clock.set("2027-03-01T00:00:00Z");
  await work();
  log.info({ alive: true }, "the log was listening");
  expect(logged.join("")).toContain("the log was listening");
  expect(logged.join("")).not.toMatch(/photo-id\/|\.webp|Blurry beyond hope/);
});
