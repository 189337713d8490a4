import { useActionData, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from "react-router";
import { Chooser } from "#browser/chooser.tsx";
import { unkeptHeaders } from "#browser/forms/form-action.ts";
import { useFormats } from "#browser/formats.ts";
import { LocalLink, useLocalPath } from "#browser/link.tsx";
import { PageHead } from "#browser/page-head.tsx";
import { pageRequest } from "#browser/request.ts";
import { useSeasonName } from "#browser/season-name.ts";
import { useTranslations } from "#browser/translations.ts";
import { notFoundIfUnknown } from "#browser/found.ts";
import { localizedPath, splitLanguage } from "#kernel/language.ts";
import { FIGURES, goToProcessor, loadPayee, PayeePanel, type Figure } from "#slices/payments/web/public.ts";
import { Icon } from "#design/icon.tsx";
import type { OfficeMoney } from "../../contract/money.ts";
import { MoneyRows } from "../parts/money-rows.tsx";
import { MoneyPages } from "../parts/page-links.tsx";
import { Payouts } from "../parts/payouts.tsx";
import "virtual:words/registration/codes";
import "virtual:words/registrar/money";
import "../parts/office.css";
import "../parts/money.css";
import { registrarApi } from "../data.ts";

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const league = params["league"] ?? "";
  const asked = new URL(request.url).searchParams;
  const figure = FIGURES.find((one) => one === asked.get("figure"));
  const season = asked.get("season") || undefined;
  const pageOf = (name: string) => (/^[1-9]\d{0,5}$/.test(asked.get(name) ?? "") ? asked.get(name)! : "1");
  const api = context.get(registrarApi);
  const [money, payouts] = await Promise.all([
    api.officeMoney({ league, season, figure, page: pageOf("page") }),
    api.officePayouts({ league, page: pageOf("payouts") }),
  ]).catch(notFoundIfUnknown);
  const account = await loadPayee(context, league);
  return { league, figure, money, payouts, account, origin: context.get(pageRequest).origin };
}

/** The one form of this page that changes something: the way to the processor, and back here. */
export function action({ request, params, context }: ActionFunctionArgs) {
  const league = params["league"] ?? "";
  const { language } = splitLanguage(new URL(request.url).pathname);
  return goToProcessor(
    { request, context },
    {
      payee: league,
      back: localizedPath(language, `/league-management/${league}/money`),
    },
  );
}

export const headers = unkeptHeaders;

export default function Money() {
  const t = useTranslations("registrar.officeMoney");
  const { league, figure, money, payouts, account, origin } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const localPath = useLocalPath();
  const base = `/league-management/${league}/money`;
  const caption = figure ? t("rows", { figure: t(`figure.${figure}`), count: money.total }) : "";
  return (
    <div className="page office-money">
      <PageHead title={t("title")} path={base} origin={origin} listed={false} failed={answer?.sent === false} />
      <h1>{t("title")}</h1>
      <p className="muted">{t("lead")}</p>
      <SeasonChoice money={money} figure={figure} />
      <InAll money={money} />
      <Figures base={base} money={money} figure={figure} />
      {figure ? (
        <section>
          <h2 id="rows">{caption}</h2>
          {money.rows.length > 0 ? <MoneyRows league={league} money={money} caption={caption} /> : null}
          <MoneyPages {...money} at={(page) => `${base}?season=${money.season.id}&figure=${figure}&page=${page}`} />
        </section>
      ) : null}
      <Payouts base={base} payouts={payouts} account={account} />
      <p>
        <a className="button" href={localPath(`${base}/statement?season=${money.season.id}`)}>
          {t("statement")}
        </a>
      </p>
      <PayeePanel account={account} timeZone={money.timeZone} answer={answer} />
    </div>
  );
}

function SeasonChoice({ money, figure }: { money: OfficeMoney; figure: Figure | undefined }) {
  const nameOf = useSeasonName();
  const t = useTranslations("registrar.officeMoney");
  const options = money.seasons.map(({ id, name }) => ({ id, name: nameOf(name) }));
  return (
    <Chooser
      className="office-filters"
      choices={[{ name: "season", label: t("season"), value: money.season.id, options }]}
      keeps={figure ? { figure } : {}}
      show={t("show")}
    />
  );
}

/** The one number that is asked for first: what families paid and did not get back. */
function InAll({ money: { books } }: { money: OfficeMoney }) {
  const t = useTranslations("registrar.officeMoney");
  const { amount } = useFormats();
  return (
    <p className="money-in-all">
      <b className="figures">{amount(books.card + books.offline - books.refunded)}</b> {t("inAll")}
      <span className="muted">{t("inAllOf")}</span>
    </p>
  );
}

/** What families pay and owe; beside it what the card processor takes, keeps and sends on. */
const OF_FAMILIES: readonly Figure[] = ["card", "offline", "refunded", "outstanding"];

/** Each figure opens the rows that it is the sum of. */
function Figures({ base, money, figure }: { base: string; money: OfficeMoney; figure: Figure | undefined }) {
  const t = useTranslations("registrar.officeMoney");
  const formats = useFormats();
  const { books } = money;
  const cents: Record<Figure, number> = {
    card: books.card,
    offline: books.offline,
    refunded: books.refunded,
    outstanding: books.outstanding,
    "site-fees": books.siteFees,
    "processor-cost": books.processorCost,
    disputed: books.disputed,
    "paid-out": books.paidOut,
    "at-processor": books.atProcessor,
  };
  return (
    <nav aria-label={t("figures")} className="money-groups">
      {[OF_FAMILIES, FIGURES.filter((one) => !OF_FAMILIES.includes(one))].map((group) => (
        <ul key={group[0]} className="plain-list money-figures">
          {group.map((one) => (
            <li key={one}>
              <LocalLink
                to={`${base}?season=${money.season.id}&figure=${one}`}
                preventScrollReset
                aria-current={one === figure || undefined}
              >
                <span>{t(`figure.${one}`)}</span>
                <b className="figures">{formats.amount(cents[one])}</b>
                <Icon name="caret-right" />
              </LocalLink>
            </li>
          ))}
        </ul>
      ))}
    </nav>
  );
}
