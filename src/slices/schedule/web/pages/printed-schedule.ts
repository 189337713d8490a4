import { type LoaderFunctionArgs } from "react-router";
import { attached } from "#browser/attached.ts";
import { found } from "#browser/found.ts";
import { languageOf } from "#browser/request.ts";
import { PRINTED_KINDS } from "../../contract/printed.ts";
import { scheduleApi } from "../data.ts";

/** A published schedule as a PDF: of a league, a team or a field. */
export async function loader({ request, params, context }: LoaderFunctionArgs): Promise<Response> {
  const kind = PRINTED_KINDS.find((one) => one === params["kind"]);
  if (!kind) throw new Response(null, { status: 404 });
  const asked = { kind, of: params["of"] ?? "", language: languageOf(request) };
  return attached(await found(context.get(scheduleApi).printedSchedule(asked)));
}
