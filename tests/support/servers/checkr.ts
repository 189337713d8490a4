import { createHmac } from "node:crypto";
import { checkrScreening, type CheckrConfig } from "#platform/screening/checkr.ts";

export const CHECKR: CheckrConfig = {
  apiKey: "a-key",
  webhookSecret: "a-secret",
  package: "youth_basic",
  address: "https://checkr.example.org",
};

interface Candidate {
  readonly id: string;
  readonly body: Record<string, unknown>;
  invitation?: { id: string; status: string; body: Record<string, unknown> };
  report?: { id: string; status: string; result: string | null; completed_at: string | null };
}

/** Checkr in memory: what its API answers, by the same addresses, and what it sends with its signature. */
export function checkrDouble() {
  const candidates: Candidate[] = [];
  const asked: { path: string; method: string; authorization: string | null }[] = [];
  const byKey = new Map<string, unknown>();
  let failing = 0;
  const json = (body: unknown, status = 200) => Response.json(body, { status });
  const invitationOf = ({ id, invitation }: Candidate) =>
    invitation && {
      id: invitation.id,
      object: "invitation",
      candidate_id: id,
      status: invitation.status,
      invitation_url: `https://apply.example.org/${invitation.id}`,
    };
  const reportOf = ({ id, report }: Candidate) => report && { ...report, object: "report", candidate_id: id };
  function answer(method: string, path: string, body: Record<string, unknown>): unknown {
    const [, kind, id] = /^(candidates|invitations|reports)(?:\/([\w-]+)|\?.*)?$/.exec(path) ?? [];
    if (method === "POST" && kind === "candidates") {
      const made: Candidate = { id: `candidate-${candidates.length + 1}`, body };
      candidates.push(made);
      return { id: made.id, report_ids: [] };
    }
    if (method === "POST" && kind === "invitations") {
      const who = candidates.find((one) => one.id === body["candidate_id"])!;
      who.invitation = { id: `invitation-${who.id}`, status: "pending", body };
      return invitationOf(who);
    }
    if (kind === "candidates") {
      const who = candidates.find((one) => one.id === id);
      return who && { id: who.id, report_ids: who.report ? [who.report.id] : [] };
    }
    if (kind === "reports") return candidates.map(reportOf).find((one) => one?.id === id);
    if (id) return candidates.map(invitationOf).find((one) => one?.id === id);
    const of = new URLSearchParams(path.split("?")[1]).get("candidate_id");
    return { data: candidates.filter((one) => one.id === of).map(invitationOf) };
  }
  const send: typeof fetch = (input, init = {}) => {
    const { pathname, search } = new URL(input as string);
    const path = (pathname + search).replace("/v1/", "");
    const headers = new Headers(init.headers);
    const method = init.method ?? "GET";
    asked.push({ path, method, authorization: headers.get("authorization") });
    if (failing > 0) {
      failing -= 1;
      return Promise.resolve(new Response("away", { status: 503 }));
    }
    const key = headers.get("idempotency-key");
    if (key !== null && byKey.has(key)) return Promise.resolve(json(byKey.get(key), 201));
    const given = answer(method, path, init.body ? (JSON.parse(init.body as string) as Record<string, unknown>) : {});
    if (given === undefined) return Promise.resolve(json({ error: "not found" }, 404));
    if (key !== null) byKey.set(key, given);
    return Promise.resolve(json(given, method === "POST" ? 201 : 200));
  };
  return {
    service: checkrScreening(CHECKR, send),
    asked,
    candidates,
    /** The next requests are answered with 503. */
    fail(times: number) {
      failing = times;
    },
    /** Says that a report of the last person has come, or has changed. */
    report(result: string | null, completedAt: string | null = null) {
      const who = candidates.at(-1)!;
      who.report = {
        id: `report-${who.id}`,
        status: result === null ? "pending" : "complete",
        result,
        completed_at: completedAt,
      };
      return who.report.id;
    },
    /** A message as Checkr sends it. @param secret what it is signed with */
    message(object: "report" | "invitation", id: string, secret = CHECKR.webhookSecret): Request {
      const body = JSON.stringify({
        id: "e1",
        object: "event",
        type: `${object}.completed`,
        data: { object: { id, object } },
      });
      const signature = createHmac("sha256", secret).update(body).digest("hex");
      return new Request("https://leagues.example.org/api/clearances/screening", {
        method: "POST",
        body,
        headers: { "x-checkr-signature": signature },
      });
    },
  };
}
