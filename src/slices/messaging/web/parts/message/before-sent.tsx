import { Form } from "react-router";
import { ConfirmedAction } from "#browser/forms/confirmed-action.tsx";
import { useFormats } from "#browser/formats.ts";
import { useTimeLeft } from "#browser/time-left.ts";
import { useTranslations } from "#browser/translations.ts";
import { Button } from "#design/button.tsx";
import { Notice } from "#design/notice.tsx";
import { localIn } from "#kernel/time/zone.ts";
import type { SentAnnouncement } from "../../../contract/announcements.ts";

interface BeforeSentProps {
  message: SentAnnouncement;
  league: { id: string; timeZone: string };
  /** The server's time, ISO 8601. */
  now: string;
}

/** A message that nobody has been told yet, on its own page: when it leaves, and the ways to change or cancel it. */
export function BeforeSent({ message: { id, state, sentAt, people, mayChange }, league, now }: BeforeSentProps) {
  const t = useTranslations("messaging.office");
  const formats = useFormats();
  const left = Math.ceil(useTimeLeft(sentAt, now) / 1000);
  const at = localIn(league.timeZone, sentAt);
  const when = `${formats.dateWithWeekday(at.date)}, ${formats.time(at.time)}`;
  const text = {
    planned: () => t("planned", { when, people }),
    waiting: () => t("waiting", { seconds: left }),
    stopped: () => t("nobodyGotIt"),
  }[state as "planned" | "waiting" | "stopped"];
  return (
    <Notice as="section" aria-label={t(`progress.${state}`)}>
      <p>{text()}</p>
      {mayChange ? (
        <div className="center-before">
          {/* The Messaging Center stops it, and shows it in the form. */}
          <Form method="post" action={`/messaging-backend?league=${league.id}`}>
            <input type="hidden" name="id" value={id} />
            <Button name="intent" value="stop">
              {t(state === "stopped" ? "editAndSend" : "changePlanned")}
            </Button>
          </Form>
          {state === "stopped" ? null : (
            <ConfirmedAction kind="danger" intent="cancel" label={t("cancelMessage")} question={t("cancelAsk")} />
          )}
        </div>
      ) : null}
    </Notice>
  );
}
