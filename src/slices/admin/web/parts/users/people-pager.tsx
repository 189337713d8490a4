import { LocalLink } from "#browser/link.tsx";
import { useTranslations } from "#browser/translations.ts";
import { Pager } from "#design/office-parts.tsx";

interface PeoplePagerProps {
  page: number;
  perPage: number;
  total: number;
  search: { q: string; only?: "admins" | undefined };
}

/** The pages before and after, where there are any. */
export function PeoplePager({ page, perPage, total, search: { q, only } }: PeoplePagerProps) {
  const t = useTranslations("admin.users");
  if (total <= perPage) return null;
  const addressOf = (to: number) =>
    `/dashboard/users?${new URLSearchParams({ ...(q ? { q } : {}), ...(only ? { only } : {}), page: String(to) })}`;
  return (
    <Pager label={t("pages")}>
      {page > 1 ? <LocalLink to={addressOf(page - 1)}>{t("previous", { count: perPage })}</LocalLink> : null}
      {page * perPage < total ? <LocalLink to={addressOf(page + 1)}>{t("next", { count: perPage })}</LocalLink> : null}
    </Pager>
  );
}
