import { RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import { pageRequest } from "#browser/request.ts";
import { demandPerson } from "../public.ts";
import { afterSignIn } from "./signed-in.ts";

/** Where a page for members sends a visitor. */
async function sentTo(path: string, cookie = ""): Promise<string | null> {
  const context = new RouterContextProvider();
  context.set(pageRequest, { member: false } as never);
  const request = new Request(`http://localhost${path}`, { headers: { cookie } });
  const answer: unknown = await demandPerson({ request, context }).catch((reason: unknown) => reason);
  return (answer as Response).headers.get("location");
}

test("a visitor is sent to sign in, in the page's language, and comes back", async () => {
  expect(await sentTo("/profile?tab=devices")).toBe("/login?notice=needed&next=%2Fprofile%3Ftab%3Ddevices");
  expect(await sentTo("/es/profile")).toBe("/es/login?notice=needed&next=%2Fes%2Fprofile");
});

test("the page is the same for the router's script", async () => {
  expect(await sentTo("/es/profile/data.data?_routes=x")).toMatch(/next=%2Fes%2Fprofile%2Fdata$/);
  expect(await sentTo("/profile.data?tab=devices&_routes=x")).toMatch(/next=%2Fprofile%3Ftab%3Ddevices$/);
  expect(await sentTo("/_root.data")).toMatch(/next=%2F$/);
  expect(await sentTo("/es.data")).toMatch(/^\/es\/login/);
});

test("who still shows the cookie of a session is told that it ended", async () => {
  expect(await sentTo("/profile", "scheme=dark; session=abc")).toContain("notice=ended");
  expect(await sentTo("/profile", "__Host-session=abc")).toContain("notice=ended");
  expect(await sentTo("/profile", "session-event=signed-out")).toContain("notice=needed");
});

test.each([
  ["/notifications?tab=all", "/notifications?tab=all"],
  ["", "/es/home"],
  ["//evil.example", "/es/home"],
  ["https://evil.example", "/es/home"],
  ["/\\evil.example", "/es/home"],
])("a sign-in that was to lead to %j leads to %j", (next, to) => {
  const answer = afterSignIn(new Request("http://localhost/es/login"), { outcome: "signed-in", next });
  expect(answer.headers.get("location")).toBe(to);
});
