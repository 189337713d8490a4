/** The addresses of the API that are not calls. */
const STANDING = { "/openapi.json": ["GET"], "/docs": ["GET"] };

/**
 * Which methods an address of the API takes, by the API's document; none where there is nothing at the address. Reading
 * without the body goes wherever reading goes.
 */
export function apiMethods(document: object): (path: string) => string[] {
  const { paths } = document as { paths: Record<string, Record<string, unknown>> };
  const known = Object.entries(paths).map(([path, operations]) => ({
    pattern: new RegExp(`^${path.replace(/\{[^}]+\}/g, "[^/]+")}/?$`),
    methods: Object.keys(operations).map((method) => method.toUpperCase()),
  }));
  const standing = new Map<string, string[]>(Object.entries(STANDING));
  return (path) => {
    const methods =
      standing.get(path) ?? known.filter(({ pattern }) => pattern.test(path)).flatMap((one) => one.methods);
    return methods.includes("GET") ? ["HEAD", ...methods] : methods;
  };
}
