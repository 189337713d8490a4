import { useFormats } from "#browser/formats.ts";
import { LocalLink } from "#browser/link.tsx";
import { useTranslations } from "#browser/translations.ts";
import { Tag } from "#design/controls.tsx";
import type { Column } from "#design/office/data-table.tsx";
import type { QueuedSubmission } from "../../../contract/reviewing/reviewing.ts";
import { useNames } from "../names.ts";
import { ChecksInShort } from "./checks.tsx";
import { queuePath, type QueuePosition } from "./position.ts";
import { RowDecision } from "./row-decision.tsx";

/**
 * The columns of the queue.
 * @param open the submission beside it: then there is room for what leads through the queue, and no more
 */
export function useQueueColumns(
  position: QueuePosition,
  open: string | undefined,
  now: number,
): Column<QueuedSubmission>[] {
  const t = useTranslations("leagues.reviewing");
  const names = useNames();
  const { money, duration } = useFormats();
  const since = (at: string) => duration(now - Date.parse(at));
  const waits = position.tab === "waiting" || position.tab === "passed";
  const columns: (Column<QueuedSubmission> | false)[] = [
    {
      name: "name",
      head: t("columns.name"),
      cell: ({ id, name, kind, again, city, usState, ...row }) => (
        <span className="reviewing-name">
          <LocalLink
            className="reviewing-open-link"
            to={queuePath({ ...position, id })}
            aria-current={id === open ? "true" : undefined}
            preventScrollReset
          >
            {name}
          </LocalLink>
          <small className="muted">
            {names.sport(row.sport, row.customSport)} · {city}, {usState}
          </small>
          {kind === "change" || again ? <Tag tone="info">{t(again ? "kind.again" : "kind.change")}</Tag> : null}
          {open && waits ? <ChecksInShort checks={row.checks} /> : null}
        </span>
      ),
    },
    !open && {
      name: "ages",
      head: t("columns.ages"),
      numeric: true,
      cell: ({ ages }) => t("ages", { minimum: String(ages.minimum), maximum: String(ages.maximum) }),
    },
    !open && { name: "manager", head: t("columns.manager"), cell: ({ submitter }) => submitter || t("nobody") },
    !open && {
      name: "price",
      head: t("columns.price"),
      numeric: true,
      cell: ({ priceCents }) => <strong className="figures">{money(priceCents)}</strong>,
    },
    waits && {
      name: "waits",
      head: t("columns.waits"),
      numeric: true,
      cell: ({ submittedAt }) => <span className="reviewing-waits">{since(submittedAt)}</span>,
    },
    waits &&
      !open && { name: "checks", head: t("columns.checks"), cell: ({ checks }) => <ChecksInShort checks={checks} /> },
    waits &&
      !open && {
        name: "decide",
        head: t("columns.decision"),
        cell: (submission) => <RowDecision submission={submission} position={position} />,
      },
    !waits && {
      name: "decision",
      head: t("columns.decision"),
      cell: ({ state, decision }) =>
        decision ? t("decided", { state, by: decision.by || t("nobody"), time: since(decision.at) }) : null,
    },
  ];
  return columns.filter((column) => column !== false);
}
