import { ORPCError } from "@orpc/server";
import { isDatabaseAway } from "#platform/db/away.ts";
import { isRefusal, type FieldIssue } from "#kernel/refusal.ts";

/** An error as it travels: RFC 9457 problem details, with a stable code and the issues of single fields. */
export interface Problem {
  /** "urn:touchline:problem:" and the code. */
  type: string;
  title: string;
  status: number;
  code: string;
  /** The request's id, to be given to the operator. */
  instance?: string;
  issues?: (FieldIssue & { title: string })[];
}

/** The JSON Schema of a problem, for the API document. */
export const problemSchema = {
  type: "object",
  required: ["type", "title", "status", "code"],
  properties: {
    type: { type: "string", description: 'A URN: "urn:touchline:problem:" and the code' },
    title: { type: "string", description: "What happened, in a sentence" },
    status: { type: "integer" },
    code: { type: "string", description: "Stable; meant for programs" },
    instance: { type: "string", description: "The id of the request, as in the logs" },
    issues: {
      type: "array",
      items: {
        type: "object",
        required: ["field", "code", "title"],
        properties: { field: { type: "string" }, code: { type: "string" }, title: { type: "string" } },
      },
    },
  },
} as const;

/** Only this room knows status codes. Every refusal has its own here or among `PLAIN`: architecture/refusals.test.ts looks. */
const STATUS: Readonly<Record<string, number>> = {
  "input.not-understood": 400,
  "request.sign-in": 401,
  "request.not-yours": 403,
  "request.cross-site": 403,
  // The specification's numbers for these (§8).
  "accounts.session-missing": 400,
  "accounts.credentials": 400,
  "accounts.token": 400,
  "accounts.proof-needed": 403,
  "accounts.factor-needed": 403,
  "payments.owner-only": 403,
  "accounts.not-found": 404,
  "accounts.changed-meanwhile": 409,
  "accounts.decided-already": 409,
  "accounts.address-taken": 409,
  "site.changed-meanwhile": 409,
  "site.launch-mail-under-way": 409,
  "family.not-found": 404,
  "family.changed-meanwhile": 409,
  "family.address-unconfirmed": 403,
  "family.invitation-over": 404,
  "family.too-many-invitations": 429,
  // A value of a field, like every other one that is not understood.
  "leagues.place-unknown": 400,
  "leagues.child-unknown": 400,
  "leagues.search-unknown": 404,
  "leagues.searches-full": 409,
  "leagues.opened-already": 409,
  "leagues.not-found": 404,
  "leagues.address-unconfirmed": 403,
  "leagues.not-league-manager": 403,
  "leagues.photo-id-missing": 403,
  "leagues.draft-handed-in": 409,
  "leagues.not-to-mend": 409,
  "leagues.decided-already": 409,
  "leagues.none-updated": 404,
  "leagues.taken-back": 409,
  "leagues.submission-changed": 409,
  "leagues.undo-over": 409,
  "leagues.person-unknown": 404,
  "leagues.invitation-over": 404,
  "leagues.invitation-unconfirmed": 403,
  "leagues.changed-meanwhile": 409,
  "leagues.in-season": 409,
  "leagues.parts-unchecked": 409,
  "leagues.nothing-waits": 409,
  "leagues.season-used": 409,
  "leagues.division-used": 409,
  "leagues.last-division": 409,
  "leagues.handover-waits": 409,
  "leagues.runs-it-already": 409,
  "leagues.not-approved": 409,
  "leagues.too-many-invitations": 429,
  "registration.full": 409,
  "registration.spot-free": 409,
  "registration.already-registered": 409,
  "registration.being-paid": 409,
  "registration.hold-over": 409,
  "registration.offer-over": 409,
  "registration.refund-changed": 409,
  "registration.invitation-unconfirmed": 403,
  "registration.changed-meanwhile": 409,
  "registration.import-changed": 409,
  "registration.import-overfills": 409,
  "registration.difference-changed": 409,
  "registration.cards-not-ready": 409,
  "registration.address-unconfirmed": 403,
  "registration.too-many-unpaid": 409,
  "registration.hold-ended": 409,
  "messaging.not-found": 404,
  "messaging.audience-changed": 409,
  "messaging.sent-already": 409,
  "notifications.not-found": 404,
  "registration.not-found": 404,
  "payments.not-found": 404,
  "payments.order-frozen": 409,
  "payments.order-over": 409,
  "payments.under-way": 409,
  "payments.disputed": 409,
  "payments.too-many-tries": 429,
  "payments.unreachable": 503,
  "request.not-found": 404,
  "request.repeated-differently": 409,
  "request.method": 405,
  // Misdirected Request (RFC 9110).
  "request.host": 421,
  "request.too-large": 413,
  "request.too-many": 429,
  "server.fault": 500,
  "server.busy": 503,
};

/** Refusals that are about what was asked itself, as the page shows it: 422. */
const PLAIN: ReadonlySet<string> = new Set([
  "accounts.code",
  "accounts.current-password",
  "accounts.factor-on",
  "accounts.google",
  "accounts.google-cancelled",
  "accounts.google-expired",
  "accounts.google-other",
  "accounts.google-taken",
  "accounts.google-unconfirmed",
  "accounts.last-admin",
  "accounts.last-way-in",
  "accounts.link",
  "accounts.owns-league",
  "accounts.pays-plan",
  "accounts.child-has-spot",
  "accounts.photo-id-needed",
  "accounts.photo-id-not-taken",
  "accounts.picture-not-taken",
  "accounts.too-young",
  "admin.roles",
  "family.already-myself",
  "family.athletes-full",
  "family.contacts-full",
  "family.guardian-already",
  "family.guardians-full",
  "family.invitation-own",
  "family.last-guardian",
  "family.has-spot",
  "family.no-children",
  "family.not-adult",
  "leagues.divisions-full",
  "leagues.drafts-full",
  "leagues.invitation-own",
  "leagues.managers-full",
  "leagues.photo-not-taken",
  "leagues.seasons-full",
  "leagues.submission-gaps",
  "messaging.nobody",
  "payments.amount-differs",
  "payments.card-declined",
  "payments.card-unknown",
  "payments.no-plan",
  "payments.nothing-due",
  "payments.payee-not-ready",
  "payments.refund-too-much",
  "registration.aid-asked-already",
  "registration.aid-decided",
  "registration.aid-not-offered",
  "registration.cannot-cancel",
  "registration.cannot-move",
  "registration.code-not-taken",
  "registration.draft-too-long",
  "registration.extended-already",
  "registration.file-not-taken",
  "registration.form-incomplete",
  "registration.import-over",
  "registration.invitation-elsewhere",
  "registration.invitation-over",
  "registration.invited-already",
  "registration.let-off-too-much",
  "registration.letters-refused",
  "registration.no-such-season",
  "registration.not-eligible",
  "registration.not-listed",
  "registration.not-open",
  "registration.not-waiting",
  "registration.only-child",
  "registration.plan-not-taken",
  "registration.reason-needed",
  "registration.table-not-taken",
  "registration.too-many-open",
  "site.nobody-to-tell",
]);

/** The HTTP status of a refusal; none for a code that nobody gave one. */
export function statusOf(code: string): number | undefined {
  return STATUS[code] ?? (PLAIN.has(code) ? 422 : undefined);
}

export type DescribeCode = (code: string) => string;

/** Makes a problem from a code. `describe` gives the sentence for a code, in English: the documents' language. */
export function problemOf(
  code: string,
  describe: DescribeCode,
  details: { issues?: readonly FieldIssue[]; requestId?: string | undefined } = {},
): Problem {
  return {
    type: `urn:touchline:problem:${code}`,
    title: describe(code),
    status: statusOf(code) ?? 422,
    code,
    ...(details.requestId ? { instance: details.requestId } : {}),
    ...(details.issues?.length
      ? { issues: details.issues.map((issue) => ({ ...issue, title: describe(issue.code) })) }
      : {}),
  };
}

/**
 * A problem as an HTTP answer.
 * @param more what a call that the specification words says besides
 */
export function problemResponse(problem: Problem, headers: Record<string, string> = {}, more: object = {}): Response {
  return new Response(JSON.stringify({ ...problem, ...more }), {
    status: problem.status,
    headers: { "content-type": "application/problem+json", ...headers },
  });
}

/** What a schema complains of: at a path, or about names that it does not have. */
interface SchemaIssue {
  path?: PropertyKey[];
  keys?: string[];
  message: string;
}

function fieldIssues({ path, keys, message }: SchemaIssue): FieldIssue[] {
  const code = /^[a-z-]+(\.[a-z-]+)+$/.test(message) ? message : "input.not-understood";
  return (keys ?? [fieldOf(path ?? [])]).map((field) => ({ field, code }));
}

/** Where an issue stands: "children.0.athlete.birthDate". A list of plain values is one field: "permissionGroups". */
function fieldOf(path: readonly PropertyKey[]): string {
  const end = typeof path.at(-1) === "number" ? path.slice(0, -1) : path;
  return end.map(String).join(".");
}

export interface Fault {
  code: string;
  issues: readonly FieldIssue[];
  /** Seconds after which trying again makes sense. */
  retryAfter?: number | undefined;
  unforeseen: boolean;
}

/** Seconds after which trying again makes sense when the database is away: a killed one is back by then. */
export const AWAY_RETRY = 5;

/** The code and the issues in whatever was thrown; "server.fault" for what nobody foresaw. */
export function readFault(error: unknown): Fault {
  if (isRefusal(error)) {
    return { code: error.code, issues: error.issues, retryAfter: error.retryAfter, unforeseen: false };
  }
  if (error instanceof ORPCError) {
    if (isRefusal(error.cause)) return readFault(error.cause);
    if (error.status === 404) return { code: "request.not-found", issues: [], unforeseen: false };
    if (error.status === 405) return { code: "request.method", issues: [], unforeseen: false };
    if (error.status === 413) return { code: "request.too-large", issues: [], unforeseen: false };
    if (error.code === "BAD_REQUEST") {
      const data = error.data as { issues?: SchemaIssue[] } | undefined;
      const issues = (data?.issues ?? []).flatMap(fieldIssues);
      return { code: "input.not-understood", issues, unforeseen: false };
    }
  }
  if (isDatabaseAway(error instanceof ORPCError ? error.cause : error)) {
    return { code: "server.busy", issues: [], retryAfter: AWAY_RETRY, unforeseen: false };
  }
  if (isNoText(error)) return { code: "input.not-understood", issues: [], unforeseen: false };
  return { code: "server.fault", issues: [], unforeseen: true };
}

/** The database takes no NUL in a text (22021) or in JSON (22P05): nobody but who sent it put one there. */
function isNoText(error: unknown): boolean {
  const { code, cause } = (error ?? {}) as { code?: unknown; cause?: unknown };
  return code === "22021" || code === "22P05" || (cause !== undefined && isNoText(cause));
}
