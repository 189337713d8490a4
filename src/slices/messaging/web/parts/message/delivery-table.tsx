import { LocalLink } from "#browser/link.tsx";
import { useTranslations } from "#browser/translations.ts";
import { Tag } from "#design/controls.tsx";
import { DataTable, type Column } from "#design/office/data-table.tsx";
import type { DeliveredTo, EmailState } from "../../../contract/announcements.ts";

const TONES: Readonly<Partial<Record<EmailState, "go" | "wait" | "stop">>> = {
  sent: "go",
  queued: "wait",
  "unless-read": "wait",
  digest: "wait",
  failed: "stop",
  bounced: "stop",
  undeliverable: "stop",
};

const TEXT_TONES = { queued: "wait", sent: "go", failed: "stop" } as const;

/** Each recipient with how the message stands, in the app and by email. */
export function DeliveryTable({ to, asksConfirmation }: { to: readonly DeliveredTo[]; asksConfirmation: boolean }) {
  const t = useTranslations("messaging.office");
  const texted = to.some(({ text }) => text !== null);
  if (to.length === 0) return <p className="muted">{t("nobodyHere")}</p>;
  const columns: Column<DeliveredTo & { at: number }>[] = [
    { name: "name", head: t("column.name"), cell: ({ name }) => name },
    {
      name: "app",
      head: t("column.app"),
      cell: ({ app }) =>
        app === null ? (
          t("noAccount")
        ) : (
          <Tag tone={app === "read" ? "go" : app === "delivered" ? "info" : "wait"}>{t(`app.${app}`)}</Tag>
        ),
    },
    {
      name: "email",
      head: t("column.email"),
      cell: ({ email, error }) => (
        <>
          {TONES[email] ? <Tag tone={TONES[email]}>{t(`email.${email}`)}</Tag> : t(`email.${email}`)}{" "}
          {error === null ? null : <span className="small muted">{error}</span>}
        </>
      ),
    },
    ...(texted
      ? [
          {
            name: "text",
            head: t("column.text"),
            cell: ({ text }: DeliveredTo) =>
              text === null ? null : <Tag tone={TEXT_TONES[text]}>{t(`text.${text}`)}</Tag>,
          },
        ]
      : []),
    ...(asksConfirmation
      ? [
          {
            name: "confirmed",
            head: t("column.confirmed"),
            cell: ({ confirmedAt }: DeliveredTo) => (confirmedAt === null ? t("notYet") : t("yes")),
          },
        ]
      : []),
    {
      name: "reply",
      head: t("column.reply"),
      cell: ({ reply }) => (reply === null ? null : <LocalLink to={`/messaging/${reply}`}>{t("openReply")}</LocalLink>),
    },
  ];
  return (
    <DataTable
      dense
      caption={t("recipients")}
      columns={columns}
      rows={to.map((one, at) => ({ ...one, at }))}
      rowKey={({ at, name }) => `${at} ${name}`}
    />
  );
}
