import { Form, useLocation, useRouteLoaderData } from "react-router";
import { useTranslations } from "#browser/translations.ts";
import { LocalLink } from "#browser/link.tsx";
import { PRODUCT_NAME } from "#kernel/product.ts";
import type { RootData } from "./load-root.ts";
import type { MemberFrame } from "./members.ts";

const SCHEMES = ["system", "light", "dark"] as const;

export function Footer({
  members,
  office = false,
}: {
  members: MemberFrame | undefined;
  office?: boolean | undefined;
}) {
  const t = useTranslations("shell");
  const data = useRouteLoaderData<RootData>("root");
  return (
    <footer className="footer no-print">
      <div className="container footer-columns">
        <nav aria-labelledby="footer-product">
          <h2 id="footer-product">{t("footerProduct")}</h2>
          <LocalLink to="/find-league">{t("findLeague")}</LocalLink>
          <LocalLink to="/league-management">{t("leagueManagement")}</LocalLink>
        </nav>
        <nav aria-labelledby="footer-support">
          <h2 id="footer-support">{t("footerSupport")}</h2>
          <LocalLink to="/help">{t("helpCenter")}</LocalLink>
          <LocalLink to="/contact">{t("contact")}</LocalLink>
        </nav>
        {members ? <members.AccountLinks office={office} /> : null}
        <nav aria-labelledby="footer-legal">
          <h2 id="footer-legal">{t("footerLegal")}</h2>
          <LocalLink to="/terms">{t("terms")}</LocalLink>
          <LocalLink to="/privacy">{t("privacy")}</LocalLink>
          <LocalLink to="/data-credits">{t("credits")}</LocalLink>
        </nav>
        <SchemeChoice chosen={data?.scheme ?? "system"} />
      </div>
      <div className="container footer-end">
        <p>{t("rights", { year: String(data?.year ?? ""), product: PRODUCT_NAME })}</p>
        {data?.settings.socialLinks.map((link) => (
          <a key={link.address} href={link.address} rel="noreferrer me">
            {t("social", { product: PRODUCT_NAME, name: link.name })}
          </a>
        ))}
      </div>
    </footer>
  );
}

/** Light, dark, or as the device says. A form, so that it works without JavaScript; the cookie keeps it. */
function SchemeChoice({ chosen }: { chosen: (typeof SCHEMES)[number] }) {
  const t = useTranslations("shell");
  const { pathname, search } = useLocation();
  const label = { system: t("schemeSystem"), light: t("schemeLight"), dark: t("schemeDark") };
  return (
    <Form method="post" action="/preferences" reloadDocument aria-labelledby="footer-scheme">
      <h2 id="footer-scheme">{t("scheme")}</h2>
      <input type="hidden" name="back" value={pathname + search} />
      {SCHEMES.map((scheme) => (
        <button key={scheme} name="scheme" value={scheme} aria-pressed={scheme === chosen} className="footer-choice">
          {label[scheme]}
        </button>
      ))}
    </Form>
  );
}
