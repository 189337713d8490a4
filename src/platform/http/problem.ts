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
  /** What the title names besides: a team, a number. */
  facts?: Readonly<Record<string, string | number>>;
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
    facts: { type: "object", description: "What the title names: a team, a number" },
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

/** The refusals of the front door itself, with their HTTP statuses. Those of a slice stand in its contract. */
export const REQUEST_REFUSALS = {
  "input.not-understood": 400,
  "request.sign-in": 401,
  "request.not-yours": 403,
  "request.cross-site": 403,
  "request.not-found": 404,
  "request.repeated-differently": 409,
  "request.method": 405,
  // Misdirected Request (RFC 9110).
  "request.host": 421,
  "request.too-large": 413,
  "request.too-many": 429,
  "server.fault": 500,
  "server.busy": 503,
} as const;

/** What the product knows of its codes. */
export interface CodeBook {
  /** The English sentence of a refusal or field issue: English is the documents' language. */
  sentence(code: string): string;
  /** The HTTP status of a refusal; none for a code that nobody gave one. */
  status(code: string): number | undefined;
}

export interface ProblemDetails {
  issues?: readonly FieldIssue[] | undefined;
  requestId?: string | undefined;
  facts?: Readonly<Record<string, string | number>> | undefined;
}

/** Makes a problem from a code. */
export function problemOf(code: string, codes: CodeBook, details: ProblemDetails = {}): Problem {
  return {
    type: `urn:touchline:problem:${code}`,
    title: filledIn(codes.sentence(code), details.facts ?? {}),
    status: codes.status(code) ?? 422,
    code,
    ...(details.requestId ? { instance: details.requestId } : {}),
    ...(details.facts && Object.keys(details.facts).length > 0 ? { facts: details.facts } : {}),
    ...(details.issues?.length
      ? { issues: details.issues.map((issue) => ({ ...issue, title: codes.sentence(issue.code) })) }
      : {}),
  };
}

/** A sentence with what its braces name: "Team {team} is full". */
function filledIn(sentence: string, facts: Readonly<Record<string, string | number>>): string {
  return sentence.replace(/\{(\w+)\}/g, (whole, name: string) => String(facts[name] ?? whole));
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
  facts?: Readonly<Record<string, string | number>>;
  unforeseen: boolean;
}

/** Seconds after which trying again makes sense when the database is away: a killed one is back by then. */
export const AWAY_RETRY = 5;

/** The code and the issues in whatever was thrown; "server.fault" for what nobody foresaw. */
export function readFault(error: unknown): Fault {
  if (isRefusal(error)) {
    const { code, issues, retryAfter, facts } = error;
    return { code, issues, retryAfter, facts, unforeseen: false };
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
