import { useTranslations } from "#browser/translations.ts";

/** Stands on every page about paying while the processor is the one for tests. */
export function TestBanner({ mode, hint = false }: { mode: "test" | "live"; hint?: boolean }) {
  const t = useTranslations("payments.test");
  if (mode !== "test") return null;
  return (
    <aside className="test-banner" aria-label={t("banner")}>
      <b>{t("banner")}</b>
      {hint ? <span>{t("hint")}</span> : null}
    </aside>
  );
}
