import { isRefusal, type Refusal } from "#kernel/refusal.ts";
import { statusOf } from "../http/describe.ts";

/** The pages as the router's build has them, as far as it matters here: what each does before it is shown. */
interface Build {
  routes: Record<string, { module: object } | undefined>;
}

/** A page's loader or action. */
type Handler<Context> = (args: Asked<Context>) => unknown;

interface Asked<Context> {
  request: Request;
  context: Context;
}

/** The statuses of refusals that a page keeps: trying again later helps. */
const LATER = [429, 503];

/**
 * The same pages, where a refusal that a loader or action did not answer itself never becomes a fault: it leads to the
 * sign-in page (302), to nothing (404), or to a page that says no in its words (403).
 * @param toSignIn the redirect to the sign-in page that leads back to a request's page
 * @param insteadOfNothing where somebody goes instead of a page that they find nothing at
 */
export function answeringRefusals<Whole extends Build, Context>(
  build: Whole,
  toSignIn: (request: Request) => Response,
  insteadOfNothing: (args: Asked<Context>) => Response | undefined,
): Whole {
  const guarded = (handler: Handler<Context>): Handler<Context> => {
    return async (args) => {
      try {
        return await handler(args);
      } catch (reason) {
        const answer = isRefusal(reason) ? answerTo(reason, () => toSignIn(args.request)) : reason;
        throw (isNothing(answer) && insteadOfNothing(args)) || answer;
      }
    };
  };
  const routes = Object.entries(build.routes).map(([id, route]) => {
    const { loader, action } = (route?.module ?? {}) as { loader?: Handler<Context>; action?: Handler<Context> };
    const module = {
      ...route?.module,
      ...(loader ? { loader: guarded(loader) } : {}),
      ...(action ? { action: guarded(action) } : {}),
    };
    return [id, { ...route, module }];
  });
  return { ...build, routes: Object.fromEntries(routes) as Whole["routes"] };
}

/** Whether a page answered that nothing is there: with a response, or with the router's `data`. */
function isNothing(answer: unknown): boolean {
  const { status, init } = answer as { status?: number; init?: { status?: number } | null };
  return status === 404 || init?.status === 404;
}

function answerTo({ code }: Refusal, signIn: () => Response): Response {
  if (code === "request.sign-in" || code === "accounts.session-missing") return signIn();
  const status = statusOf(code);
  // An address or a form that the contract does not take is no page of ours, as where nothing is.
  if (status === 404 || code === "input.not-understood") return Response.json(null, { status: 404 });
  return Response.json({ code }, { status: status !== undefined && LATER.includes(status) ? status : 403 });
}
