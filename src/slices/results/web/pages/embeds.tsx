import { useState } from "react";
import { Form, useLoaderData, useSearchParams, type LoaderFunctionArgs } from "react-router";
import { useLocale } from "use-intl";
import { unkeptHeaders } from "#browser/forms/form-action.ts";
import { found } from "#browser/found.ts";
import { LocalLink } from "#browser/link.tsx";
import { PageHead } from "#browser/page-head.tsx";
import { pageRequest } from "#browser/request.ts";
import { useTranslations } from "#browser/translations.ts";
import { Button } from "#design/button.tsx";
import { SelectField } from "#design/controls.tsx";
import { useScript } from "#design/form-fields.tsx";
import { Icon } from "#design/icon.tsx";
import { Notice } from "#design/notice.tsx";
import { LANGUAGE_NAMES } from "#kernel/language-names.ts";
import { LANGUAGES } from "#kernel/language.ts";
import { demandPerson } from "#slices/accounts/web/public.ts";
import { resultsApi } from "../data.ts";
import "virtual:words/results/office";
import "../embeds.css";

const KINDS = ["standings", "results", "schedule", "leaders"] as const;
const THEMES = ["auto", "light", "dark"] as const;

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  await demandPerson({ request, context });
  const { league, divisions } = await found(
    context.get(resultsApi).leagueStandings({ league: params["league"] ?? "" }),
  );
  return { league, divisions, origin: context.get(pageRequest).origin };
}

export const headers = unkeptHeaders;

/** How high a part is shown, in CSS pixels: a list of games is longer than a table of teams. */
const HEIGHT = { standings: 420, leaders: 420, schedule: 600, results: 600 } as const;

/** The code with which a club shows standings, results, the schedule or the leaders on its own site, with a preview of them. */
export default function EmbedsPage() {
  const t = useTranslations("results.embeds");
  const { league, divisions, origin } = useLoaderData<typeof loader>();
  const [search] = useSearchParams();
  const path = `/league-management/${league.id}/embeds`;
  const kind = KINDS.find((one) => one === search.get("what")) ?? "standings";
  const own = useLocale();
  const language = LANGUAGES.find((one) => one === search.get("lang")) ?? own;
  const theme = THEMES.find((one) => one === search.get("theme")) ?? "auto";
  const division = kind === "schedule" ? undefined : divisions.find(({ id }) => id === search.get("division"));
  const query = new URLSearchParams({
    lang: language,
    ...(theme !== "auto" && { theme }),
    ...(division && { division: division.id }),
  });
  const address = `/embed/${league.slug}/${kind}?${query.toString()}`;
  const title = `${t(`kinds.${kind}`)}: ${league.name}`.replaceAll(/[<>&"]/g, "");
  const snippet = `<iframe src="${origin}${address.replaceAll("&", "&amp;")}" title="${title}" width="100%" height="${HEIGHT[kind]}" loading="lazy" style="border:0"></iframe>`;
  const feeds = ["standings", "schedule", "statistics"].map((part) => `${origin}/api/leagues/${league.slug}/${part}`);
  return (
    <div className="page stack embeds-page">
      <PageHead title={t("title")} path={path} origin={origin} listed={false} />
      <h1>{t("title")}</h1>
      <p className="muted">{league.name}</p>
      <p className="reading">{t("lead")}</p>
      {divisions.length === 0 ? <Notice>{t("nothing")}</Notice> : null}
      <Form className="embeds-choices" preventScrollReset>
        <SelectField name="what" label={t("what")} defaultValue={kind}>
          {KINDS.map((one) => (
            <option key={one} value={one}>
              {t(`kinds.${one}`)}
            </option>
          ))}
        </SelectField>
        <SelectField name="division" label={t("division")} defaultValue={division?.id ?? ""}>
          <option value="">{t("newest")}</option>
          {divisions.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
        <SelectField name="lang" label={t("language")} defaultValue={language}>
          {LANGUAGES.map((one) => (
            <option key={one} value={one}>
              {LANGUAGE_NAMES[one]}
            </option>
          ))}
        </SelectField>
        <SelectField name="theme" label={t("theme")} defaultValue={theme}>
          {THEMES.map((one) => (
            <option key={one} value={one}>
              {t(`themes.${one}`)}
            </option>
          ))}
        </SelectField>
        <Button kind="primary">{t("show")}</Button>
      </Form>
      {kind === "leaders" ? (
        <p>
          {t("leadersHint")} <LocalLink to={`/player-stats/${league.id}/settings`}>{t("statistics")}</LocalLink>
        </p>
      ) : null}
      <section className="stack" aria-labelledby="snippet-heading">
        <h2 id="snippet-heading">{t("snippet")}</h2>
        <textarea
          className="input embeds-snippet"
          aria-labelledby="snippet-heading"
          readOnly
          rows={4}
          value={snippet}
          spellCheck={false}
        />
        <Copy text={snippet} key={snippet} />
      </section>
      <section className="stack" aria-labelledby="preview-heading">
        <h2 id="preview-heading">{t("preview")}</h2>
        <iframe className="embeds-preview" src={address} title={title} sandbox="allow-scripts allow-popups" />
      </section>
      <section className="stack" aria-labelledby="data-heading">
        <h2 id="data-heading">{t("data")}</h2>
        <p>{t("dataLead")}</p>
        <ul className="embeds-data">
          {feeds.map((feed) => (
            <li key={feed}>
              <code>{feed}</code>
            </li>
          ))}
        </ul>
        <p>
          <a href="/api/docs">{t("document")}</a>
        </p>
      </section>
    </div>
  );
}

function Copy({ text }: { text: string }) {
  const t = useTranslations("results.embeds");
  const script = useScript();
  const [copied, setCopied] = useState(false);
  if (!script) return null;
  const copy = () =>
    void navigator.clipboard.writeText(text).then(
      () => setCopied(true),
      () => {},
    );
  return (
    <p>
      <Button type="button" onClick={copy}>
        <Icon name={copied ? "check" : "copy"} />
        {t(copied ? "copied" : "copy")}
      </Button>
    </p>
  );
}
