import * as z from "zod/mini";

/** What a contract says of one call before its input and output; the names are those of the API's document (OpenAPI). */
export interface Route {
  readonly method: Method;
  readonly path: `/${string}`;
  readonly tags: string[];
  readonly summary: string;
  readonly description?: string;
  /** The HTTP status of success. */
  readonly successStatus: number;
  readonly inputStructure?: "compact" | "detailed";
  readonly spec?: typeof signedInOnly;
}

type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
/** The status of success is 200 unless told otherwise; the description is what a summary of one line cannot say. */
interface More {
  readonly status?: number;
  /** "detailed" where the query counts beside the body: the input is then { query, body }. */
  readonly inputStructure?: "compact" | "detailed";
  readonly description?: string;
}
type Words = readonly [method: Method, path: `/${string}`, summary: string, more?: More];

/**
 * For the `spec` of an endpoint that only members may call: the API's document says so, and that it answers 401. By a
 * browser's cookie, or by a program's token.
 */
function signedInOnly<Operation extends object>(operation: Operation): Operation & { security: object[] } {
  return { ...operation, security: [{ session: [] }, { bearer: [] }] };
}

/**
 * The two ways in which a slice's contract begins a call: `call` for anybody, `own` for whoever is signed in. That
 * somebody is signed in is demanded by the command or query; here it is only said.
 * @param tag the heading in the API's document
 * @param begin makes a call of its route: `(route) => oc.route(route)`
 */
export function callsOf<Begun>(tag: string, begin: (route: Route) => Begun) {
  const routeOf = (...[method, path, summary, { status = 200, ...more } = {}]: Words): Route => ({
    method,
    path,
    tags: [tag],
    summary,
    successStatus: status,
    ...more,
  });
  return {
    call: (...words: Words) => begin(routeOf(...words)),
    own: (...words: Words) => begin({ ...routeOf(...words), spec: signedInOnly }),
  };
}

/** The output of a call that answers nothing but that it was done. */
export const Accepted = z.object({ accepted: z.literal(true) });
