import { useTranslations } from "#browser/translations.ts";
import { ButtonLink } from "#browser/link.tsx";
import { useNameList } from "./name-list.ts";
import type { Registered } from "./just-registered.ts";

interface NothingToPayProps {
  /** The readable address of the league whose spots went back while the page was open. */
  league: string | null;
  /** The family gave its spots back a moment ago: whatever else it has is not what it wants to hear of now. */
  released: boolean;
  /** What was paid just now: who comes back to this page hears that it is done. */
  registered: Registered | undefined;
  /** Whether somebody waits: then not everything is over. */
  waiting: boolean;
}

/** Nothing to pay: it is paid already, the time ran out, or there was nothing. What was typed is kept. */
export function NothingToPay({ league, released, registered, waiting }: NothingToPayProps) {
  const t = useTranslations("registration.lapsed");
  const nameList = useNameList();
  const lapsed = league !== null && /^[\w-]{1,120}$/.test(league);
  const what = lapsed ? "over" : released ? "released" : registered ? "already" : waiting ? "waiting" : "empty";
  return (
    <section className="lapsed">
      <h1>
        {t(`heading.${what}`, {
          names: nameList(registered?.firstNames ?? []),
          count: registered?.firstNames.length ?? 0,
        })}
      </h1>
      <p className="reading">{t(`text.${what}`)}</p>
      <p className="buttons">
        {lapsed ? (
          <ButtonLink kind="primary" to={`/player-registration/${league}`}>
            {t("again")}
          </ButtonLink>
        ) : null}
        {what === "already" ? (
          <ButtonLink kind="primary" to={`/confirmation/${registered?.orderId}`}>
            {t("confirmation")}
          </ButtonLink>
        ) : null}
        <ButtonLink to="/my-leagues">{t("mine")}</ButtonLink>
        <ButtonLink to="/find-league">{t("find")}</ButtonLink>
      </p>
    </section>
  );
}
