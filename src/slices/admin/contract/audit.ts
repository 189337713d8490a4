import { oc } from "@orpc/contract";
import * as z from "zod/mini";
import { callsOf } from "#kernel/endpoint.ts";
import { oneLine } from "#kernel/text/text-fields.ts";

const { own } = callsOf("back office", (route) => oc.route(route));

/** Where the file of what is filtered leaves (src/app/server/http/exports.ts). */
export const AUDIT_EXPORT_PATH = "/files/audit.csv";

export const ACTOR_KINDS = ["member", "visitor", "system"] as const;

const text = (length: number) => z.optional(z.string().check(z.trim(), z.maxLength(length, "audit.long"), oneLine()));
const day = z.optional(z.iso.date("audit.day"));

/** What of the audit trail is asked for; what is left out is not asked about. */
export const AuditFilter = z.object({
  /** Words of a name or an address, or an account's id. */
  who: text(100),
  by: z.optional(z.enum(ACTOR_KINDS, "input.not-understood")),
  /** "accounts.signed-in". */
  action: text(80),
  /** What kind of thing it was done to: "account". */
  object: text(40),
  /** Of that thing, as it stands in addresses. */
  id: text(100),
  /** Days by the office's clock, both included. */
  from: day,
  to: day,
});
export type AuditFilter = z.output<typeof AuditFilter>;

export const AuditCursor = z.extend(AuditFilter, {
  /** The entry after which it goes on. */
  before: z.optional(z.uuid("input.not-understood")),
});

export const AuditEntry = z.object({
  id: z.uuid(),
  at: z.iso.datetime(),
  by: z.object({
    kind: z.enum(ACTOR_KINDS),
    /** Of a member. */
    id: z.nullable(z.string()),
    /** Null for whom nobody knows (any more). */
    name: z.nullable(z.string()),
  }),
  action: z.string(),
  object: z.object({ kind: z.string(), id: z.string(), name: z.nullable(z.string()) }),
  details: z.record(z.string(), z.unknown()),
  /** The network address it came from. */
  ipAddress: z.nullable(z.string()),
});
export type AuditEntry = z.output<typeof AuditEntry>;

/** The audit trail, for global admins alone: an entry tells network addresses and what people did elsewhere. */
export const auditCalls = {
  audit: own("GET", "/office/audit", "Who did what to which object, the newest first; for global admins")
    .input(AuditCursor)
    .output(
      z.object({
        entries: z.array(AuditEntry),
        /** After which entry it goes on; null at the end. */
        next: z.nullable(z.string()),
      }),
    ),
};
