import { useLoaderData, type LoaderFunctionArgs } from "react-router";
import { isRefusal } from "#kernel/refusal.ts";
import { adminApi } from "../data.ts";
import { Needs } from "../parts/dashboard/needs.tsx";
import { Season } from "../parts/overview/season.tsx";
import "../words/overview.ts";
import "../parts/dashboard/dashboard.css";

/** Who only oversees a league reads its overview without this part. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const league = params["league"] ?? "";
  const overview = await context
    .get(adminApi)
    .leagueOverview({ league })
    .catch((reason: unknown) => {
      if (isRefusal(reason) && /\.not-found$|^input\./.test(reason.code)) return null;
      throw reason;
    });
  return { league, overview };
}

/** What needs a person in a league, and a picture of its season: the beginning of its overview. */
export default function SeasonFigures() {
  const { league, overview } = useLoaderData<typeof loader>();
  if (!overview) return null;
  return (
    <div className="dashboard sections">
      {overview.needs.length > 0 ? <Needs needs={overview.needs} ofOne /> : null}
      {overview.season ? <Season league={league} at={overview.season} /> : null}
    </div>
  );
}
