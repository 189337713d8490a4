import { useTranslations } from "#browser/translations.ts";
import { LocalLink } from "#browser/link.tsx";
import { Icon } from "#design/icon.tsx";
import { UnreadRooms } from "#slices/chat/web/public.ts";

/** The pages of the bar, in their order, with the addresses that are theirs; at most five. Home has the search. */
const HOME = { to: "/", icon: "house", label: "barHome", at: /^\/$/ } as const;
const PAGES = [
  { to: "/schedule", icon: "calendar-blank", label: "schedule", at: /^\/schedule/ },
  { to: "/messaging", icon: "chats-circle", label: "barChat", at: /^\/messaging(\/|$)/ },
  { to: "/profile", icon: "user-circle", label: "barMe", at: /^\/profile/ },
] as const;
const LEAGUES = { to: "/my-leagues", icon: "calendar-check", label: "leagues", at: /^\/my-leagues/ } as const;
/** For who has something to do there, in place of a family's leagues. */
const OFFICE = {
  to: "/dashboard",
  icon: "clipboard-text",
  label: "barOffice",
  at: /^\/(?:dashboard|league-management|submit-league|team-management|scheduling|venues|results|player-stats|volunteers|volunteer-credits)(?:\/|$)/,
} as const;

/** On phones: the pages of somebody who is signed in, at the thumb. */
export function BottomBar({ path, office }: { path: string; office: boolean }) {
  const t = useTranslations("members");
  return (
    <nav className="bottom-bar no-print" aria-label={t("pages")}>
      {[HOME, office ? OFFICE : LEAGUES, ...PAGES].map(({ to, icon, label, at }) => {
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
