import { OpenAPIGenerator } from "@orpc/openapi";
import { ZodToJsonSchemaConverter } from "@orpc/zod/zod4";
import * as z from "zod/mini";
import { PRODUCT_NAME } from "#kernel/product.ts";
import { problemSchema } from "#platform/http/problem.ts";
import { takesUpload } from "./body-limits.ts";
import { failsInText } from "./specified-failure.ts";
import { contract, SLICES } from "../slices.ts";

type Schema = Record<string, unknown>;
interface Parameter {
  name: string;
  in: string;
  required?: boolean;
  schema: Schema;
}
interface Operation {
  security?: unknown[];
  operationId: string;
  parameters?: Parameter[];
  requestBody?: unknown;
  responses: Record<string, unknown>;
}
interface ApiDocument {
  paths: Record<string, Record<string, Operation>>;
  components?: Record<string, unknown>;
}

/** What each parameter of each slice means. */
const MEANINGS: Readonly<Record<string, string>> = Object.assign({}, ...SLICES.map(({ parameters }) => parameters));

/**
 * The OpenAPI 3.1 document of the whole API, made from the contracts.
 * @param sessionCookie the cookie's name here (request-context.ts)
 */
export async function makeApiDocument({ sessionCookie }: { sessionCookie: string }): Promise<object> {
  const generator = new OpenAPIGenerator({ schemaConverters: [new ZodToJsonSchemaConverter()] });
  const document = (await generator.generate(contract, {
    info: {
      title: `${PRODUCT_NAME} API`,
      version: "1.0.0",
      description:
        "The API that the web app itself uses. Errors are RFC 9457 problem details (application/problem+json) with a stable `code` and the issues of single fields. Amounts are US cents; dates are the league's own calendar; instants are UTC.",
      license: { name: "MIT", identifier: "MIT" },
    },
    servers: [{ url: "/api" }],
    tags: SLICES.flatMap(({ tags = [] }) => tags),
  })) as unknown as ApiDocument;
  for (const [path, operations] of Object.entries(document.paths)) {
    for (const [method, operation] of Object.entries(operations)) {
      const understood = understoodInput(operation.operationId);
      const { parameters } = operation;
      if (parameters) operation.parameters = parameters.map((one) => readable(one, understood[one.name]));
      // Without it a call would need nothing, which reads like a thing forgotten.
      operation.security ??= [];
      Object.assign(operation.responses, errorAnswers(method, path, operation));
    }
  }
  const securitySchemes = {
    session: { type: "apiKey", in: "cookie", name: sessionCookie, description: "What signing in sets in a browser" },
    bearer: { type: "http", scheme: "bearer", bearerFormat: "JWT", description: "An access token of POST /auth/token" },
  };
  return { ...document, components: { ...document.components, securitySchemes, schemas: { Problem: problemSchema } } };
}

/** What an operation's input is once it was understood, by name: there the allowed values stand. */
function understoodInput(operationId: string): Record<string, Schema> {
  const [slice = "", name = ""] = operationId.split(".");
  const procedures = contract[slice as keyof typeof contract] as unknown as Record<string, Procedure>;
  const input = procedures[name]?.["~orpc"].inputSchema;
  if (!input) return {};
  const { properties = {} } = z.toJSONSchema(input, { io: "output", unrepresentable: "any" });
  return properties as Record<string, Schema>;
}

interface Procedure {
  "~orpc": { inputSchema?: z.core.$ZodType };
}

/** A parameter as a reader needs it: its meaning, its values, and that it is repeated rather than written with brackets. */
function readable(parameter: Parameter, understood: Schema = {}): Parameter & { description: string } {
  const { name, in: place, required, schema } = parameter;
  const list = understood["type"] === "array";
  return {
    name,
    in: place,
    ...(required ? { required } : {}),
    description: MEANINGS[name] ?? "",
    schema: "type" in understood || "anyOf" in understood ? understood : schema,
    ...(list ? { style: "form", explode: true } : {}),
  };
}

/** The errors that a call can answer with, all of one shape. */
function errorAnswers(method: string, path: string, operation: Operation): Record<string, unknown> {
  const writes = method !== "get";
  const signedIn = Boolean(operation.security?.length);
  const meanings: Record<string, string | false> = {
    400: "Input that is not understood, with an issue for each field; or credentials or a token that are no good",
    401: signedIn && "Nobody is signed in",
    403: (writes || signedIn) && "Not for this account, or sent by a browser from a page of another site",
    404: (path.includes("{") || signedIn || writes) && "There is no such thing, or not for who asks",
    409: writes && "It changed meanwhile, or the time for it is over",
    413: writes && `A body larger than ${takesUpload(method.toUpperCase(), `/api${path}`) ? "11 MB" : "256 kB"}`,
    422: writes && "Understood, and refused",
    429: "Too many from this network or account; Retry-After says when to try again",
    500: "A fault of ours; `instance` is the number to name",
    503: "Not now: the database or the card processor is away, or too much goes on; Retry-After says when to try again",
    default: "Anything else that is not done, in the same shape",
  };
  const content = failsInText(`/api${path}`)
    ? { "text/plain": { schema: { type: "string" } } }
    : { "application/problem+json": { schema: { $ref: "#/components/schemas/Problem" } } };
  const described = Object.entries(meanings).filter(([, description]) => description !== false);
  return Object.fromEntries(described.map(([status, description]) => [status, { description, content }]));
}
