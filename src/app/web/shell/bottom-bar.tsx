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

/** On phones: the places of somebody who is signed in, at the thumb. */
export function BottomBar({ path }: { path: string }) {
  const t = useTranslations("members");
  return (
    <nav className="bottom-bar no-print" aria-label={t("places")}>
      {PLACES.map(({ to, icon, label }) => {
        const active = to === "/" ? path === "/" : path.startsWith(to);
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
