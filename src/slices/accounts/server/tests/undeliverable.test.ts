import { sql } from "kysely";
import { expect, test } from "vitest";
import { silentLog } from "#platform/db/log.ts";
import { sendDue, smtpDelivery } from "#platform/mail/sender.ts";
import { deliverNotices } from "../../../../../tests/support/databases/notices.ts";
import { useAccounts } from "../../../../../tests/support/databases/accounts.ts";
import { startMailServer } from "../../../../../tests/support/servers/mail-server.ts";
import { tellUndeliverable } from "../public.ts";

const here = useAccounts();

test.each([
  [550, ["email-undeliverable"]],
  [451, []],
])("a mail server that answers %i to the address of an account: its owner is asked %j", async (code, asked) => {
  const { db } = here.deps();
  await here.signedUp("ana@example.com");
  const server = await startMailServer({ recipientRefusal: () => [code, "no"] });
  const { deliver, close } = smtpDelivery({
    url: server.url,
    from: "Touchline <no-reply@example.org>",
    startTls: false,
  });
  await sendDue({ handle: db, deliver, log: silentLog as never, refused: tellUndeliverable });
  close();
  await server.close();
  await deliverNotices(db);
  const { rows } = await sql<{ kind: string; link: string }>`
    select kind, link from notification where kind = 'email-undeliverable'`.execute(db);
  expect(rows.map(({ kind }) => kind)).toEqual(asked);
  expect(rows.every(({ link }) => link === "/profile/email")).toBe(true);
});
