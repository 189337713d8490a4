import { OpenAPIHandler } from "@orpc/openapi/fetch";
import { os } from "@orpc/server";
import { expect, test } from "vitest";
import { asItIs } from "./outputs.ts";

test("an answer that is JSON as it is is not looked into, and reads the same", async () => {
  // Whoever looks into the card finds nothing; whoever writes it finds a name.
  const card = { toJSON: () => ({ name: "Lake Merritt Youth Soccer" }) };
  const answer = { total: 1, none: undefined, cards: [card] };
  const handler = new OpenAPIHandler({
    walked: os.route({ method: "GET", path: "/walked" }).handler(() => answer),
    asItIs: os.route({ method: "GET", path: "/as-it-is" }).handler(() => asItIs(answer)),
  });
  const read = async (path: string) => {
    const { response } = await handler.handle(new Request(`http://localhost${path}`));
    return [response?.headers.get("content-type"), await response?.json()];
  };
  expect(await read("/as-it-is")).toEqual([
    "application/json",
    { total: 1, cards: [{ name: "Lake Merritt Youth Soccer" }] },
  ]);
  expect(await read("/walked")).toEqual(["application/json", { total: 1, cards: [{}] }]);
});
