import { Form } from "react-router";
import { LocalLink } from "#browser/link.tsx";
import { useTranslations } from "#browser/translations.ts";
import { Button } from "#design/button.tsx";
import { Notice } from "#design/notice.tsx";
import type { SeasonPlayoffs } from "../../../contract/playoffs.ts";

type Bracket = NonNullable<SeasonPlayoffs["divisions"][number]["bracket"]>;

/** Games that were played by other teams than a corrected result says: the manager decides about each. */
export function Asks({ bracket: { id, asks }, season }: { bracket: Bracket; season: string }) {
  const t = useTranslations("results.playoffs");
  if (asks.length === 0) return null;
  const both = ([one, other]: readonly (string | null)[]) =>
    t("and", { one: one ?? t("unknown"), other: other ?? t("unknown") });
  return (
    <Notice as="section" tone="wait" role="alert">
      <h3>{t("asks", { count: asks.length })}</h3>
      {asks.map(({ number, played, expected }) => (
        <Form key={number} method="post" className="playoffs-ask" preventScrollReset>
          <input type="hidden" name="bracket" value={id} />
          <input type="hidden" name="game" value={number} />
          <p>{t("ask", { number, played: both(played), expected: both(expected) })}</p>
          <Button size="small" name="intent" value="keep">
            {t("keep")}
          </Button>
        </Form>
      ))}
      <p className="small">
        {t("replay")} <LocalLink to={`/results/${season}`}>{t("results")}</LocalLink>
      </p>
    </Notice>
  );
}
