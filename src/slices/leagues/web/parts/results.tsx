import { memo, useDeferredValue, useState } from "react";
import { Link } from "react-router";
import { useTranslations } from "#browser/translations.ts";
import { useFormats } from "#browser/formats.ts";
import { LocalLink, useLocalPath } from "#browser/link.tsx";
import { Notice } from "#design/notice.tsx";
import type { FilterGroup } from "../../contract/search/search.ts";
import { withSingle, withoutGroup, writeAddress, type Address } from "../address.ts";
import type { Found } from "./found.ts";
import { LeagueCard } from "./league-card.tsx";

interface ResultsProps {
  result: Found;
  address: Address;
  thisYear: number;
  /** Whether somebody has signed in, who can save the search. */
  signedIn: boolean;
}

/** The list, or what to do when it is empty. */
export const Results = memo(function Results({ result, address, thisYear, signedIn }: ResultsProps) {
  if (result.total === 0) return <Nothing result={result} address={address} signedIn={signedIn} />;
  if (result.leagues.length === 0) return <PastTheEnd pages={result.pages} address={address} />;
  return (
    <>
      <Cards leagues={result.leagues} thisYear={thisYear} />
      {result.pages > 1 ? <Pages page={result.page} pages={result.pages} address={address} /> : null}
      {result.farther > 0 ? <Farther count={result.farther} address={address} /> : null}
    </>
  );
});

/** Cards that a laptop's window shows: after a tick they change at once, those below them right after. */
const IN_SIGHT = 4;

/** The cards of a list. */
function Cards({ leagues, thisYear }: { leagues: Found["leagues"]; thisYear: number }) {
  const later = useDeferredValue(leagues);
  // One route leads to every league: one card asks for it, not each card of each list.
  const [guide] = useState(leagues[0]?.id);
  return (
    <ol className="cards near-first">
      {leagues.map((league, index) => {
        const shown = index < IN_SIGHT ? league : (later[index] ?? league);
        return (
          // By its position, not its league: the next list fills the same cards, which is quicker than making new ones.
          <li key={index}>
            <LeagueCard league={shown} thisYear={thisYear} discover={shown.id === guide ? "render" : "none"} />
          </li>
        );
      })}
    </ol>
  );
}

/** Names the two filters that keep most leagues away, with how many each would let in, and drops one with a tap. */
function Nothing({ result, address, signedIn }: Omit<ResultsProps, "thisYear">) {
  const t = useTranslations("leagues.search");
  const ways = result.relax.slice(0, MOST_WAYS).map(({ group, count }) => ({ groups: [group], count }));
  if (result.relaxBoth) ways.push(result.relaxBoth);
  return (
    <Notice as="div">
      <h3>{t("none")}</h3>
      {ways.length ? (
        <>
          <p>{t("relaxIntro")}</p>
          <ul className="chips">
            {ways.map((way) => (
              <li key={way.groups.join()}>
                <Relaxed {...way} address={address} />
              </li>
            ))}
          </ul>
        </>
      ) : (
        <p>{t("relaxNothing")}</p>
      )}
      {signedIn ? null : <SavedByMembers address={address} />}
      <LocalLink to="/find-league">{t("clear")}</LocalLink>
    </Notice>
  );
}

/** Of the ways out of an empty list. */
const MOST_WAYS = 2;

/** The search without one filter, or without two. */
function Relaxed({ groups, count, address }: { groups: FilterGroup[]; count: number; address: Address }) {
  const t = useTranslations("leagues.search");
  const names = useTranslations("leagues.groups");
  const [filter = "", other] = groups.map((group) => names(group));
  const search = writeAddress(groups.reduce(withoutGroup, address));
  return (
    <Link className="chip" to={{ search }}>
      {other ? t("relaxBoth", { count, filter, other }) : t("relax", { count, filter })}
    </Link>
  );
}

/** Tells a visitor that a search can be saved, which needs an account. */
function SavedByMembers({ address }: { address: Address }) {
  const t = useTranslations("leagues.search");
  const here = useLocalPath()("/find-league") + writeAddress(address);
  return (
    <p>
      {t("keepHint")} <LocalLink to={`/login?next=${encodeURIComponent(here)}`}>{t("keepSignIn")}</LocalLink>
    </p>
  );
}

/** How many leagues lie beyond the distance, and the way to them. */
function Farther({ count, address }: { count: number; address: Address }) {
  const t = useTranslations("leagues.search");
  return (
    <p>
      <Link rel="nofollow" to={{ search: writeAddress(withoutGroup(address, "distance")) }}>
        {t("farther", { count })}
      </Link>
    </p>
  );
}

/** Cities of the same name: the search took the largest, which may not be the one that was meant. */
export function OtherLocations({ place, address }: { place: NonNullable<Found["place"]>; address: Address }) {
  const t = useTranslations("leagues.search");
  if (place.others.length === 0) return null;
  return (
    <details className="other-locations">
      <summary>{t("otherLocations", { place: place.label })}</summary>
      <ul className="chips">
        {place.others.map((other) => (
          <li key={other}>
            <Link className="chip" rel="nofollow" to={{ search: writeAddress(withSingle(address, "place", other)) }}>
              {other}
            </Link>
          </li>
        ))}
      </ul>
    </details>
  );
}

function PastTheEnd({ pages, address }: { pages: number; address: Address }) {
  const t = useTranslations("leagues.search");
  return (
    <Notice as="div">
      <p>{t("pastEnd", { pages })}</p>
      <Link to={{ search: writeAddress(withSingle(address, "page", String(pages))) }}>{t("lastPage")}</Link>
    </Notice>
  );
}

function Pages({ page, pages, address }: { page: number; pages: number; address: Address }) {
  const t = useTranslations("leagues.search");
  const formats = useFormats();
  const to = (number: number) => ({ search: writeAddress(withSingle(address, "page", String(number))) });
  return (
    <nav className="pages" aria-label={t("pages")}>
      {page > 1 ? (
        <Link className="button" data-size="small" rel="prev" to={to(page - 1)}>
          {t("previous")}
        </Link>
      ) : null}
      <p>{t("page", { page: formats.number(page), pages: formats.number(pages) })}</p>
      {page < pages ? (
        <Link className="button" data-size="small" rel="next" to={to(page + 1)}>
          {t("next")}
        </Link>
      ) : null}
    </nav>
  );
}
