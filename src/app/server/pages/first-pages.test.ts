import { expect, test } from "vitest";
import { asksForFirstPage, firstPages } from "./first-pages.ts";

const asks = (path: string, method = "GET") =>
  asksForFirstPage(new Request(`https://touchline.example${path}`, { method }));

test.for(["/", "/es", "/find-league?place=94607", "/es/find-league", "/league-details/oakland-youth-soccer"])(
  "%s is one of the pages that most visitors ask for",
  (path) => expect(asks(path)).toBe(true),
);

test.for([
  "/es/",
  "/find-league/",
  "/find-league.data",
  "/_.data",
  "/league-details",
  "/league-details/oakland-youth-soccer.data",
  "/league-details/oakland-youth-soccer/ask",
  "/login",
  "/__manifest",
])("%s is for the whole product", (path) => expect(asks(path)).toBe(false));

test("a form that is sent is for the whole product", () => expect(asks("/find-league", "POST")).toBe(false));

test("the routes are those of these pages, in both languages, and their frame", () => {
  const routes = Object.fromEntries(
    ["root", "en/landing", "es/landing", "en/find-league", "en/login", "screens/find-league", "es/not-found"].map(
      (id) => [id, { id }],
    ),
  );
  const build = { routes, assets: { routes, version: "1" }, basename: "/" };
  const some = firstPages(build);
  expect(Object.keys(some.routes)).toEqual(["root", "en/landing", "es/landing", "en/find-league"]);
  expect(Object.keys(some.assets.routes)).toEqual(Object.keys(some.routes));
  expect(some).toMatchObject({ assets: { version: "1" }, basename: "/" });
});
