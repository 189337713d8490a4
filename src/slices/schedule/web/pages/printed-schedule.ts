import { type LoaderFunctionArgs } from "react-router";
import { attached } from "#browser/forms/attached.ts";
import { found } from "#browser/found.ts";
import { languageOf } from "#browser/request.ts";
import { scheduleApi } from "../data.ts";

/** A league's published schedule as a PDF; with `?team=` or `?field=` of one of them. */
export async function loader({ request, params, context }: LoaderFunctionArgs): Promise<Response> {
  const { searchParams } = new URL(request.url);
  const [team, field] = [searchParams.get("team") ?? undefined, searchParams.get("field") ?? undefined];
  const asked = { league: params["league"] ?? "", team, field, language: languageOf(request) };
  return attached(await found(context.get(scheduleApi).printedSchedule(asked)));
}
