import { LocalLink } from "#browser/link.tsx";
import { useTranslations } from "#browser/translations.ts";
import { Panel } from "#design/panel.tsx";

/** Where the payout details of one's own leagues are: the card processor keeps them. */
export function OwnPayouts({ leagues }: { leagues: readonly { readonly id: string; readonly name: string }[] }) {
  const t = useTranslations("clearances.own");
  if (leagues.length === 0) return null;
  return (
    <Panel titleId="payouts" title={t("payouts")}>
      <p className="muted reading">{t("payoutsLead")}</p>
      <ul className="plain-list">
        {leagues.map(({ id, name }) => (
          <li key={id}>
            <LocalLink to={`/league-management/${id}/money`}>{name}</LocalLink>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
