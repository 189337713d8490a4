import { localizedPath } from "#kernel/language.ts";
import { PRODUCT_NAME } from "#kernel/product.ts";
import { useLocale, useTranslations } from "use-intl/react";

interface PageHeadProps {
  title: string;
  description?: string;
  /** The English address of the page. */
  path: string;
  origin: string;
  /** Whether search engines should list this page: a filtered list is the same page again. */
  listed?: boolean;
  /** Whether its form was sent and not taken: the title says so first. */
  failed?: boolean;
}

/** Title, description, the page's one address, and its address in each language. */
export function PageHead({ title, description, path, origin, listed = true, failed }: PageHeadProps) {
  const t = useTranslations("shell");
  const canonical = origin + localizedPath(useLocale(), path);
  return (
    <>
      <title>{`${failed ? t("errorTitle", { page: title }) : title} · ${PRODUCT_NAME}`}</title>
      {description ? <meta name="description" content={description} /> : null}
      {listed ? null : <meta name="robots" content="noindex, follow" />}
      <link rel="canonical" href={canonical} />
      <link rel="alternate" hrefLang="en" href={origin + localizedPath("en", path)} />
      <link rel="alternate" hrefLang="es" href={origin + localizedPath("es", path)} />
      <link rel="alternate" hrefLang="x-default" href={origin + localizedPath("en", path)} />
      <meta property="og:title" content={title} />
      {description ? <meta property="og:description" content={description} /> : null}
      <meta property="og:url" content={canonical} />
      <meta property="og:site_name" content={PRODUCT_NAME} />
      <meta property="og:type" content="website" />
    </>
  );
}
