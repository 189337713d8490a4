import { useTranslations } from "#browser/translations.ts";
import { LocalLink } from "#browser/link.tsx";
import { Icon } from "#design/icon.tsx";
import { useUnread } from "./unread.ts";
import "./bell.css";

/** More than this is not counted on the bell. */
const MOST = 99;

/** The bell of the header: leads to the notifications and says how many are unread. */
export function Bell({ count }: { count: number }) {
  const t = useTranslations("notifications");
  const unread = useUnread(count);
  return (
    <LocalLink to="/notifications" className="bell" aria-label={t("bell", { count: unread })}>
      <Icon name="bell" />
      {unread > 0 ? (
        <span className="bell-badge" aria-hidden="true">
          {unread > MOST ? `${MOST}+` : unread}
        </span>
      ) : null}
    </LocalLink>
  );
}
