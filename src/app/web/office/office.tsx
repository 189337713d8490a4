import { data, Outlet, useLoaderData, type LoaderFunctionArgs, type ShouldRevalidateFunctionArgs } from "react-router";
import { isRefusal } from "#kernel/refusal.ts";
import { demandPerson } from "#slices/accounts/web/public.ts";
import { adminApi } from "#slices/admin/web/data.ts";
import { leaguesApi } from "#slices/leagues/web/data.ts";
import { ManagedLeagueProvider } from "#slices/leagues/web/public.ts";
import { useNavigation } from "./navigation.ts";
import { Side } from "./side.tsx";
import "../words/office.ts";
import "./office.css";

/** What somebody may use of the back office, and the league that is open. */
export async function loader(asked: LoaderFunctionArgs) {
  await demandPerson(asked);
  const { context, params } = asked;
  const id = leagueOf(params);
  const [office, league] = await Promise.all([
    context.get(adminApi).office(),
    id === undefined
      ? undefined
      : context
          .get(leaguesApi)
          .managed({ league: id })
          .catch((reason: unknown) => {
            if (!isRefusal(reason) || reason.code !== "leagues.not-found") throw reason;
            // A league of others is none for who asks; a coach who writes to its teams has no office of it.
            if (params["in"] === undefined) throw data(null, { status: 404 });
          }),
  ]);
  return { office, league: league ?? undefined };
}

interface FrameParams {
  /** Of an address below /league-management. */
  readonly league?: string | undefined;
  /** Of an address of the Messaging Center, where coaches come too. */
  readonly in?: string | undefined;
}

/** The league that is open. */
const leagueOf = (params: FrameParams): string | undefined => params.league ?? params.in;

/** Filters and pages of a list leave the frame as it is. */
export function shouldRevalidate({ formMethod, currentParams, nextParams }: ShouldRevalidateFunctionArgs) {
  return (formMethod !== undefined && formMethod !== "GET") || leagueOf(currentParams) !== leagueOf(nextParams);
}

export function headers() {
  return { "cache-control": "no-store" };
}

/** The frame around every page of the back office. */
export default function OfficeFrame() {
  const { office, league } = useLoaderData<typeof loader>();
  return (
    <div className="office">
      <Side groups={useNavigation(office, league)} />
      <div className="office-page">
        <ManagedLeagueProvider value={league}>
          <Outlet />
        </ManagedLeagueProvider>
      </div>
    </div>
  );
}
