import { useFormats } from "#browser/formats.ts";
import { LocalLink } from "#browser/link.tsx";
import { useSeasonName } from "#browser/season-name.ts";
import { useTranslations } from "#browser/translations.ts";
import { Tag } from "#design/controls.tsx";
import { DataTable } from "#design/office/data-table.tsx";
import type { PayeeAccount, PayoutStatus } from "#slices/payments/web/public.ts";
import type { OfficePayouts, Payout } from "../../contract/money.ts";
import { MoneyPages } from "./page-links.tsx";

const TONES: Record<PayoutStatus, "go" | "wait" | "stop" | "info"> = {
  pending: "wait",
  "in-transit": "info",
  paid: "go",
  failed: "stop",
  canceled: "stop",
};

interface PayoutsProps {
  /** The page's address, without what follows the question mark. */
  base: string;
  payouts: OfficePayouts;
  account: PayeeAccount | null;
}

/** What the card processor sent to the league's bank, and what each sum is made of. Nothing for a league that takes no cards. */
export function Payouts({ base, payouts: { payouts, total, page, perPage }, account }: PayoutsProps) {
  const t = useTranslations("registrar.officeMoney.payouts");
  const formats = useFormats();
  if (total === 0 && account?.state !== "ready") return null;
  return (
    <section>
      <h2 id="payouts">{t("title")}</h2>
      <p className="muted">{t(account?.mode === "test" ? "testLead" : "lead")}</p>
      {payouts.length === 0 ? (
        <p>{t("none")}</p>
      ) : (
        <DataTable
          caption={t("title")}
          rows={payouts}
          rowKey={({ id }) => id}
          columns={[
            { name: "day", head: t("day"), cell: (payout) => <Day payout={payout} /> },
            { name: "state", head: t("state"), cell: (payout) => <State payout={payout} /> },
            { name: "contents", head: t("contents"), cell: (payout) => <Contents base={base} payout={payout} /> },
            {
              name: "amount",
              head: t("amount"),
              numeric: true,
              cell: ({ amountCents }) => formats.amount(amountCents),
            },
          ]}
        />
      )}
      <MoneyPages page={page} perPage={perPage} total={total} at={(number) => `${base}?payouts=${number}#payouts`} />
    </section>
  );
}

function Day({ payout: { status, arrivalDay } }: { payout: Payout }) {
  const t = useTranslations("registrar.officeMoney.payouts");
  const date = useFormats().date(arrivalDay);
  return status === "pending" || status === "in-transit" ? t("expected", { date }) : date;
}

/** Where it is; and of one that failed, what to do about it. */
function State({ payout: { status, failure } }: { payout: Payout }) {
  const t = useTranslations("registrar.officeMoney.payouts");
  return (
    <div>
      <Tag tone={TONES[status]}>{t(`states.${status}`)}</Tag>
      {status === "failed" ? (
        <p className="payout-failure">
          {t(`failures.${failure ?? "other"}`)} <a href="#payee">{t("toAccount")}</a>
        </p>
      ) : null}
    </div>
  );
}

const KINDS = ["payments", "refunds", "disputes", "fees", "others"] as const;

/** How much of it is of which season, and what it adds up. */
function Contents({ base, payout: { seasons, contents, itemized } }: { base: string; payout: Payout }) {
  const t = useTranslations("registrar.officeMoney.payouts");
  const formats = useFormats();
  const nameOf = useSeasonName();
  if (!contents) return <span className="muted">{t(itemized === "never" ? "byHand" : "coming")}</span>;
  return (
    <div className="payout-contents">
      <dl>
        {seasons.map(({ id, name, cents }) => (
          <div key={id}>
            <dt>
              <LocalLink to={`${base}?season=${id}&figure=paid-out`}>{nameOf(name)}</LocalLink>
            </dt>
            <dd>{formats.amount(cents)}</dd>
          </div>
        ))}
        {contents.others === 0 ? null : (
          <div>
            <dt>{t("kinds.others")}</dt>
            <dd>{formats.amount(contents.others)}</dd>
          </div>
        )}
      </dl>
      <details>
        <summary>{t("madeOf")}</summary>
        <dl>
          {KINDS.filter((kind) => contents[kind] !== 0).map((kind) => (
            <div key={kind}>
              <dt>{t(`kinds.${kind}`)}</dt>
              <dd>{formats.amount(contents[kind])}</dd>
            </div>
          ))}
        </dl>
      </details>
    </div>
  );
}
