import type { ComponentProps, ReactNode } from "react";
import { Link, useLocation } from "react-router";
import { useLocale } from "use-intl/react";
import { buttonLook, type ButtonLook } from "#design/button.tsx";
import { localizedPath, splitLanguage, type Language } from "#kernel/language.ts";

/** A link to a page of ours, in the language of the page it stands on. `to` is the English address. */
export function LocalLink({ to, ...rest }: Omit<ComponentProps<typeof Link>, "to"> & { to: string }) {
  return <Link to={localizedPath(useLocale(), to)} {...rest} />;
}

/** The same, looking like a button. */
export function ButtonLink({ kind, size, className, ...link }: ButtonLook & ComponentProps<typeof LocalLink>) {
  return <LocalLink {...link} {...buttonLook({ kind, size, className })} />;
}

/** The way back to what a page belongs to, above its heading; on paper it leads nowhere. */
export function BackLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <p className="back no-print">
      <LocalLink to={to}>{children}</LocalLink>
    </p>
  );
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
