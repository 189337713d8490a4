import { useLocation } from "react-router";
import { LocalLink } from "#browser/link.tsx";
import { useTranslations } from "#browser/translations.ts";
import { Icon } from "#design/icon.tsx";
import { splitLanguage } from "#kernel/language.ts";
import { useFinder } from "./finder.tsx";
import { currentPlace, type PlaceGroup } from "./places.ts";

/** The back office's places: beside the page on laptops; on phones folded away over it, under the name of the place. */
export function Side({ groups }: { groups: readonly PlaceGroup[] }) {
  const t = useTranslations("office");
  const { pathname } = useLocation();
  const current = currentPlace(groups, splitLanguage(pathname).path);
  const finder = useFinder(groups);
  const list = <Places groups={groups} current={current?.to} />;
  return (
    <>
      <details className="office-menu no-print" key={pathname}>
        <summary>
          {current ? t("menu", { place: current.name }) : t("places")}
          <Icon name="caret-down" />
        </summary>
        <nav aria-label={t("places")}>{list}</nav>
      </details>
      <nav className="office-side no-print" aria-label={t("places")}>
        {finder.button}
        {list}
      </nav>
      {finder.dialog}
    </>
  );
}

function Places({ groups, current }: { groups: readonly PlaceGroup[]; current: string | undefined }) {
  const t = useTranslations("office");
  return groups.map(({ heading, places }) => (
    <section key={heading}>
      <h2>{heading}</h2>
      <ul className="plain-list">
        {places.map(({ to, name, count }) => (
          <li key={to}>
            <LocalLink to={to} aria-current={to === current ? "page" : undefined}>
              {name}
              {count ? (
                <span className="office-count">
                  <span aria-hidden="true">{count}</span>
                  <span className="unseen">{t("waiting", { count })}</span>
                </span>
              ) : null}
            </LocalLink>
          </li>
        ))}
      </ul>
    </section>
  ));
}
