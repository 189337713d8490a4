import { useTranslations } from "#browser/translations.ts";
import { LocalLink } from "#browser/link.tsx";
import type { MyRegistration } from "../../../contract/mine.ts";

export interface WaitingChild {
  id: string;
  firstName: string;
  league: MyRegistration["league"];
  position: number;
  together: boolean;
}

/** Children who wait for a place: their number, and what happens next. They cost nothing now. */
export function WaitingPanel({ waiting }: { waiting: readonly WaitingChild[] }) {
  const t = useTranslations("registration.waiting");
  const confirm = useTranslations("registration.confirm");
  if (waiting.length === 0) return null;
  return (
    <section className="panel waiting" aria-labelledby="waiting">
      <h2 id="waiting">{confirm("waiting")}</h2>
      <ul className="plain-list">
        {waiting.map(({ id, firstName, league, position, together }) => (
          <li key={id}>
            <b>{t(together ? "together" : "position", { name: firstName, position: String(position) })}</b>
            <span className="muted">{league.name}</span>
          </li>
        ))}
      </ul>
      <p>{t("next")}</p>
      <LocalLink to="/my-leagues">{confirm("seeMine")}</LocalLink>
    </section>
  );
}
