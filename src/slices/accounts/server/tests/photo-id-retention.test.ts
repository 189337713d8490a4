import { sql } from "kysely";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { FilesUnreachable, type FileStore } from "#platform/files/file-store.ts";
import { s3Store } from "#platform/files/s3-store.ts";
import { useAccounts, type TestBrowser } from "../../../../../tests/support/databases/accounts.ts";
import { startS3Server } from "../../../../../tests/support/servers/s3-server.ts";

import { reviewIdentity } from "../commands/photo-id/photo-id-review.ts";
import { removeOverduePictures } from "../commands/photo-id/photo-id-retention.ts";
import { ownPerson } from "../queries/person.ts";

const server = await startS3Server();
const bucket = s3Store(server.config);
/** Keys that the bucket does not remove now. */
const stuck = new Set<string>();
const moody: FileStore = {
  ...bucket,
  async remove(key) {
    if (stuck.has(key)) throw new FilesUnreachable("The file store did not remove a file: 503.");
    await bucket.remove(key);
  },
};
afterAll(() => server.close());

describe.each([
  ["disk", undefined],
  ["bucket", moody],
])("the picture of a photo ID leaves the %s 30 days after the review", (kind, store) => {
  const { signedUpManager, signedInAdmin, actor, deps, clock, db, files, work } = useAccounts(undefined, store);
  beforeEach(() => {
    server.objects.clear();
    stuck.clear();
  });
  const stored = () => files.list("photo-id/");
  const idOf = async (at: TestBrowser) => (await ownPerson({ ...deps(), actor: await actor(at) })).photoId!.id;

  test("verified or sent back, not a moment before; the record stays", async () => {
    const admin = await signedInAdmin("sam@example.org");
    const [priya, tom] = [await signedUpManager("priya@example.org"), await signedUpManager("tom@example.org")];
    const asked = { request: admin.request(), actor: await actor(admin) };
    // Accounts that nobody confirms go as well, with all they have.
    await sql`update account set email_verified_at = created_at`.execute(db());
    clock.set("2027-01-20T09:30:00Z");
    await reviewIdentity({ ...deps(), request: asked.request, actor: asked.actor }, await idOf(priya), "verified");
    clock.set("2027-01-21T09:30:00Z");
    await reviewIdentity({ ...deps(), request: asked.request, actor: asked.actor }, await idOf(tom), {
      preset: "expired",
    });
    if (kind === "bucket") expect([...server.objects.keys()].toSorted()).toEqual(await stored());
    clock.set("2027-02-19T09:29:59.999Z");
    await work();
    expect(await stored()).toHaveLength(2);
    clock.set("2027-02-19T09:30:00Z");
    await work();
    expect(await stored()).toHaveLength(1);
    clock.set("2027-02-20T09:30:00Z");
    await work();
    expect(await stored()).toEqual([]);
    expect(server.objects.size).toBe(0);
    const { rows } = await sql`
      select state, picture_deleted_at - reviewed_at = interval '30 days' as after from photo_id order by reviewed_at`.execute(
      db(),
    );
    expect(rows).toEqual([
      { state: "verified", after: true },
      { state: "refused", after: true },
    ]);
  });
});

describe("a picture that cannot be removed", () => {
  const { signedUpManager, signedInAdmin, actor, deps, clock, files } = useAccounts(undefined, moody);
  test("keeps none of the others, and goes with the next run", async () => {
    server.objects.clear();
    const admin = await signedInAdmin("sam@example.org");
    const asked = { request: admin.request(), actor: await actor(admin) };
    const managers = [await signedUpManager("priya@example.org"), await signedUpManager("tom@example.org")];
    for (const manager of managers) {
      const { id } = (await ownPerson({ ...deps(), actor: await actor(manager) })).photoId!;
      await reviewIdentity({ ...deps(), request: asked.request, actor: asked.actor }, id, { preset: "expired" });
    }
    const [first = ""] = await files.list("photo-id/");
    stuck.add(first);
    clock.set("2027-03-15T09:30:00Z");
    await expect(removeOverduePictures(deps())).rejects.toThrow("failed for a photo ID");
    expect(await files.list("photo-id/")).toEqual([first]);
    stuck.clear();
    await removeOverduePictures(deps());
    expect(await files.list("photo-id/")).toEqual([]);
  });
});
