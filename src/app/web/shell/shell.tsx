import type { ReactNode } from "react";
import { useLocation, useRouteLoaderData } from "react-router";
import { useTranslations } from "#browser/translations.ts";
import { LocalLink, useSwitchLanguage } from "#browser/link.tsx";
import { Logo } from "#design/logo.tsx";
import { PRODUCT_NAME } from "#kernel/product.ts";
import { Bell } from "#slices/notifications/web/public.ts";
import type { RootData } from "../root.tsx";
import { Footer } from "./footer.tsx";

/** What is around every page: skip link, header, the page, footer. */
export function Shell({ children }: { children: ReactNode }) {
  const t = useTranslations("shell");
  const data = useRouteLoaderData<RootData>("root");
  return (
    <>
      <a className="skip unseen" href="#content">
        {t("skip")}
      </a>
      {data?.settings.demonstration ? (
        <aside className="demonstration" aria-label={t("demonstrationLabel")}>
          {t("demonstration")}
        </aside>
      ) : null}
      <Header />
      <main id="content" tabIndex={-1}>
        {children}
      </main>
      <Footer />
    </>
  );
}

function Header() {
  const t = useTranslations("shell");
  const switched = useSwitchLanguage();
  const { pathname } = useLocation();
  const data = useRouteLoaderData<RootData>("root");
  return (
    <header className="header">
      <div className="container header-row">
        <LocalLink to="/" className="brand" aria-label={t("home", { product: PRODUCT_NAME })}>
          <Logo />
          {PRODUCT_NAME}
        </LocalLink>
        <nav aria-label={t("menu")} className="header-nav">
          <LocalLink to="/find-league" aria-current={pathname.endsWith("/find-league") ? "page" : undefined}>
            {t("findLeague")}
          </LocalLink>
          <LocalLink to="/help" aria-current={pathname.endsWith("/help") ? "page" : undefined}>
            {t("help")}
          </LocalLink>
        </nav>
        {data?.unread === undefined ? null : <Bell count={data.unread} />}
        <a className="header-language" href={switched.href} hrefLang={switched.language} lang={switched.language}>
          {t("switchLanguage")}
        </a>
      </div>
    </header>
  );
}
