import { LocalLink } from "#browser/link.tsx";
import { useTranslations } from "#browser/translations.ts";

interface PageLinksProps {
  page: number;
  perPage: number;
  total: number;
  /** The address of a page. */
  at(page: number): string;
}

/** To the newer and older entries of a list of money; nothing where all of it is in view. */
export function PageLinks({ page, perPage, total, at }: PageLinksProps) {
  const t = useTranslations("registration.officeMoney");
  const pages = Math.ceil(total / perPage);
  if (pages < 2) return null;
  return (
    <nav className="office-pages" aria-label={t("pages")}>
      {page > 1 ? <LocalLink to={at(page - 1)}>{t("earlier")}</LocalLink> : null}
      <span>{t("page", { page, pages })}</span>
      {page < pages ? <LocalLink to={at(page + 1)}>{t("later")}</LocalLink> : null}
    </nav>
  );
}
