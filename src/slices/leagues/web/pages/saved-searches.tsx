import { data, Form, redirect, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from "react-router";
import { useDay } from "#browser/zone.ts";
import { BackLink, ButtonLink, LocalLink } from "#browser/link.tsx";
import { PageHead } from "#browser/page-head.tsx";
import { pageRequest } from "#browser/request.ts";
import { useTranslations } from "#browser/translations.ts";
import { Button } from "#design/button.tsx";
import { Notice } from "#design/notice.tsx";
import { isRefusal } from "#kernel/refusal.ts";
import { demandPerson, pathFor } from "#slices/accounts/web/public.ts";
import { readAddress, searchOf, writeAddress, type Address } from "../address.ts";
import { leaguesApi } from "../data.ts";
import { useSearchWords, type Family } from "../parts/filter-chips.tsx";
import "../saved-searches.css";
import "../words/saved.ts";

/** What is said after something was done; "full" and "refused" after it was not. */
const OUTCOMES = ["kept", "removed", "full", "refused"] as const;

/** The searches that a member keeps. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  await demandPerson({ request, context });
  const api = context.get(leaguesApi);
  // Whose names stand for the ids in the searches is known to the search itself.
  const [{ searches, most }, { children }] = await Promise.all([api.savedSearches(), api.search({})]);
  const { searchParams } = new URL(request.url);
  const kept = searches.map(({ search, ...one }) => ({ ...one, address: addressOf(search) }));
  const outcome = OUTCOMES.find((one) => searchParams.has(one));
  return { kept, most, children, outcome, origin: context.get(pageRequest).origin };
}

function addressOf(search: Record<string, string | string[]>): Address {
  const parts = Object.entries(search).flatMap(([name, values]) => [values].flat().map((value) => [name, value]));
  return readAddress(new URLSearchParams(parts));
}

export async function action({ request, context }: ActionFunctionArgs) {
  await demandPerson({ request, context });
  const form = await request.formData();
  const api = context.get(leaguesApi);
  const done = (outcome: (typeof OUTCOMES)[number]) => redirect(pathFor(request, `/profile/searches?${outcome}`));
  if (form.get("intent") === "keep") {
    const {
      page: _page,
      sort: _sort,
      ...search
    } = searchOf(readAddress(new URLSearchParams(text(form.get("search")))));
    try {
      await api.saveSearch({ search });
      return done("kept");
    } catch (reason) {
      if (!isRefusal(reason)) throw reason;
      return done(reason.code === "leagues.searches-full" ? "full" : "refused");
    }
  }
  if (form.get("intent") !== "remove") throw data(null, { status: 400 });
  try {
    await api.dropSearch({ id: text(form.get("id")) });
  } catch (reason) {
    // It was removed in another tab, which is what was wanted.
    if (!isRefusal(reason)) throw reason;
    if (reason.code !== "leagues.search-unknown") throw data(null, { status: 400 });
  }
  return done("removed");
}

const text = (value: FormDataEntryValue | null) => (typeof value === "string" ? value : "");

export default function SavedSearches() {
  const t = useTranslations("leagues.saved");
  const { kept, most, children, outcome, origin } = useLoaderData<typeof loader>();
  const isRefused = outcome === "full" || outcome === "refused";
  return (
    <div className="container page">
      <PageHead title={t("title")} path="/profile/searches" origin={origin} listed={false} />
      <BackLink to="/profile">{t("back")}</BackLink>
      <h1>{t("title")}</h1>
      {outcome ? (
        <Notice role={isRefused ? "alert" : "status"} {...(isRefused ? { "data-tone": "error" } : {})}>
          {t(outcome, { most })}
        </Notice>
      ) : null}
      <p className="reading">{t("lead")}</p>
      {kept.length === 0 ? <p>{t("none")}</p> : null}
      <ul className="saved-searches">
        {kept.map((one) => (
          <Kept key={one.id} {...one} family={children} />
        ))}
      </ul>
      <p>
        <ButtonLink to="/find-league">{t("find")}</ButtonLink>
      </p>
    </div>
  );
}

interface KeptProps {
  id: string;
  address: Address;
  createdAt: string;
  byMail: boolean;
  family: Family;
}

function Kept({ id, address, createdAt, byMail, family }: KeptProps) {
  const t = useTranslations("leagues.saved");
  const { day } = useDay();
  const words = useSearchWords(address, family) || t("all");
  return (
    <li>
      <div>
        <LocalLink to={`/find-league${writeAddress(address)}`}>{words}</LocalLink>
        <p className="muted">
          {t("since", { date: day(createdAt) })}
          {byMail ? null : ` · ${t("emailsOff")}`}
        </p>
      </div>
      {byMail ? null : (
        <Form method="post">
          <input type="hidden" name="intent" value="keep" />
          <input type="hidden" name="search" value={writeAddress(address)} />
          <Button size="small" aria-label={t("emailsOnOne", { search: words })}>
            {t("emailsOn")}
          </Button>
        </Form>
      )}
      <Form method="post">
        <input type="hidden" name="intent" value="remove" />
        <input type="hidden" name="id" value={id} />
        <Button size="small" aria-label={t("removeOne", { search: words })}>
          {t("remove")}
        </Button>
      </Form>
    </li>
  );
}
