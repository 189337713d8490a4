import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { sql } from "kysely";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { signedIn } from "#kernel/actor.ts";
import { useAccounts, type TestBrowser } from "../../../../../tests/support/databases/accounts.ts";
import { refusalOf } from "../../../../../tests/support/databases/leagues.ts";
import { EXIF, photoIdUpload, picture, pngPromising, upload } from "../../../../../tests/support/pictures.ts";
import { deleteAccount } from "../commands/account/delete-account.ts";
import { downloadExport, readExport, requestExport } from "../commands/account/data-export.ts";
import { removePicture, setPicture, viewPicture } from "../commands/account/profile-picture.ts";
import { ownPerson } from "../queries/person.ts";

const { browser, signedUp, actor, deps, clock, db, actions, files, filesDirectory, work, ctx } = useAccounts();

const person = async (at: TestBrowser) => ownPerson({ ...deps(), actor: await actor(at) });
const stored = () => files.list("profile-picture/");
async function show(at: TestBrowser, file: File | undefined): Promise<void> {
  await setPicture(await ctx(at), { picture: file });
}
/** The id in the address of somebody's picture. */
async function shownTo(at: TestBrowser): Promise<string> {
  return /^\/files\/profile-picture\/([0-9a-f-]{36})$/.exec((await person(at)).picture ?? "")?.[1] ?? "";
}
const gone = async (at: TestBrowser, id: string) =>
  (await refusalOf(viewPicture({ ...deps(), actor: await actor(at) }, id)))?.code === "accounts.not-found";

describe("a profile picture", () => {
  test("is a square without a word of where or by whom it was taken, shown to its person alone", async () => {
    const dana = await signedUp("dana@example.org");
    expect((await person(dana)).picture).toBeNull();
    await show(dana, upload(await picture(900, 300).jpeg().withExif(EXIF).toBuffer()));
    const id = await shownTo(dana);
    const { bytes, contentType } = await viewPicture({ ...deps(), actor: await actor(dana) }, id);
    const { exif, width, height } = await sharp(bytes).metadata();
    expect({ contentType, exif, width, height }).toEqual({
      contentType: "image/webp",
      exif: undefined,
      width: 256,
      height: 256,
    });
    expect(Buffer.from(bytes).toString("latin1")).not.toMatch(/Rosalind|Camera 7|Exif/);
    const [key = "", ...more] = await stored();
    expect([more, key.includes(id)]).toEqual([[], false]);
    expect(key).toMatch(/^profile-picture\/[0-9a-z]{8}-[0-9a-f]{32}\.webp$/);
    expect(await actions((await person(dana)).id)).toContain("accounts.picture-changed");

    const luis = await signedUp("luis@example.org", browser("192.0.2.2"));
    expect([await gone(luis, id), await gone(browser(), id), await gone(dana, "../photo-id")]).toEqual([
      true,
      true,
      true,
    ]);
  });

  test("however small it was, fills its square", async () => {
    const dana = await signedUp("dana@example.org");
    await show(dana, await photoIdUpload(40, 20));
    const { bytes } = await viewPicture({ ...deps(), actor: await actor(dana) }, await shownTo(dana));
    const { width, height } = await sharp(bytes).metadata();
    expect([width, height]).toEqual([256, 256]);
  });

  test("in place of another has an address of its own, and the other's file goes", async () => {
    const dana = await signedUp("dana@example.org");
    await show(dana, await photoIdUpload());
    const first = await shownTo(dana);
    const [before] = await stored();
    await show(dana, await photoIdUpload(500, 500));
    expect([(await shownTo(dana)) !== first, await gone(dana, first)]).toEqual([true, true]);
    await work();
    const [after, ...more] = await stored();
    expect([more, after === before]).toEqual([[], false]);
    expect(await gone(dana, await shownTo(dana))).toBe(false);
  });

  test("by two at once leaves one", async () => {
    const dana = await signedUp("dana@example.org");
    await Promise.all([show(dana, await photoIdUpload()), show(dana, await photoIdUpload())]);
    await work();
    expect(await stored()).toHaveLength(1);
  });

  test("is removed with its file, and once more changes nothing", async () => {
    const dana = await signedUp("dana@example.org");
    await show(dana, await photoIdUpload());
    const id = await shownTo(dana);
    for (let times = 0; times < 2; times += 1) await removePicture(await ctx(dana));
    expect([(await person(dana)).picture, await gone(dana, id)]).toEqual([null, true]);
    await work();
    expect(await stored()).toEqual([]);
    expect(await actions((await person(dana)).id)).toContain("accounts.picture-removed");
  });

  test("is in the download, and goes with the account", async () => {
    const dana = await signedUp("dana@example.org");
    await show(dana, await photoIdUpload());
    const { id } = await requestExport(await ctx(dana));
    await work();
    expect((await readExport({ ...deps(), actor: await actor(dana) }))?.state).toBe("ready");
    const data = JSON.parse(await (await downloadExport(await ctx(dana), { id })).text()) as {
      profilePicture: { picture: string };
    };
    expect(data.profilePicture.picture).toMatch(/^data:image\/webp;base64,UklGR/);
    await deleteAccount(await ctx(dana));
    await work();
    const { rows } = await sql`select from profile_picture`.execute(db());
    expect([rows.length, await stored()]).toEqual([0, []]);
  });
});

describe("what is refused, in words beside the field", () => {
  test.each<[what: string, code: string, file: () => File | undefined]>([
    ["no file", "picture.missing", () => undefined],
    [
      "HTML with the name of a picture",
      "photo-id.not-an-image",
      () => upload("<!doctype html><script>alert(1)</script>", "me.png"),
    ],
    ["a header that promises 900 megapixels", "photo-id.pixels", () => upload(pngPromising(30_000, 30_000))],
    ["more than 10 MB", "photo-id.large", () => upload(new Uint8Array(10_000_001))],
  ])("%s, and the picture before stays", async (_what, code, file) => {
    const dana = await signedUp("dana@example.org");
    await show(dana, await photoIdUpload());
    const before = await shownTo(dana);
    const refused = await refusalOf(show(dana, file()));
    expect([refused?.code, refused?.issues]).toEqual(["accounts.picture-not-taken", [{ field: "picture", code }]]);
    expect([await shownTo(dana), (await stored()).length]).toEqual([before, 1]);
  });

  test("any while the disk does not take it", async () => {
    const dana = await signedUp("dana@example.org");
    mkdirSync(filesDirectory);
    writeFileSync(path.join(filesDirectory, "profile-picture"), "");
    const refused = await refusalOf(show(dana, await photoIdUpload()));
    expect(refused?.issues).toEqual([{ field: "picture", code: "photo-id.failed" }]);
  });

  test("a visitor's, and the 21st within an hour", async () => {
    expect((await refusalOf(show(browser(), await photoIdUpload())))?.code).toBe("request.sign-in");
    const dana = await signedUp("dana@example.org");
    for (let times = 0; times < 20; times += 1) await refusalOf(show(dana, upload("none")));
    expect((await refusalOf(show(dana, await photoIdUpload())))?.code).toBe("request.too-many");
  });
});

describe("between the picture and its record", () => {
  test("what is rolled back leaves no picture", async () => {
    const dana = await signedUp("dana@example.org");
    const member = signedIn(await actor(dana));
    const nobody = { ...member, accountId: "01980000-0000-7000-8000-000000000009" };
    const refused = await refusalOf(
      setPicture({ ...deps(), request: dana.request(), actor: nobody }, { picture: await photoIdUpload() }),
    );
    expect([refused?.code, await stored()]).toEqual(["accounts.session-missing", []]);
  });

  test("a process that dies leaves a picture, which the sweep removes after a day", async () => {
    const dana = await signedUp("dana@example.org");
    await show(dana, await photoIdUpload());
    const [kept] = await stored();
    const { key } = await deps().profilePictures.keep(await photoIdUpload());
    await work();
    expect(await stored()).toEqual([kept, key].toSorted());
    clock.set("2027-01-17T02:00:01Z");
    await work();
    expect(await stored()).toEqual([kept]);
  });
});
