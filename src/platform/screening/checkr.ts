import { createHmac, timingSafeEqual } from "node:crypto";
import * as z from "zod/mini";
import { ScreeningNotSigned, type ScreeningNews, type ScreeningReport, type ScreeningService } from "./screening.ts";

/** An account at Checkr. */
export interface CheckrConfig {
  readonly apiKey: string;
  /** What its messages are signed with. */
  readonly webhookSecret: string;
  /** Which checks are made: the slug of a package, as the account has it. */
  readonly package: string;
  /** Where its API is: "https://api.checkr.com". */
  readonly address: string;
}

/** Milliseconds that the service gets to answer. */
const PATIENCE = 15_000;

const Id = z.string().check(z.regex(/^[\w-]{1,100}$/));
const Candidate = z.object({ id: Id, report_ids: z._default(z.array(Id), []) });
const Invitation = z.object({
  candidate_id: Id,
  status: z.string(),
  invitation_url: z.optional(z.nullable(z.url({ protocol: /^https?$/ }))),
});
const Invitations = z.object({ data: z.array(Invitation) });
const Report = z.object({
  candidate_id: Id,
  status: z.string(),
  result: z.optional(z.nullable(z.string())),
  completed_at: z.optional(z.nullable(z.string())),
});
const News = z.object({ data: z.object({ object: z.object({ id: Id, object: z.string() }) }) });
const ABOUT = ["report", "invitation", "candidate"] as const;

/**
 * Background checks by Checkr: its API of version 1 with invitations, on which people tell Checkr what it has to know, and agree, on
 * its own pages; and its messages, signed in `X-Checkr-Signature` (docs.checkr.com, read on 2026-11-26).
 */
export function checkrScreening(
  { apiKey, webhookSecret, package: slug, address }: CheckrConfig,
  send: typeof fetch = fetch,
): ScreeningService {
  const authorization = `Basic ${Buffer.from(`${apiKey}:`).toString("base64")}`;
  /** @returns undefined for what Checkr does not know. @throws Error with the status alone: an answer may name somebody */
  async function ask(path: string, post?: { body: object; key: string }): Promise<unknown> {
    const answer = await send(`${address}/v1/${path}`, {
      method: post ? "POST" : "GET",
      headers: {
        authorization,
        ...(post ? { "content-type": "application/json", "idempotency-key": post.key } : {}),
      },
      ...(post ? { body: JSON.stringify(post.body) } : {}),
      redirect: "error",
      signal: AbortSignal.timeout(PATIENCE),
    });
    if (answer.status === 404 && !post) return undefined;
    if (!answer.ok) throw new Error(`the screening service answered ${answer.status}`);
    return answer.json();
  }

  return {
    offered: true,
    name: "Checkr",
    async know({ firstName, lastName, email }, key) {
      const body = { first_name: firstName, last_name: lastName, email, custom_id: key };
      return Candidate.parse(await ask("candidates", { body, key: `candidate-${key}` })).id;
    },
    async invite(candidateId, { state, key }) {
      const body = { candidate_id: candidateId, package: slug, work_locations: [{ country: "US", state }] };
      const made = Invitation.parse(await ask("invitations", { body, key: `invitation-${key}` }));
      if (!made.invitation_url) throw new Error("the screening service invites without an address");
      return made.invitation_url;
    },
    async look(candidateId) {
      const { report_ids: reports } = Candidate.parse(await ask(`candidates/${candidateId}`));
      const last = reports.at(-1);
      if (last !== undefined) return reported(Report.parse(await ask(`reports/${last}`)));
      const { data } = Invitations.parse(await ask(`invitations?candidate_id=${candidateId}`));
      const status = data.at(0)?.status;
      const outcome = status === "expired" ? "expired" : status === "deleted" ? "canceled" : "invited";
      return { outcome, completedOn: null };
    },
    async candidateOf({ about, id }) {
      if (about === "candidate") return id;
      const found = await ask(`${about}s/${id}`);
      return found === undefined ? undefined : z.object({ candidate_id: Id }).parse(found).candidate_id;
    },
    hear(raw, signature) {
      const expected = createHmac("sha256", webhookSecret).update(raw).digest();
      const given = Buffer.from(signature ?? "", "hex");
      if (given.length !== expected.length || !timingSafeEqual(given, expected))
        throw new ScreeningNotSigned("not signed by the screening service");
      return newsIn(raw);
    },
  };
}

/** What is in a message that Checkr signed; of what it does not name nothing follows. */
function newsIn(raw: Uint8Array): ScreeningNews | undefined {
  let message: unknown;
  try {
    message = JSON.parse(Buffer.from(raw).toString("utf8"));
  } catch {
    return undefined;
  }
  const read = News.safeParse(message);
  if (!read.success) return undefined;
  const { id, object } = read.data.data.object;
  const about = ABOUT.find((one) => one === object);
  return about && { about, id };
}

/** A report that somebody disputes or that is paused is still on its way. Clear is only what is complete and reported clear. */
function reported({ status, result, completed_at: at }: z.output<typeof Report>): ScreeningReport {
  const isComplete = status === "complete" || status === "clear" || status === "consider";
  const said = result ?? status;
  if (isComplete && said === "clear" && at) return { outcome: "clear", completedOn: at.slice(0, 10) };
  if (isComplete && said === "consider") return { outcome: "consider", completedOn: null };
  return { outcome: status === "canceled" ? "canceled" : "pending", completedOn: null };
}
