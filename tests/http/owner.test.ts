import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { sendJson } from "../support/product/raw-request.ts";
import { signedIn } from "../support/product/sessions.ts";
import { inDatabase } from "../support/product/own-product.ts";

const address = inject("address");
const dataDirectory = inject("dataDirectory");
const [PARENT, COACH] = ["parent@touchline.example", "coach@touchline.example"];
let parent: string;
let notification: string;

beforeAll(async () => {
  await inDatabase(dataDirectory, async (client) => {
    const { rows } = await client.query<{ id: string }>("select id from account where email = $1", [PARENT]);
    parent = rows[0]!.id;
    const made = await client.query<{ id: string }>(
      `insert into notification (notice_id, account_id, kind, link)
       select gen_random_uuid(), id, 'welcome', '/find-league' from account where email = $1 returning id`,
      [COACH],
    );
    notification = made.rows[0]!.id;
  });
});
afterAll(() =>
  inDatabase(dataDirectory, (client) => client.query("delete from notification where id = $1", [notification])),
);

/** Marks all read as somebody, with a request that was made on the parent's behalf. */
async function sentAs(email: string | undefined): Promise<{ status: number; code: string | undefined }> {
  const headers = { ...(await signedIn(dataDirectory, email)), "x-account": parent };
  const { status, text } = await sendJson(address, "/api/notifications/read", {}, headers, "POST");
  return { status, code: (JSON.parse(text) as { code?: string }).code };
}

test("what somebody did without a network counts as theirs alone, whoever is signed in when it is sent", async () => {
  expect(await sentAs(COACH)).toEqual({ status: 401, code: "request.sign-in" });
  const { rows } = await inDatabase(dataDirectory, (client) =>
    client.query<{ read_at: Date | null }>("select read_at from notification where id = $1", [notification]),
  );
  expect(rows[0]!.read_at).toBeNull();
  expect(await sentAs(undefined)).toMatchObject({ status: 401, code: "request.sign-in" });
  expect(await sentAs(PARENT)).toMatchObject({ status: 200 });
});
