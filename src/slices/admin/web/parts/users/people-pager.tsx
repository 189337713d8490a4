import { PageLinks } from "#browser/page-links.tsx";
import { useTranslations } from "#browser/translations.ts";

interface PeoplePagerProps {
  page: number;
  perPage: number;
  total: number;
  search: { q: string; only?: "admins" | undefined };
}

export function PeoplePager({ search: { q, only }, ...pages }: PeoplePagerProps) {
  const t = useTranslations("admin.users");
  const at = (to: number) =>
    `/dashboard/users?${new URLSearchParams({ ...(q ? { q } : {}), ...(only ? { only } : {}), page: String(to) })}`;
  const count = pages.perPage;
  return (
    <PageLinks {...pages} at={at} label={t("pages")} previous={t("previous", { count })} next={t("next", { count })} />
  );
}
