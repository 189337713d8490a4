import { useTranslations } from "#browser/translations.ts";
import { LocalLink } from "#browser/link.tsx";
import { SportDrawing } from "#design/drawing.tsx";
import type { NotificationFilter } from "../../contract/kinds.ts";

/** What would be here, why it is not, and one way on. */
export function NothingHere({ filter }: { filter: NotificationFilter }) {
  const t = useTranslations("notifications.list");
  const unread = filter === "unread";
  return (
    <div className="nothing-here">
      <div className="nothing-here-field">
        <SportDrawing name="generic" seed="notifications" />
      </div>
      <h2>{unread ? t("noneUnread") : t("none")}</h2>
      <p>{unread ? t("noneUnreadText") : t("noneText")}</p>
      <LocalLink className="button" to={unread ? "/notifications" : "/find-league"}>
        {unread ? t("showAll") : t("find")}
      </LocalLink>
    </div>
  );
}
