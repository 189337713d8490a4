import { useState } from "react";
import { useTranslations } from "#browser/translations.ts";
import { Button } from "#design/button.tsx";
import { TextArea } from "#design/controls.tsx";
import { Dialog } from "#design/overlays/dialog.tsx";
import { Icon } from "#design/icon.tsx";
import { useIssueTexts } from "#browser/forms/issues.ts";
import type { Refused } from "./use-board.ts";

interface AllowProps {
  refused: Refused;
  onAllow(reason: string): void;
  onClose(): void;
}

/** Allow one more: a full team takes a player all the same, for a reason that stays with the change. */
export function AllowMore({ refused: { team }, onAllow, onClose }: AllowProps) {
  const t = useTranslations("teams.board");
  const [missing, setMissing] = useState(false);
  const [issue] = useIssueTexts(missing ? [{ field: "reason", code: "team-reason.missing" }] : []);
  return (
    <Dialog
      className="dialog-small"
      title={t("allowTitle")}
      onCancel={onClose}
      close={
        <button type="button" aria-label={t("close")} onClick={onClose}>
          <Icon name="x" />
        </button>
      }
    >
      <form
        className="team-edit"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          const reason = String(new FormData(event.currentTarget).get("reason") ?? "").trim();
          if (reason === "") setMissing(true);
          else onAllow(reason);
        }}
      >
        <p>{t("allowText", { team: team.name, most: team.maxPlayers })}</p>
        <TextArea name="reason" label={t("reason")} maxLength={500} rows={3} error={issue?.text} />
        <p className="buttons">
          <Button kind="primary">{t("allow")}</Button>
          <Button type="button" onClick={onClose}>
            {t("cancel")}
          </Button>
        </p>
      </form>
    </Dialog>
  );
}
