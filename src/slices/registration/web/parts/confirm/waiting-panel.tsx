import { useTranslations } from "#browser/translations.ts";
import { LocalLink } from "#browser/link.tsx";
import { Panel } from "#design/panel.tsx";
import type { MyRegistration } from "../../../contract/mine.ts";

export interface WaitingChild {
  id: string;
  firstName: string;
  league: MyRegistration["league"];
  position: number;
  together: boolean;
}

/** Children who wait for a spot: their number, and what happens next. They cost nothing now. */
export function WaitingPanel({ waiting }: { waiting: readonly WaitingChild[] }) {
  const t = useTranslations("registration.waiting");
  const confirm = useTranslations("registration.confirm");
  if (waiting.length === 0) return null;
  return (
    <Panel title={confirm("waiting")} className="waiting">
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
    </Panel>
  );
}
