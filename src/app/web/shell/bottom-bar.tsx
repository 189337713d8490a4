import { useTranslations } from "#browser/translations.ts";
import { LocalLink } from "#browser/link.tsx";
import { Icon } from "#design/icon.tsx";

/** The places of the bar, in their order; at most five. Schedule and Chat come with their capabilities. */
const PLACES = [
  { to: "/", icon: "house", label: "barHome" },
  { to: "/find-league", icon: "magnifying-glass", label: "barFind" },
  { to: "/my-leagues", icon: "calendar-check", label: "leagues" },
  { to: "/profile", icon: "user-circle", label: "barMe" },
] as const;
/** For who has something to do there. */
const OFFICE = { to: "/dashboard", icon: "clipboard-text", label: "barOffice" } as const;
/** The back office has several addresses. */
const IN_OFFICE = /^\/(?:dashboard|league-management|submit-league)(?:\/|$)/;

/** On phones: the places of somebody who is signed in, at the thumb. */
export function BottomBar({ path, office }: { path: string; office: boolean }) {
  const t = useTranslations("members");
  const isAt = (to: string) => {
    if (to === OFFICE.to) return IN_OFFICE.test(path);
    return to === "/" ? path === "/" : path.startsWith(to);
  };
  return (
    <nav className="bottom-bar no-print" aria-label={t("places")}>
      {[...PLACES, ...(office ? [OFFICE] : [])].map(({ to, icon, label }) => {
        const active = isAt(to);
        return (
          <LocalLink key={to} to={to} aria-current={active ? "page" : undefined}>
            <Icon name={active ? `${icon}-fill` : icon} />
            {t(label)}
          </LocalLink>
        );
      })}
    </nav>
  );
}
