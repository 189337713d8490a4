import { useLocation } from "react-router";
import { LocalLink } from "#browser/link.tsx";
import { useTranslations } from "#browser/translations.ts";
import { Icon } from "#design/icon.tsx";
import { splitLanguage } from "#kernel/language.ts";
import { useFinder } from "./finder.tsx";
import { currentEntry, type NavigationGroup } from "./navigation.ts";

/** The back office's navigation: beside the page on laptops; on phones folded away over it, under the name of the page. */
export function Side({ groups }: { groups: readonly NavigationGroup[] }) {
  const t = useTranslations("office");
  const { pathname } = useLocation();
  const current = currentEntry(groups, splitLanguage(pathname).path);
  const finder = useFinder(groups);
  const list = <Entries groups={groups} current={current?.to} />;
  return (
    <>
      <details className="office-menu no-print" key={pathname}>
        <summary>
          {current ? t("menu", { page: current.name }) : t("navigation")}
          <Icon name="caret-down" />
        </summary>
        <nav aria-label={t("navigation")}>{list}</nav>
      </details>
      <nav className="office-side no-print" aria-label={t("navigation")}>
        {finder.button}
        {list}
      </nav>
      {finder.dialog}
    </>
  );
}

function Entries({ groups, current }: { groups: readonly NavigationGroup[]; current: string | undefined }) {
  const t = useTranslations("office");
  return groups.map(({ heading, entries }) => (
    <section key={heading}>
      <h2>{heading}</h2>
      <ul className="plain-list">
        {entries.map(({ to, name, count }) => (
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
