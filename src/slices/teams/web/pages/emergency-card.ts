import type { LoaderFunctionArgs } from "react-router";
import { attached } from "#browser/forms/attached.ts";
import { languageOf } from "#browser/request.ts";
import { notFoundIfUnknown } from "#browser/found.ts";
import { demandPerson } from "#slices/accounts/web/public.ts";
import { teamsApi } from "../data.ts";

/** A team's emergency card as a PDF, for its coaches. */
export async function loader({ request, params, context }: LoaderFunctionArgs): Promise<Response> {
  await demandPerson({ request, context });
  try {
    const asked = { team: params["team"] ?? "", language: languageOf(request) };
    return attached(await context.get(teamsApi).emergencyCard(asked));
  } catch (reason) {
    return notFoundIfUnknown(reason);
  }
}
