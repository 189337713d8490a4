import pg from "pg";
import { expect, test, vi } from "vitest";
import { useRegistration } from "../../../../../../tests/support/databases/registration.ts";

const { season, parent, hold } = useRegistration();

test("a hold asks the database 22 times, with what begins its transaction: on registration day each statement costs its way there and back", async () => {
  const at = await season();
  const [dana, eve] = [await parent("dana@example.org"), await parent("eve@example.org")];
  await hold(dana, at, dana.children);
  const asking = vi.spyOn(pg.Client.prototype, "query");
  await hold(eve, at, eve.children);
  const statements = asking.mock.calls.length;
  asking.mockRestore();
  expect(statements).toBe(22);
});
