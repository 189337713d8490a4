import { Validator } from "@seriousme/openapi-schema-validator";
import { createConfig, lintFromString } from "@redocly/openapi-core";
import { beforeAll, describe, expect, inject, test } from "vitest";
import { ask, unescaped } from "../../support/product/raw-request.ts";

interface Schema {
  enum?: string[];
  items?: Schema;
}
interface Parameter {
  name: string;
  in: string;
  description?: string;
  style?: string;
  explode?: boolean;
  schema?: Schema;
}
interface Operation {
  summary?: string;
  security?: object[];
  parameters?: Parameter[];
  requestBody?: unknown;
  responses: Record<string, { content?: Record<string, { schema: { $ref?: string } }> }>;
}
interface ApiDocument {
  openapi: string;
  paths: Record<string, Record<string, Operation>>;
  components: { securitySchemes: object; schemas: Record<string, { required?: string[] }> };
}

const address = inject("address");
const NOBODYS = "00000000-0000-7000-8000-000000000000";
let document: ApiDocument;
let operations: { method: string; path: string; operation: Operation }[];

beforeAll(async () => {
  document = JSON.parse((await ask(address, "/api/openapi.json")).text) as ApiDocument;
  operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method, path, operation })),
  );
});

describe("the API's document", () => {
  test("is OpenAPI 3.1, says an independent validator", async () => {
    expect(operations.length).toBeGreaterThan(8);
    expect(document.openapi).toMatch(/^3\.1\./);
    expect(await new Validator().validate({ ...structuredClone(document) })).toEqual({ valid: true });
    // The validator can say no.
    const broken = { ...structuredClone(document), paths: { "no-slash": { get: { responses: 5 } } } };
    expect((await new Validator().validate(broken)).valid).toBe(false);
  });

  test("has no error, says a linter that is not ours, and no schema that allows nothing", async () => {
    const lint = async (source: string) => {
      const config = await createConfig({ extends: ["recommended"] });
      const problems = await lintFromString({ source, absoluteRef: "/openapi.json", config });
      return problems
        .filter(({ severity }) => severity === "error")
        .map(({ ruleId, message }) => `${ruleId}: ${message}`);
    };
    const source = JSON.stringify(document);
    expect(await lint(source)).toEqual([]);
    expect(source).not.toContain('{"not":{}}');
    // The linter can say no.
    const [first] = Object.keys(document.paths);
    const broken = { ...structuredClone(document), paths: { [`${first}{lost}`]: document.paths[first!] } };
    expect(await lint(JSON.stringify(broken))).not.toEqual([]);
  });

  test("names the cookie and the token that sign in, and says where neither is needed", () => {
    expect(document.components.securitySchemes).toMatchObject({
      session: { type: "apiKey", in: "cookie", name: "session" },
      bearer: { type: "http", scheme: "bearer" },
    });
    for (const { method, path, operation } of operations)
      expect([[], [{ session: [] }, { bearer: [] }]], `${method} ${path}`).toContainEqual(operation.security);
  });

  test("sums every operation up, and says what each of its parameters means", () => {
    for (const { method, path, operation } of operations) {
      expect(operation.summary, `${method} ${path}`).toMatch(/\w+ \w+/);
      for (const parameter of operation.parameters ?? []) {
        expect(parameter.description, `${method} ${path} ${parameter.name}`).toMatch(/\w+/);
      }
    }
  });

  test("shows the values that a filter takes, and that it is repeated for several", () => {
    const parameters = document.paths["/leagues"]?.["get"]?.parameters ?? [];
    const named = (name: string) => parameters.find((one) => one.name === name);
    for (const name of ["state", "age", "price", "availability", "day", "time", "gender"]) {
      expect(named(name)?.schema?.items?.enum?.length, name).toBeGreaterThan(2);
      expect(named(name), name).toMatchObject({ in: "query", style: "form", explode: true });
    }
    expect(named("day")?.schema?.items?.enum).toEqual(["sun", "mon", "tue", "wed", "thu", "fri", "sat"]);
    expect(named("sort")?.schema?.enum).toContain("price");
    expect(named("radius")?.schema).toMatchObject({
      anyOf: [{ type: "number", minimum: 1, maximum: 500 }, { const: "any" }],
    });
    expect(named("sport")?.description).toContain("soccer");
  });

  test("describes errors as problem details, wherever a call can fail", () => {
    expect(document.components.schemas["Problem"]?.required).toEqual(["type", "title", "status", "code"]);
    const failures = (operation: Operation) =>
      Object.entries(operation.responses).filter(([status]) => !status.startsWith("2"));
    for (const { method, path, operation } of operations) {
      const statuses = failures(operation).map(([status]) => status);
      expect(statuses, `${method} ${path}`).toContain("default");
      if (path.includes("{")) expect(statuses, path).toContain("404");
      if (method === "post") expect(statuses, path).toEqual(expect.arrayContaining(["403", "413", "429"]));
      if (operation.requestBody) expect(statuses, path).toContain("400");
      // The specification's call whose failure is a text (§7).
      if (path === "/update-player-team") continue;
      for (const [status, { content }] of failures(operation)) {
        expect(content?.["application/problem+json"]?.schema.$ref, `${path} ${status}`).toBe(
          "#/components/schemas/Problem",
        );
      }
    }
  });

  test("promises nothing that is not there: every operation answers an example", async () => {
    const found = JSON.parse((await ask(address, "/api/leagues?sort=name")).text) as { leagues: { slug: string }[] };
    const slug = found.leagues[0]?.slug ?? "";
    expect(slug).toMatch(/^[a-z0-9-]+$/);
    for (const { method, path, operation } of operations) {
      const example = `/api${path.replace("{league}", slug).replace(/\{\w+\}/, NOBODYS)}`;
      const sends = method === "post" || operation.requestBody !== undefined;
      const body = sends ? { headers: { "content-type": "application/json" }, body: "{}" } : {};
      const { status, headers } = await ask(address, example, { method: method.toUpperCase(), ...body });
      expect(Object.keys(operation.responses), `${method} ${path}`).toContain(String(status));
      // An empty form is refused for its fields, or needs none; all that is read is there. Some things a visitor is
      // not even told to sign in for.
      if (operation.security?.length) expect([400, 401, 404], example).toContain(status);
      // What is one thing by its id is not there, and says so.
      else if (/\{(?!league\})/.test(path)) expect([200, 400, 404], example).toContain(status);
      else expect(sends ? [200, 400] : [200], example).toContain(status);
      // The specification's call whose failure is a text (§7).
      const said = path === "/update-player-team" ? /^text\/plain/ : /^application\/((problem\+)?json|pdf)$/;
      expect(headers["content-type"], example).toMatch(said);
    }
  });
});

describe("the page of the API", () => {
  test("can be read without a script and names every operation with its parameters", async () => {
    const { status, headers, text } = await ask(address, "/api/docs");
    expect([status, headers["content-type"]]).toEqual([200, "text/html; charset=UTF-8"]);
    expect(text).not.toMatch(/<script|javascript:|\son\w+=/i);
    expect(text).not.toMatch(/(?:src|href)="(?:https?:)?\/\//);
    const readable = unescaped(text);
    for (const { method, path, operation } of operations) {
      expect(readable).toContain(`${method.toUpperCase()} /api${path}`);
      expect(readable).toContain(operation.summary);
      for (const { name } of operation.parameters ?? []) expect(readable).toContain(`<code>${name}</code>`);
    }
    expect(readable).toContain("coming-soon");
  });
});
