import { localizedPath, LANGUAGES, splitLanguage } from "#kernel/language.ts";
import { OFFLINE_PATH } from "#kernel/offline.ts";

/**
 * The one service worker: it keeps the offline page with all that draws it, and shows it where a page of ours is asked for and
 * nothing answers. Of anybody's pages it keeps nothing: those leave what they want read offline in `kept-pages`. It shows the alerts
 * that push services bring.
 */
declare const self: ServiceWorkerGlobalScope;
/** Another one for each build of the site; the build puts it in. */
declare const SITE_VERSION: string;
/** The files that draw the offline page, in every language. The build puts them in, too. */
declare const SHELL_FILES: readonly string[];

const SHELL = `shell-${SITE_VERSION}`;

/** The offline page of each language as a visitor gets it, and its files. */
async function keepShell(): Promise<void> {
  const cache = await caches.open(SHELL);
  await cache.addAll(SHELL_FILES);
  for (const language of LANGUAGES) {
    const path = localizedPath(language, OFFLINE_PATH);
    const page = await fetch(path, { credentials: "omit", cache: "no-store" });
    if (!page.ok) throw new Error(`${path} answered ${page.status}`);
    // The router's list of pages has a name that only pages know.
    const [routes] = /\/assets\/manifest-[\w-]+\.js/.exec(await page.clone().text()) ?? [];
    if (routes) await cache.add(routes);
    await cache.put(path, page);
  }
}

async function navigate(event: FetchEvent): Promise<Response> {
  const { pathname, search } = new URL(event.request.url);
  const { language, path } = splitLanguage(pathname);
  try {
    return ((await event.preloadResponse) as Response | undefined) ?? (await fetch(event.request));
  } catch (reason) {
    const offline = localizedPath(language, OFFLINE_PATH);
    if (path !== OFFLINE_PATH) return Response.redirect(`${offline}?to=${encodeURIComponent(pathname + search)}`);
    const kept = await caches.match(offline);
    if (!kept) throw reason;
    return kept;
  }
}

self.addEventListener("install", (event) => event.waitUntil(keepShell().then(() => self.skipWaiting())));

self.addEventListener("activate", (event) => {
  const begin = async () => {
    for (const name of await caches.keys()) if (name !== SHELL) await caches.delete(name);
    await self.registration.navigationPreload?.enable();
    await self.clients.claim();
  };
  event.waitUntil(begin());
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== self.location.origin) return;
  if (request.mode === "navigate") event.respondWith(navigate(event));
  // These never change under their names: the kept one is the right one.
  else if (pathname.startsWith("/assets/"))
    event.respondWith(caches.match(request).then((kept) => kept ?? fetch(request)));
});

/** What the server sends (AlertShown in src/slices/notifications/server/commands/alert.ts). */
interface Alert {
  title: string;
  body: string;
  path: string;
  tag: string;
  unread: number;
}

self.addEventListener("push", (event) => {
  if (event.data === null) return;
  const { title, body, path, tag, unread } = event.data.json() as Alert;
  const shown = self.registration.showNotification(title, { body, tag, icon: "/icon-192.png", data: { path } });
  event.waitUntil(Promise.all([shown, navigator.setAppBadge?.(unread)]));
});

/** A tap leads to what the alert is about, in a window that is open already where there is one. */
async function openAlert(path: string): Promise<void> {
  const windows = await self.clients.matchAll({ type: "window" });
  const [open] = windows;
  if (!open) return void (await self.clients.openWindow(path));
  await open.focus();
  // One that this worker does not control yet cannot be led anywhere.
  await open.navigate(path).catch(() => self.clients.openWindow(path));
}

self.addEventListener("notificationclick", (event) => {
  const { path } = event.notification.data as Pick<Alert, "path">;
  event.notification.close();
  event.waitUntil(openAlert(path));
});
