import { useState } from "react";
import { call } from "#browser/call.ts";
import { useRefusalText } from "#browser/forms/refusal-text.ts";
import { useTranslations } from "#browser/translations.ts";
import { Button } from "#design/button.tsx";
import { Dialog } from "#design/overlays/dialog.tsx";
import { SendButton } from "#design/form-fields.tsx";
import { Icon } from "#design/icon.tsx";
import { isRefusal } from "#kernel/refusal.ts";
import type { ChatMessage } from "../../../contract/messages.ts";
import { LONGEST_NOTE, REPORT_REASONS } from "../../../contract/vocabulary.ts";

interface ReportProps {
  message: ChatMessage;
  onDone(): void;
  onCancel(): void;
}

/** Asks why somebody reports a message, and sends the report. */
export function ReportDialog({ message, onDone, onCancel }: ReportProps) {
  const t = useTranslations("chat");
  const refusalText = useRefusalText();
  const [failed, setFailed] = useState<string>();
  const [busy, setBusy] = useState(false);
  const send = async (form: FormData) => {
    setBusy(true);
    try {
      const body = { reason: form.get("reason"), note: form.get("note") };
      await call("POST", `/chat/messages/${message.id}/reports`, body);
      onDone();
    } catch (reason) {
      setFailed(refusalText(isRefusal(reason) ? reason.code : "server.fault"));
      setBusy(false);
    }
  };
  return (
    <Dialog
      title={t("report.title")}
      onCancel={onCancel}
      close={
        <button type="button" className="chat-icon-button" aria-label={t("cancel")} onClick={onCancel}>
          <Icon name="x" />
        </button>
      }
    >
      <form
        className="stack"
        onSubmit={(event) => {
          event.preventDefault();
          if (!busy) void send(new FormData(event.currentTarget));
        }}
      >
        <p>{t("report.lead", { name: message.userName ?? t("member") })}</p>
        <fieldset className="fieldset">
          <legend>{t("report.reason")}</legend>
          {REPORT_REASONS.map((reason, at) => (
            <label className="check" key={reason}>
              <input type="radio" name="reason" value={reason} defaultChecked={at === 0} />
              <span className="check-label">{t(`reasons.${reason}`)}</span>
            </label>
          ))}
        </fieldset>
        <div className="field">
          <label htmlFor="report-note">{t("report.note")}</label>
          <textarea className="input" id="report-note" name="note" maxLength={LONGEST_NOTE} />
        </div>
        {failed ? (
          <p className="field-error" role="alert">
            {failed}
          </p>
        ) : null}
        <div className="buttons">
          <SendButton busy={busy} label={t("report.send")} busyLabel={t("report.sending")} />
          <Button type="button" onClick={onCancel}>
            {t("cancel")}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
