import type { MyLeagues } from "../../../contract/mine.ts";
import type { WaitingChild } from "./waiting-panel.tsx";

/** The children of a family who wait for a spot, each with its number. */
export function waitingOf(mine: MyLeagues): WaitingChild[] {
  return mine.children.flatMap(({ firstName, registrations }) =>
    registrations
      .filter((one) => one.status === "waitlisted")
      .map(({ id, league, position, together }) => ({ id, firstName, league, position: position ?? 1, together })),
  );
}
