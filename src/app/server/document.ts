import { OpenAPIGenerator } from "@orpc/openapi";
import { ZodToJsonSchemaConverter } from "@orpc/zod/zod4";
import { PRODUCT_NAME } from "#kernel/product.ts";
import { problemSchema } from "#platform/http/problem.ts";
import { contract } from "./api.ts";

/** The OpenAPI 3.1 document of the whole API, made from the contracts. */
export async function makeApiDocument(): Promise<object> {
  const generator = new OpenAPIGenerator({ schemaConverters: [new ZodToJsonSchemaConverter()] });
  return generator.generate(contract, {
    info: {
      title: `${PRODUCT_NAME} API`,
      version: "1.0.0",
      description:
        "The API that the web app itself uses. Errors are RFC 9457 problem details (application/problem+json) with a stable `code` and the issues of single fields. Amounts are US cents; dates are the league's own calendar; instants are UTC.",
      license: { name: "MIT", identifier: "MIT" },
    },
    servers: [{ url: "/api" }],
    tags: [
      { name: "site", description: "The installation: settings, launch list, contact" },
      { name: "leagues", description: "Finding leagues and reading about them" },
    ],
    customErrorResponseBodySchema: problemSchema,
  });
}
