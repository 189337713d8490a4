import * as z from "zod/mini";
import { isAboutMailbox } from "#platform/mail/smtp-refusal.ts";
import { mailIdOf, readReturned, type Returned } from "#platform/mail/returned.ts";
import { readMailbox, type MailboxConfig } from "#platform/mail/mailbox.ts";
import { takeReturned } from "#platform/mail/take-returned.ts";
import type { Log } from "#platform/log.ts";
import { startRounds } from "#platform/queue/rounds.ts";
import { hashSecret, sameHash } from "#platform/secrets.ts";
import { tellUndeliverable } from "#slices/accounts/server/public.ts";
import type { Running } from "#platform/slice.ts";
import type { Services } from "./slices.ts";

/** Where a mail service or server tells us what it returned. Outside of the contract: nobody else calls it. */
export const RETURNED_MAIL_PATH = "/api/mail/returned";

/** How we hear of returned email; without either, only of what a server refuses at once. */
export interface ReturnedMailConfig {
  /** What the service sends as `Authorization: Bearer …`, or as the password of Basic. */
  readonly secret: string | undefined;
  readonly mailbox: MailboxConfig | undefined;
}

/** Minutes between two looks into the mailbox. */
const EVERY = 5;

/** What a service tells of single emails, where it sends no reports: our Message-ID, and what became of it. */
const Events = z.object({
  events: z
    .array(
      z.object({
        kind: z.enum(["bounced", "complained"]),
        messageId: z.string().check(z.maxLength(300)),
        recipient: z.optional(z.email()),
        /** "5.1.1" (RFC 3463); of a bounce. */
        status: z.optional(z.string().check(z.regex(/^\d\.\d{1,3}\.\d{1,3}$/))),
      }),
    )
    .check(z.maxLength(1000)),
});

type Deps = Pick<Services["accounts"], "db"> & { readonly log: Log };

/**
 * Takes a report as it came (RFC 3464 or RFC 5965, `message/rfc822`), or events of a mail service (JSON). Answers 200 also for what is
 * of no email of ours: nobody learns from it which emails there are, and the service does not send it again.
 */
export async function receiveReturned(
  deps: Deps,
  { secret }: Pick<ReturnedMailConfig, "secret">,
  request: Request,
): Promise<Response> {
  if (secret === undefined) return answer(404);
  if (!sameHash(hashSecret(secretOf(request)), hashSecret(secret))) return answer(401);
  const raw = new Uint8Array(await request.arrayBuffer());
  const isJson = request.headers.get("content-type")?.startsWith("application/json") ?? false;
  const returned = isJson ? eventsOf(raw) : await reportOf(raw);
  if (!returned) return answer(400);
  await takeAll(deps, returned);
  return answer(200);
}

/** Looks into the mailbox every few minutes until stopped. */
export function startReadingMailbox(deps: Deps, mailbox: MailboxConfig): Running {
  return startRounds({
    round: async () => {
      await readMailbox(mailbox, async (raw) => takeAll(deps, (await reportOf(raw)) ?? []));
    },
    everyMilliseconds: EVERY * 60_000,
    log: deps.log,
    complaint: "the mailbox of returned email could not be read",
  });
}

async function takeAll({ db, log }: Deps, returned: readonly Returned[]): Promise<void> {
  for (const one of returned) {
    const isOurs = await takeReturned(db, one, tellUndeliverable);
    log.info({ mailId: isOurs ? one.mailId : undefined, kind: one.kind, status: one.status }, "an email was returned");
  }
}

/** Undefined for what is no message at all. */
const reportOf = (raw: Uint8Array) => readReturned(raw).catch(() => undefined);

function eventsOf(raw: Uint8Array): Returned[] | undefined {
  const read = Events.safeParse(parsed(new TextDecoder().decode(raw)));
  if (!read.success) return undefined;
  return read.data.events.flatMap(({ kind, messageId, recipient, status = "5.0.0" }): Returned[] => {
    const id = mailIdOf(messageId);
    if (id === undefined) return [];
    const to = recipient?.toLowerCase();
    return kind === "complained"
      ? [{ kind, mailId: id, recipient: to, status: "complaint", isUndeliverable: false }]
      : [{ kind, mailId: id, recipient: to, status, isUndeliverable: isAboutMailbox(status) }];
  });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function secretOf(request: Request): string {
  const [scheme = "", value = ""] = (request.headers.get("authorization") ?? "").split(" ");
  if (/^bearer$/i.test(scheme)) return value;
  // The services that know no other way put it into their address as a user's password.
  if (/^basic$/i.test(scheme)) return Buffer.from(value, "base64").toString().split(":").slice(1).join(":");
  return "";
}

const answer = (status: number) =>
  new Response(JSON.stringify({ received: status === 200 }), {
    status,
    headers: { "content-type": "application/json", ...(status === 401 ? { "www-authenticate": "Basic" } : {}) },
  });
