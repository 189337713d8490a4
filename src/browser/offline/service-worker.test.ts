import { beforeAll, expect, test, vi } from "vitest";

/** What the browser hands to the worker. */
type Heard = (event: object) => void;
const heard = new Map<string, Heard>();
const showNotification = vi.fn(async () => {});
const setAppBadge = vi.fn(async () => {});
const opened: string[] = [];
const led: string[] = [];
let windows: object[] = [];

beforeAll(async () => {
  vi.stubGlobal("SITE_VERSION", "tests");
  vi.stubGlobal("SHELL_FILES", []);
  vi.stubGlobal("navigator", { setAppBadge });
  vi.stubGlobal("self", {
    addEventListener: (name: string, hear: Heard) => heard.set(name, hear),
    registration: { showNotification },
    clients: { matchAll: async () => windows, openWindow: async (path: string) => opened.push(path) },
  });
  // Its types are those of a worker, and no page or server has them.
  const worker: string = "./service-worker.ts";
  await import(worker);
  return () => vi.unstubAllGlobals();
});

/** Hears an event to its end. */
async function hear(name: string, event: object): Promise<void> {
  let end: Promise<unknown> = Promise.resolve();
  heard.get(name)!({ ...event, waitUntil: (until: Promise<unknown>) => (end = until) });
  await end;
}

test("what a push service brings is shown, and leads to what it is about", async () => {
  const alert = {
    title: "Touchline",
    body: "Your schedule has changed.",
    path: "/notifications/1",
    tag: "1",
    unread: 3,
  };
  await hear("push", { data: { json: () => alert } });
  const { title, body, tag } = alert;
  // The icon on the Home Screen counts what the bell counts.
  expect(setAppBadge).toHaveBeenCalledWith(3);
  expect(showNotification).toHaveBeenCalledWith(
    title,
    expect.objectContaining({ body, tag, data: { path: alert.path } }),
  );

  const notification = { data: { path: alert.path }, close() {} };
  await hear("notificationclick", { notification });
  expect([opened, led]).toEqual([[alert.path], []]);
  windows = [{ focus: async () => {}, navigate: async (path: string) => led.push(path) }];
  await hear("notificationclick", { notification });
  expect([opened, led]).toEqual([[alert.path], [alert.path]]);
});

test("a message without anything in it shows nothing", async () => {
  showNotification.mockClear();
  await hear("push", { data: null });
  expect(showNotification).not.toHaveBeenCalled();
});
