import { describe, expect, inject, test } from "vitest";
import { ask } from "../support/product/raw-request.ts";

const address = inject("address");
const NOBODYS = "01980000-0000-7000-8000-000000000000";

describe("whoever is not signed in", () => {
  test.each([
    ["/notifications", "/login?notice=needed&next=%2Fnotifications"],
    ["/notifications?filter=unread", "/login?notice=needed&next=%2Fnotifications%3Ffilter%3Dunread"],
    [`/notifications/${NOBODYS}`, `/login?notice=needed&next=%2Fnotifications%2F${NOBODYS}`],
    ["/es/notifications", "/es/login?notice=needed&next=%2Fes%2Fnotifications"],
  ])("is led from %s to the sign-in, and back from there", async (path, to) => {
    const { status, headers } = await ask(address, path);
    expect([status, headers["location"]]).toEqual([302, to]);
  });

  test("hears nothing of any notification by the API", async () => {
    for (const path of ["/api/notifications", "/api/notifications?filter=unread", "/api/notifications/count"]) {
      const { status, text } = await ask(address, path);
      expect([path, status, (JSON.parse(text) as { code: string }).code]).toEqual([path, 401, "request.sign-in"]);
    }
    const marking = await ask(address, `/api/notifications/${NOBODYS}/read`, { method: "POST" });
    expect(marking.status).toBe(401);
  });

  test("sees no bell", async () => {
    const { text } = await ask(address, "/help");
    expect(text).toContain('class="header"');
    expect(text).not.toContain('class="bell"');
  });
});
