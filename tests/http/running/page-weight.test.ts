import { expect, inject, it } from "vitest";
import { LANDING_SCRIPTS, weigh } from "../../../bench/bytes.ts";

/** What only some pages need comes with those: the first page does not grow with what the product can do besides. */
it("keeps the landing page's scripts light, however many pages there are", async () => {
  expect((await weigh(inject("address"), "/")).js).toBeLessThan(LANDING_SCRIPTS);
});
