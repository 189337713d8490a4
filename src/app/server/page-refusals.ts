import { isRefusal, type Refusal } from "#kernel/refusal.ts";
import { statusOf } from "#platform/http/problem.ts";

/** The pages as the router's build has them, as far as it matters here: what each does before it is shown. */
interface Build {
  routes: Record<string, { module: object } | undefined>;
}

/** A page's loader or action. */
type Handler = (args: { request: Request }) => unknown;

/** The statuses of refusals that a page keeps: trying again later helps. */
const LATER = [429, 503];

/**
 * The same pages, where a refusal that a loader or action did not answer itself never becomes a fault: it leads to the
 * sign-in page (302), to nothing (404), or to a page that says no in its words (403).
 * @param toSignIn the redirect to the sign-in page that leads back to a request's page
 */
export function answeringRefusals<Whole extends Build>(build: Whole, toSignIn: (request: Request) => Response): Whole {
  const guarded = (handler: Handler): Handler => {
    return async (args) => {
      try {
        return await handler(args);
      } catch (reason) {
        throw isRefusal(reason) ? answerTo(reason, () => toSignIn(args.request)) : reason;
      }
    };
  };
  const routes = Object.entries(build.routes).map(([id, route]) => {
    const { loader, action } = (route?.module ?? {}) as { loader?: Handler; action?: Handler };
    const module = {
      ...route?.module,
      ...(loader ? { loader: guarded(loader) } : {}),
      ...(action ? { action: guarded(action) } : {}),
    };
    return [id, { ...route, module }];
  });
  return { ...build, routes: Object.fromEntries(routes) as Whole["routes"] };
}

function answerTo({ code }: Refusal, signIn: () => Response): Response {
  if (code === "request.sign-in" || code === "accounts.session-missing") return signIn();
  const status = statusOf(code);
  // An address or a form that the contract does not take is no page of ours, as where nothing is.
  if (status === 404 || code === "input.not-understood") return Response.json(null, { status: 404 });
  return Response.json({ code }, { status: status !== undefined && LATER.includes(status) ? status : 403 });
}
