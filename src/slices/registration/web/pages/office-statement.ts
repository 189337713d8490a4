import { data, type LoaderFunctionArgs } from "react-router";
import { languageOf } from "#browser/request.ts";
import { isRefusal } from "#kernel/refusal.ts";
import { demandPerson } from "#slices/accounts/web/public.ts";
import { registrationApi } from "../data.ts";
import { attached } from "../parts/done/paper.ts";

/** A season's statement as a file, for the league's managers. */
export async function loader({ request, params, context }: LoaderFunctionArgs): Promise<Response> {
  await demandPerson({ request, context });
  const season = new URL(request.url).searchParams.get("season") ?? undefined;
  const file = await context
    .get(registrationApi)
    .officeStatement({ league: params["league"] ?? "", season, language: languageOf(request) })
    .catch((reason: unknown) => {
      const nowhere = isRefusal(reason) && /\.not-found$|\.no-such-season$|^input\./.test(reason.code);
      throw nowhere ? data(null, { status: 404 }) : reason;
    });
  return attached(file);
}
