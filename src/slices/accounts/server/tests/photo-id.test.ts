import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { sql } from "kysely";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { openLog } from "#platform/log.ts";
import { PARENT, useAccounts } from "../../../../../tests/support/databases/accounts.ts";
import { refusalOf } from "../../../../../tests/support/databases/leagues.ts";
import { EXIF, photoIdUpload, picture, pngPromising, upload } from "../../../../../tests/support/pictures.ts";
import type { PermissionGroup } from "../../contract/fields.ts";
import { changeGroups } from "../commands/account/change-groups.ts";
import { completeAccount } from "../commands/account/change-profile.ts";
import { signUp } from "../commands/sign-in/sign-up.ts";
import type { AccountsDeps } from "../services.ts";
import { ownPerson } from "../queries/person.ts";

const logged: string[] = [];
const log = openLog({ level: "debug", destination: { write: (line: string) => void logged.push(line) } });
const { browser, signedUp, actor, deps, clock, db, actions, files, filesDirectory, work, ctx } = useAccounts(log);

type Browser = ReturnType<typeof browser>;
const person = async (at: Browser) => ownPerson({ ...deps(), actor: await actor(at) });
const MANAGER: PermissionGroup[] = ["league-manager"];

async function newManager(photoId: File | undefined, email = "priya@example.org"): Promise<Browser> {
  const at = browser();
  await signUp({ ...deps(), request: at.request() }, { ...PARENT, email, permissionGroups: MANAGER, photoId });
  return at;
}
async function change(
  at: Browser,
  permissionGroups: PermissionGroup[],
  photoId?: File,
  over: Partial<AccountsDeps> = {},
) {
  await changeGroups(
    { ...deps(), ...over, request: at.request(), actor: await actor(at) },
    { permissionGroups, photoId },
  );
}
const issuesOf = async (work: Promise<unknown>) => (await refusalOf(work))?.issues;
const photo = (code: string) => [{ field: "photoId", code: `photo-id.${code}` }];
const stored = () => files.list("photo-id/");
async function states(): Promise<string[]> {
  const { rows } = await sql<{ state: string }>`select state from photo_id order by id`.execute(db());
  return rows.map((row) => row.state);
}

describe("a photo ID", () => {
  test("is asked of a league or district manager at sign-up, and kept with the account", async () => {
    for (const group of ["league-manager", "district-manager"] as const) {
      const without = signUp(
        { ...deps(), request: browser().request() },
        {
          ...PARENT,
          email: "x@example.org",
          permissionGroups: [group],
        },
      );
      const refused = await refusalOf(without);
      expect([refused?.code, refused?.issues]).toEqual(["accounts.photo-id-needed", photo("missing")]);
    }
    const priya = await newManager(await photoIdUpload());
    const { id, photoId } = await person(priya);
    expect(photoId).toEqual({
      id: expect.any(String) as string,
      state: "submitted",
      uploadedAt: "2027-01-15T20:00:00.000Z",
      pictureKept: true,
    });
    expect(await actions(id)).toContain("accounts.photo-id-submitted");
    const [key = "", ...more] = await stored();
    expect(more).toEqual([]);
    // The moment and chance: nothing of the person.
    expect(key).toMatch(/^photo-id\/[0-9a-z]{8}-[0-9a-f]{32}\.webp$/);
  });

  test("of somebody who needs none is not kept", async () => {
    const at = browser();
    await signUp(
      { ...deps(), request: at.request() },
      { ...PARENT, email: "dana@example.org", photoId: await photoIdUpload() },
    );
    expect([(await person(at)).photoId, await stored()]).toEqual([null, []]);
  });

  test("sent twice with one form is kept once", async () => {
    const form = { ...PARENT, permissionGroups: MANAGER, submissionKey: "01980000-0000-7000-8000-00000000abcd" };
    for (let times = 0; times < 2; times += 1) {
      const photoId = await photoIdUpload();
      await signUp({ ...deps(), request: browser().request() }, { ...form, email: "priya@example.org", photoId });
    }
    expect([await states(), (await stored()).length]).toEqual([["submitted"], 1]);
  });

  test("is asked of who completes an account that came with Google", async () => {
    const dana = await signedUp("dana@example.org");
    await sql`update account set phone = null`.execute(db());
    const details = { ...PARENT, permissionGroups: MANAGER };
    const without = completeAccount(await ctx(dana), details);
    expect(await issuesOf(without)).toEqual(photo("missing"));
    const photoId = await photoIdUpload();
    await completeAccount(await ctx(dana), { ...details, photoId });
    expect((await person(dana)).photoId?.state).toBe("submitted");
  });

  test("loses where and by whom it was taken, and its size above 2,000 pixels", async () => {
    await newManager(upload(await picture(3000, 1000).jpeg().withExif(EXIF).toBuffer()));
    const kept = await files.get((await stored())[0]!);
    expect(kept?.contentType).toBe("image/webp");
    const { exif, width, height } = await sharp(kept!.bytes).metadata();
    expect({ exif, width, height }).toEqual({ exif: undefined, width: 2000, height: 667 });
    expect(Buffer.from(kept!.bytes).toString("latin1")).not.toMatch(/Rosalind|Camera 7|Exif/);
  });

  test("that is a script as well is only a picture afterwards", async () => {
    const script = "<script>alert(document.cookie)</script>";
    await newManager(upload(Buffer.concat([await picture().png().toBuffer(), Buffer.from(`<html>${script}`)])));
    const kept = await files.get((await stored())[0]!);
    expect(Buffer.from(kept!.bytes).includes("script")).toBe(false);
  });
});

describe("what is refused, in words beside the field", () => {
  test.each<[what: string, code: string, file: () => File | Promise<File>]>([
    [
      "HTML with the name of a picture",
      "not-an-image",
      () => upload("<!doctype html><script>alert(1)</script>", "id.png"),
    ],
    [
      "an SVG with a script",
      "not-an-image",
      () =>
        upload('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>', "id.svg", "image/svg+xml"),
    ],
    ["a header that promises 900 megapixels", "pixels", () => upload(pngPromising(30_000, 30_000))],
    ["more than 10 MB", "large", () => upload(new Uint8Array(10_000_001))],
    ["half a picture", "broken", halfAPicture],
  ])("%s", async (_what, code, file) => {
    const refused = await refusalOf(newManager(await file()));
    expect([refused?.code, refused?.issues]).toEqual(["accounts.photo-id-not-taken", photo(code)]);
    const { rows } = await sql`select from account`.execute(db());
    expect([rows.length, await stored()]).toEqual([0, []]);
  });

  test("any while the disk does not take it, which the log says without naming the file", async () => {
    const dana = await signedUp("dana@example.org");
    // A file stands where the folder should be.
    mkdirSync(filesDirectory);
    writeFileSync(path.join(filesDirectory, "photo-id"), "");
    expect(await issuesOf(change(dana, MANAGER, await photoIdUpload()))).toEqual(photo("failed"));
    expect(logged.join("")).toContain("the file store failed for a photo ID");
    expect(logged.join("")).not.toMatch(/photo-id\/|\.webp/);
  });
});

async function halfAPicture(): Promise<File> {
  const whole = await picture().jpeg().toBuffer();
  return upload(whole.subarray(0, whole.length / 2));
}

describe("changing the groups", () => {
  test("to a manager's needs a photo ID, and one that waits or was verified counts", async () => {
    const dana = await signedUp("dana@example.org");
    expect(await issuesOf(change(dana, MANAGER))).toEqual(photo("missing"));
    await change(dana, MANAGER, await photoIdUpload());
    expect(await person(dana)).toMatchObject({ permissionGroups: MANAGER, photoId: { state: "submitted" } });
    await change(dana, ["league-manager", "district-manager"]);
    await sql`
      update photo_id set state = 'verified', reviewed_at = ${new Date(clock.now())}, delete_after = ${new Date(clock.now())},
                          picture_deleted_at = ${new Date(clock.now())}`.execute(db());
    await change(dana, ["parent"]);
    await change(dana, MANAGER);
    expect((await person(dana)).photoId).toMatchObject({ state: "verified", pictureKept: false });
    await sql`update photo_id set state = 'refused', reason = 'Blurry.'`.execute(db());
    expect(await issuesOf(change(dana, MANAGER))).toEqual(photo("missing"));
    expect(
      (await actions((await person(dana)).id)).filter((action) => action === "accounts.groups-changed"),
    ).toHaveLength(4);
  });

  test("to a player's asks the date of birth", async () => {
    const dana = await signedUp("dana@example.org");
    expect(await issuesOf(change(dana, ["player"]))).toEqual([{ field: "birthDate", code: "birth-date.missing" }]);
    const groups = { permissionGroups: ["player" as const], birthDate: "1990-03-06" };
    await changeGroups(await ctx(dana), groups);
    await change(dana, ["player", "parent"]);
    expect((await person(dana)).birthDate).toBe("1990-03-06");
  });

  test("is nothing for a visitor", async () => {
    const refused = await refusalOf(
      changeGroups(
        { ...deps(), request: browser().request(), actor: { kind: "visitor" } },
        { permissionGroups: ["parent"] },
      ),
    );
    expect(refused?.code).toBe("request.sign-in");
  });

  test("with a second picture supersedes the first, whose picture is removed", async () => {
    const priya = await newManager(await photoIdUpload());
    const [first] = await stored();
    await change(priya, MANAGER, await photoIdUpload(500, 300));
    expect([await states(), (await stored()).length]).toEqual([["superseded", "submitted"], 1]);
    expect(await stored()).not.toContain(first);
  });

  test("by two at once leaves one that waits", async () => {
    const priya = await newManager(await photoIdUpload());
    await Promise.all([change(priya, MANAGER, await photoIdUpload()), change(priya, MANAGER, await photoIdUpload())]);
    expect([(await states()).toSorted(), (await stored()).length]).toEqual([
      ["submitted", "superseded", "superseded"],
      1,
    ]);
  });

  test("to those that need none takes it out of the queue, and its picture is removed", async () => {
    const priya = await newManager(await photoIdUpload());
    await change(priya, ["parent"]);
    expect([await states(), await stored(), (await person(priya)).photoId]).toEqual([["superseded"], [], null]);
  });

  test("ends after 20 pictures an hour", async () => {
    const dana = await signedUp("dana@example.org");
    for (let times = 0; times < 20; times += 1) await refusalOf(change(dana, MANAGER, upload("none")));
    expect((await refusalOf(change(dana, MANAGER, await photoIdUpload())))?.code).toBe("request.too-many");
  });
});

describe("between the picture and its record", () => {
  test("what is rolled back leaves no picture", async () => {
    const gone = changeGroups(
      { ...deps(), request: browser().request(), actor: MEMBER },
      {
        permissionGroups: MANAGER,
        photoId: await photoIdUpload(),
      },
    );
    expect((await refusalOf(gone))?.code).toBe("accounts.session-missing");
    expect([await states(), await stored()]).toEqual([[], []]);
  });

  test("a process that dies leaves a picture, which the sweep removes after a day", async () => {
    await newManager(await photoIdUpload());
    const [kept] = await stored();
    // What a process has done that ends here: the picture lies in the store, and nothing follows.
    const { key } = await deps().photoFiles.keep(await photoIdUpload());
    clock.set("2027-01-16T20:00:00Z");
    await work();
    expect(await stored()).toEqual([kept, key].toSorted());
    clock.set("2027-01-17T02:00:01Z");
    await work();
    expect(await stored()).toEqual([kept]);
  });
});

/** Somebody whose account is gone. */
const MEMBER = {
  kind: "member",
  accountId: "01980000-0000-7000-8000-000000000009",
  sessionId: "01980000-0000-7000-8000-00000000000a",
  emailVerified: true,
  globalAdmin: false,
} as const;
