import { data, type LoaderFunctionArgs } from "react-router";
import { languageOf, pageRequest } from "#browser/request.ts";
import { found } from "#browser/found.ts";
import { localizedPath } from "#kernel/language.ts";
import { PRODUCT_NAME } from "#kernel/product.ts";
import { leaguesApi } from "../data.ts";

/** The day on which a coming season opens its registration, as an entry for any calendar (RFC 5545). */
export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const { origin, now } = context.get(pageRequest);
  const league = await found(context.get(leaguesApi).details({ league: params["league"] ?? "" }));
  // The season that a family would join now comes first.
  const [season] = league.seasons;
  if (season?.availability !== "coming-soon") throw data(null, { status: 404 });
  const url = origin + localizedPath(languageOf(request), `/league-details/${league.slug}`);
  const day = season.registrationStartDate.replaceAll("-", "");
  // A day of the calendar has no zone: it is the league's own.
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    `PRODID:-//${PRODUCT_NAME}//${PRODUCT_NAME}//EN`,
    "BEGIN:VEVENT",
    `UID:${season.id}-opens@touchline`,
    `DTSTAMP:${new Date(now).toISOString().replace(/[-:]|\.\d+/g, "")}`,
    `DTSTART;VALUE=DATE:${day}`,
    `SUMMARY:${escaped(`${league.name}: ${season.name}`)}`,
    `URL:${url}`,
    "END:VEVENT",
    "END:VCALENDAR",
    "",
  ];
  return new Response(lines.join("\r\n"), {
    headers: {
      "content-type": "text/calendar; charset=utf-8",
      "content-disposition": 'attachment; filename="registration-opens.ics"',
    },
  });
}

/** A text as RFC 5545 writes it. */
function escaped(text: string): string {
  return text.replace(/[\\;,]/g, "\\$&").replace(/\r?\n/g, "\\n");
}
