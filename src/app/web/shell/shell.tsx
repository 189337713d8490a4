import { useEffect, type ReactNode } from "react";
import { useLocation, useNavigation, useRouteLoaderData } from "react-router";
import { useTranslations } from "#browser/translations.ts";
import { ButtonLink, LocalLink, useSwitchLanguage } from "#browser/link.tsx";
import { useOwnHeader } from "#browser/own-header.tsx";
import { Icon } from "#design/icon.tsx";
import { Logo } from "#design/logo.tsx";
import { splitLanguage } from "#kernel/language.ts";
import { PRODUCT_NAME } from "#kernel/product.ts";
import type { RootData } from "./load-root.ts";
import { Footer } from "./footer.tsx";
import { useMemberFrame, type MemberFrame } from "./members.ts";
import { useTabs } from "./tabs.ts";

/** On these pages somebody comes in: nothing there leads away from it. */
const COMING_IN = /^\/(?:login|create-account|complete-account|check-email|change-password)(?:\/|$)/;

/** What is read ends with a footer, and so does Me, where its links and the colors are looked for. Elsewhere it is in the way. */
const FOOTED =
  /^\/(?:$|(?:find-league|league-details|help|contact|run-a-league|terms|privacy|data-credits|launch-list|profile)(?:\/|$))/;

/** What is around every page: skip link, header, the page, footer. */
export function Shell({ children }: { children: ReactNode }) {
  const t = useTranslations("shell");
  const data = useRouteLoaderData<RootData>("root");
  const { path } = splitLanguage(useLocation().pathname);
  const person = data?.person;
  const comingIn = COMING_IN.test(path);
  // Whoever registers or pays sees nothing that leads away: no menu, bell, bar or footer.
  const quiet = useOwnHeader();
  const members = useMemberFrame(Boolean(person));
  useTabs(data);
  // Until here only what is near the window was laid out (src/design/base.css): the first screen was there sooner.
  useEffect(() => {
    document.documentElement.dataset["whole"] = "";
  }, []);
  return (
    <>
      <UnderWay />
      <a className="skip unseen" href="#content">
        {t("skip")}
      </a>
      {data?.settings.demonstration ? (
        <aside className="demonstration" aria-label={t("demonstrationLabel")}>
          {data.settings.invented ? t("demonstration") : <a href="/dev/outbox">{t("trial")}</a>}
        </aside>
      ) : null}
      {quiet ?? <Header path={path} person={person} members={members} />}
      {members && person ? <members.Offline owner={person.id} /> : null}
      {members && !person?.emailVerified && !comingIn && !quiet ? <members.Unconfirmed /> : null}
      <main id="content" tabIndex={-1} data-member={person ? "" : undefined}>
        {children}
      </main>
      {quiet ? <QuietEnd /> : null}
      {!quiet && (!person || FOOTED.test(path)) ? <Footer members={members} office={data?.office} /> : null}
      {members && !comingIn && !quiet ? <members.BottomBar path={path} office={data?.office ?? false} /> : null}
    </>
  );
}

/** A line that grows while the next page takes its time: at the top, so that nothing moves (shell.css says after how long). */
function UnderWay() {
  return useNavigation().state === "loading" ? <div className="under-way" /> : null;
}

interface HeaderProps {
  path: string;
  person: RootData["person"] | undefined;
  members: MemberFrame | undefined;
}

/** What a page without the site's header still needs of it, at its end. */
function QuietEnd() {
  const t = useTranslations("shell");
  return (
    <nav className="container quiet-end no-print" aria-label={t("menu")}>
      <LocalLink to="/help">{t("help")}</LocalLink>
      <LanguageLink />
    </nav>
  );
}

/** The same page in the other language. */
function LanguageLink() {
  const t = useTranslations("shell");
  const { href, language } = useSwitchLanguage();
  return (
    <a className="header-language" href={href} hrefLang={language} lang={language}>
      {t("switchLanguage")}
    </a>
  );
}

function Header({ path, person, members }: HeaderProps) {
  const t = useTranslations("shell");
  const here = (page: string) => (path === page ? "page" : undefined);
  const { unread, office = false } = useRouteLoaderData<RootData>("root") ?? {};
  return (
    <header className="header">
      <div className="container header-row">
        <LocalLink to="/" className="brand" aria-label={t("home", { product: PRODUCT_NAME })}>
          <Logo />
          {PRODUCT_NAME}
        </LocalLink>
        <nav aria-label={t("menu")} className="header-nav">
          <LocalLink to="/find-league" aria-current={here("/find-league")}>
            <Icon name="magnifying-glass" />
            <span>{t("findLeague")}</span>
          </LocalLink>
          <LocalLink to="/run-a-league" aria-current={here("/run-a-league")}>
            {t("runLeague")}
          </LocalLink>
          <LocalLink to="/help" aria-current={here("/help")}>
            {t("help")}
          </LocalLink>
        </nav>
        <LanguageLink />
        {members && unread !== undefined ? <members.Bell count={unread} /> : null}
        {person ? (
          members && <members.PersonMenu {...person} office={office} />
        ) : (
          <ButtonLink className="header-login" size="small" to="/login">
            {t("login")}
          </ButtonLink>
        )}
      </div>
    </header>
  );
}
