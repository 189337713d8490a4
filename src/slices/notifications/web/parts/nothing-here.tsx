import { Link } from "react-router";
import { useTranslations } from "#browser/translations.ts";
import { ButtonLink } from "#browser/link.tsx";
import { FieldLines } from "#design/drawings/field-lines.tsx";
import { EmptyState } from "#design/empty-state.tsx";

interface NothingHereProps {
  /** There are others that a filter or tab hides. */
  filtered: boolean;
  /** Only unread ones were asked for. */
  unread: boolean;
}

/** What would be here, why it is not, and one way on. */
export function NothingHere({ filtered, unread }: NothingHereProps) {
  const t = useTranslations("notifications.list");
  const which = unread ? "unread" : filtered ? "filtered" : "all";
  return (
    <EmptyState
      level={3}
      picture={<FieldLines name="generic" seed="notifications" />}
      title={t(`none.${which}.title`)}
      text={t(`none.${which}.text`)}
      action={
        filtered ? (
          <Link className="button" to={{ search: "" }}>
            {t("showAll")}
          </Link>
        ) : (
          <ButtonLink to="/find-league">{t("find")}</ButtonLink>
        )
      }
    />
  );
}
