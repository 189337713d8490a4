import { useFormats } from "#browser/formats.ts";
import { useTranslations } from "#browser/translations.ts";
import { LocalLink } from "#browser/link.tsx";
import type { WaitingIdentity } from "../../../contract/photo-id.ts";
import { GroupTags } from "./group-tags.tsx";
import { queuePath } from "./position.ts";

interface QueueListProps {
  identities: WaitingIdentity[];
  /** The id of the one that is being reviewed. */
  open: string;
  paging: { page: number; perPage: number; total: number };
  now: number;
}

/** Everybody who waits, the oldest first: a link each, that opens it for review. */
export function QueueList({ identities, open, paging: { page, perPage, total }, now }: QueueListProps) {
  const t = useTranslations("accounts.identities");
  const { duration } = useFormats();
  return (
    <nav className="identities-queue" aria-labelledby="queue-heading">
      <h2 id="queue-heading">
        {t("queue")} <span className="identities-count">{total}</span>
      </h2>
      <ol className="plain-list" start={(page - 1) * perPage + 1}>
        {identities.map(({ id, name, permissionGroups, uploadedAt }) => (
          <li key={id}>
            <LocalLink to={queuePath({ page, id })} aria-current={id === open ? "true" : undefined}>
              <strong>{name || t("noName")}</strong>
              <span className="muted">{t("waited", { time: duration(now - Date.parse(uploadedAt)) })}</span>
              <GroupTags groups={permissionGroups} />
            </LocalLink>
          </li>
        ))}
      </ol>
      <p className="identities-pages">
        {page > 1 ? <LocalLink to={queuePath({ page: page - 1 })}>{t("previousPage")}</LocalLink> : null}
        {page * perPage < total ? <LocalLink to={queuePath({ page: page + 1 })}>{t("nextPage")}</LocalLink> : null}
      </p>
    </nav>
  );
}
