import { useTranslations } from "use-intl/react";

export function LeaguePage({ name }: { name: string }) {
  const t = useTranslations("leagues");
  return (
    <p title="About this league" aria-label={`The league ${name}`}>
      Welcome {t("title")} {"friends"}
    </p>
  );
}
