import { PageLinks } from "#browser/page-links.tsx";
import { useTranslations } from "#browser/translations.ts";

interface MoneyPagesProps {
  page: number;
  perPage: number;
  total: number;
  /** The address of a page. */
  at(page: number): string;
}

/** To the newer and older entries of a list of money. */
export function MoneyPages(props: MoneyPagesProps) {
  const t = useTranslations("registrar.officeMoney");
  return (
    <PageLinks {...props} label={t("pages")} previous={t("earlier")} next={t("later")}>
      <span>{t("page", { page: props.page, pages: Math.ceil(props.total / props.perPage) })}</span>
    </PageLinks>
  );
}
