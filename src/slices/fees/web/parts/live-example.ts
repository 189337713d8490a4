import { useEffect, useState } from "react";
import { call } from "#browser/call.ts";
import { FeesContent, type WorkedExample } from "../../contract/season-fees.ts";
import { contentOf, type TypedFees } from "./typed.ts";

/** How long somebody must rest before it is computed anew, in ms. */
const REST = 350;

interface Live {
  example: WorkedExample;
  /** What stands in the form is not what the example is of: something in it is not right yet. */
  old: boolean;
}

/** What the typed fees come to, computed by the server while somebody types. */
export function useLiveExample(given: {
  league: string;
  season: string;
  typed: TypedFees;
  known: WorkedExample;
}): Live {
  const { league, season, typed, known } = given;
  const [live, setLive] = useState<Live>({ example: known, old: false });
  const parsed = FeesContent.safeParse(contentOf(typed));
  const content = parsed.success ? JSON.stringify(parsed.data) : "";
  useEffect(() => {
    if (content === "") {
      setLive((before) => ({ ...before, old: true }));
      return undefined;
    }
    let left = false;
    const wait = setTimeout(() => {
      const body = { content: JSON.parse(content) as FeesContent };
      call<WorkedExample>("POST", `/office/leagues/${league}/seasons/${season}/fees/example`, body).then(
        (example) => !left && setLive({ example, old: false }),
        // Saving says what is wrong; until then the last example stands, and says so.
        () => !left && setLive((before) => ({ ...before, old: true })),
      );
    }, REST);
    return () => {
      left = true;
      clearTimeout(wait);
    };
  }, [content, league, season]);
  return live;
}
