/**
 * Pages with card fields are loaded anew, never by the router: their content security policy lets the processor in, that
 * of the page before does not. For their `clientLoader`.
 * @returns never, where the browser leaves for the page; at once, where it is there
 */
export async function demandOwnDocument(request: Request): Promise<void> {
  const { pathname } = new URL(request.url);
  const [opened] = performance.getEntriesByType("navigation");
  if (opened && new URL(opened.name).pathname === pathname) return;
  location.assign(request.url);
  await new Promise(() => {});
}
