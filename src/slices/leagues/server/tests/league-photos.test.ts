import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import sharp from "sharp";
import type { Actor, Member } from "#kernel/actor.ts";
import { refusalOf, visitor } from "../../../../../tests/support/databases/leagues.ts";
import { EXIF, picture, pngPromising, upload } from "../../../../../tests/support/pictures.ts";
import { submittingPeople } from "../../../../../tests/support/databases/submitting.ts";
import { PHOTO_SIDES } from "../../contract/photo-sizes.ts";
import { saveDraft } from "../commands/save-draft.ts";
import { changePhoto, forgetPhotos, removePhoto, setPhoto } from "../commands/set-photo.ts";
import { submitLeague } from "../commands/submit-league.ts";
import { leagueDraft } from "../queries/league-draft.ts";
import { leaguePhoto } from "../queries/league-photo.ts";
import { offeredLeagues } from "../store/search/offerings.ts";

const here = submittingPeople();
const { somebody, draftOf } = here;
const deps = () => here.deps();

const jpeg = async (width = 2400, height = 1600) =>
  upload(await picture(width, height).jpeg().withExif(EXIF).toBuffer(), "field.jpg", "image/jpeg");
const bring = (person: Member, draft: string, photo: Blob) => setPhoto({ ...deps(), actor: person }, { draft, photo });
const look = (who: Actor, id: string, side = 960) => leaguePhoto({ ...deps(), actor: who }, { id, side: String(side) });
const photoIssue = async (work: Promise<unknown>) => (await refusalOf(work))?.issues[0];

describe("a league's photo", () => {
  test("is made anew in three sizes, without what the camera wrote into it", async () => {
    const kim = await somebody();
    const draft = await draftOf(kim);
    const { id, width, height } = await bring(kim, draft, await jpeg());
    expect([width, height]).toEqual([1600, 1067]);
    for (const side of PHOTO_SIDES) {
      const { file } = await look(kim, id, side);
      const made = await sharp(file.bytes).metadata();
      expect(made).toMatchObject({ format: "webp", width: side });
      expect(made.exif).toBeUndefined();
    }
    expect((await leagueDraft({ ...deps(), actor: kim }, { draft })).photo).toEqual({ id, width, height });
  });

  test("that is small is not enlarged", async () => {
    const kim = await somebody();
    const draft = await draftOf(kim);
    expect(await bring(kim, draft, await jpeg(300, 200))).toMatchObject({ width: 300, height: 200 });
  });

  const SCRIPT = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
  const refused: [what: string, file: () => Blob, code: string][] = [
    ["a text called .jpg", () => upload("Not a picture", "field.jpg", "image/jpeg"), "photo.not-an-image"],
    ["an SVG with a script", () => upload(SCRIPT, "field.svg", "image/svg+xml"), "photo.not-an-image"],
    ["a page called .png", () => upload("<html><script>alert(1)</script></html>"), "photo.not-an-image"],
    ["900 megapixels", () => upload(pngPromising(30_000, 30_000)), "photo.pixels"],
    ["half a picture", () => upload(pngPromising(100, 100)), "photo.broken"],
    ["more than 10 MB", () => upload(Buffer.alloc(10_000_001)), "photo.large"],
    ["nothing", () => upload(""), "photo.missing"],
  ];
  test.each(refused)("is not %s", async (_what, file, code) => {
    const kim = await somebody();
    const draft = await draftOf(kim);
    expect(await photoIssue(bring(kim, draft, file()))).toEqual({ field: "photoId", code });
    expect(await here.files.list("league-photo/")).toEqual([]);
    expect((await leagueDraft({ ...deps(), actor: kim }, { draft })).photo).toBeNull();
  });

  test("with a script behind its pixels is pixels alone", async () => {
    const kim = await somebody();
    const draft = await draftOf(kim);
    const png = await picture().png().toBuffer();
    const { id } = await bring(kim, draft, upload(Buffer.concat([png, Buffer.from(SCRIPT)])));
    expect(Buffer.from((await look(kim, id)).file.bytes).includes("script")).toBe(false);
  });

  test("is its bringer's alone, until an approved league shows it to everybody", async () => {
    const [kim, other] = [await somebody(), await somebody()];
    const draft = await draftOf(kim);
    const { id } = await bring(kim, draft, await jpeg(600, 400));
    const nobodyElse = async () => {
      for (const who of [other, visitor]) expect((await refusalOf(look(who, id)))?.code).toBe("leagues.not-found");
    };
    await nobodyElse();
    const { leagueId } = await submitLeague({ ...deps(), actor: kim }, { draft });
    await nobodyElse();
    expect((await look(kim, id)).public).toBe(false);
    await here.decided(leagueId, "approved");
    expect((await look(visitor, id)).public).toBe(true);
    expect((await offeredLeagues(here.db(), [leagueId]))[0]?.photo).toBe(id);
    await sql`update league set deleted_at = now()`.execute(here.db());
    expect((await refusalOf(look(visitor, id)))?.code).toBe("leagues.not-found");
  });

  test("is added, changed and removed by who runs a league that is submitted; its reviewer sees the new one", async () => {
    const [kim, other] = [await somebody(), await somebody()];
    const { leagueId } = await submitLeague({ ...deps(), actor: kim }, { draft: await draftOf(kim) });
    const shown = async () => (await offeredLeagues(here.db(), [leagueId]))[0]?.photo;
    const waits = async () => {
      const { rows } = await sql<{ photo: string | null }>`
        select content ->> 'photoId' as photo from league_submission where league_id = ${leagueId}`.execute(here.db());
      return rows[0]?.photo;
    };
    const first = await changePhoto({ ...deps(), actor: kim }, { league: leagueId, photo: await jpeg(600, 400) });
    expect(await waits()).toBe(first.id);
    await here.decided(leagueId, "approved");
    expect(await shown()).toBe(first.id);
    const second = await changePhoto({ ...deps(), actor: kim }, { league: leagueId, photo: await jpeg(300, 200) });
    expect(await shown()).toBe(second.id);
    expect((await look(visitor, second.id)).public).toBe(true);
    expect((await refusalOf(look(visitor, first.id)))?.code).toBe("leagues.not-found");
    const theirs = changePhoto({ ...deps(), actor: other }, { league: leagueId, photo: await jpeg(300, 200) });
    expect((await refusalOf(theirs))?.code).toBe("leagues.not-found");
    expect((await refusalOf(removePhoto({ ...deps(), actor: other }, { league: leagueId })))?.code).toBe(
      "leagues.not-found",
    );
    expect(
      await photoIssue(changePhoto({ ...deps(), actor: kim }, { league: leagueId, photo: upload("Not a picture") })),
    ).toEqual({ field: "photoId", code: "photo.not-an-image" });
    await removePhoto({ ...deps(), actor: kim }, { league: leagueId });
    expect(await shown()).toBeNull();
  });

  test("of a submission is seen by who oversees its district", async () => {
    const [kim, grace] = [await somebody(), await somebody({ photoId: "verified" })];
    await sql`
      with made as (insert into district (name, states) values ('California', '{CA}') returning id)
      insert into district_manager (district_id, account_id) select id, ${grace.accountId} from made`.execute(
      here.db(),
    );
    const draft = await draftOf(kim);
    const { id } = await bring(kim, draft, await jpeg(600, 400));
    expect((await refusalOf(look(grace, id)))?.code).toBe("leagues.not-found");
    await submitLeague({ ...deps(), actor: kim }, { draft });
    expect((await look(grace, id)).public).toBe(false);
  });

  test("of somebody else is not taken for one's own, and nobody brings one to another's draft", async () => {
    const [kim, other] = [await somebody(), await somebody()];
    const draft = await draftOf(kim);
    const { id } = await bring(kim, draft, await jpeg(600, 400));
    const theirs = await draftOf(other);
    await saveDraft({ ...deps(), actor: other }, { draft: theirs, basis: 2, fields: { photoId: id } });
    const missing = { field: "photoId", code: "photo.unknown" };
    const seen = await leagueDraft({ ...deps(), actor: other }, { draft: theirs });
    expect(seen.photo).toBeNull();
    expect((await refusalOf(submitLeague({ ...deps(), actor: other }, { draft: theirs })))?.issues).toEqual([missing]);
    expect((await refusalOf(bring(other, draft, await jpeg(600, 400))))?.code).toBe("leagues.not-found");
  });

  test("that nothing names any more is removed after a week, with files that nobody wrote down", async () => {
    const kim = await somebody();
    const draft = await draftOf(kim);
    const first = await bring(kim, draft, await jpeg(600, 400));
    const second = await bring(kim, draft, await jpeg(600, 400));
    await here.files.put(
      `league-photo/${deps().clock.now().toString(36)}-${"0".repeat(32)}-480.webp`,
      Buffer.from("x"),
      "image/webp",
    );
    await forgetPhotos(deps());
    expect(await here.files.list("league-photo/")).toHaveLength(7);
    here.clock.set("2027-01-23T20:00:00Z");
    await forgetPhotos(deps());
    expect(await here.files.list("league-photo/")).toHaveLength(3);
    expect((await refusalOf(look(kim, first.id)))?.code).toBe("leagues.not-found");
    await expect(look(kim, second.id)).resolves.toMatchObject({ public: false });
  });
});
