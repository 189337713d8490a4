import type { ComponentProps } from "react";
import { Link, useLocation } from "react-router";
import { useLocale } from "use-intl/react";
import { localizedPath, splitLanguage, type Language } from "#kernel/language.ts";

/** A link to a page of ours, in the language of the page it stands on. `to` is the English address. */
export function LocalLink({ to, ...rest }: Omit<ComponentProps<typeof Link>, "to"> & { to: string }) {
  return <Link to={localizedPath(useLocale(), to)} {...rest} />;
}

/** An address of ours in the language of the page. */
export function useLocalPath(): (path: string) => string {
  const language = useLocale();
  return (path) => localizedPath(language, path);
}

/** Where the same page is in the other language: same path, same search. */
export function useSwitchLanguage(): { language: Language; href: string } {
  const { pathname, search } = useLocation();
  const { language, path } = splitLanguage(pathname);
  const other = language === "en" ? "es" : "en";
  return { language: other, href: localizedPath(other, path) + search };
}
