import { type LoaderFunctionArgs } from "react-router";
import { attached } from "#browser/forms/attached.ts";
import { found } from "#browser/found.ts";
import { languageOf } from "#browser/request.ts";
import { demandPerson } from "#slices/accounts/web/public.ts";
import { FEED_KINDS } from "../../contract/vocabulary.ts";
import { scheduleApi } from "../data.ts";

/** A schedule as a file for any calendar program: `?kind=team&of=…`, of the whole family without. */
export async function loader({ request, context }: LoaderFunctionArgs): Promise<Response> {
  await demandPerson({ request, context });
  const { searchParams } = new URL(request.url);
  const kind = FEED_KINDS.find((one) => one === searchParams.get("kind")) ?? "family";
  const of = searchParams.get("of") ?? undefined;
  const asked = context.get(scheduleApi).calendarFile({ kind, of, language: languageOf(request) });
  const { name, text } = await found(asked);
  return attached(new File([text], name, { type: "text/calendar" }));
}
