import { useTranslations } from "#browser/translations.ts";
import { LocalLink } from "#browser/link.tsx";
import { Icon } from "#design/icon.tsx";
import { UnreadRooms } from "#slices/chat/web/public.ts";

const FIND = { to: "/find-league", icon: "magnifying-glass", label: "barFind", at: /^\/find-league/ } as const;
/** The places of the bar, in their order, with the addresses that are theirs; at most five. The logo leads home. */
const PLACES = [
  { to: "/my-leagues", icon: "calendar-check", label: "leagues", at: /^\/my-leagues/ },
  { to: "/schedule", icon: "calendar-blank", label: "schedule", at: /^\/schedule/ },
  { to: "/messaging", icon: "chats-circle", label: "barChat", at: /^\/messaging/ },
  { to: "/profile", icon: "user-circle", label: "barMe", at: /^\/profile/ },
] as const;
/** For who has something to do there, in place of the search, which the header has too. */
const OFFICE = {
  to: "/dashboard",
  icon: "clipboard-text",
  label: "barOffice",
  at: /^\/(?:dashboard|league-management|submit-league)(?:\/|$)/,
} as const;

/** On phones: the places of somebody who is signed in, at the thumb. */
export function BottomBar({ path, office }: { path: string; office: boolean }) {
  const t = useTranslations("members");
  return (
    <nav className="bottom-bar no-print" aria-label={t("places")}>
      {[...PLACES, office ? OFFICE : FIND].map(({ to, icon, label, at }) => {
        const active = at.test(path);
        return (
          <LocalLink key={to} to={to} aria-current={active ? "page" : undefined}>
            <Icon name={active ? `${icon}-fill` : icon} />
            {t(label)}
            {to === "/messaging" ? <UnreadRooms /> : null}
          </LocalLink>
        );
      })}
    </nav>
  );
}
