import { useMemo, useState, type ReactNode } from "react";
import { useIssueTexts } from "#browser/forms/issues.ts";
import { useTranslations } from "#browser/translations.ts";
import { Button } from "#design/button.tsx";
import { TextArea, TextField } from "#design/controls.tsx";
import { Dialog } from "#design/overlays/dialog.tsx";
import { Icon } from "#design/icon.tsx";
import type { PlannedEvent } from "../../../contract/plan.ts";
import type { FieldTime } from "../../../rules/plan/board.ts";
import type { Clash } from "../../../rules/plan/clashes.ts";
import { daysAroundEvent, slotsFor } from "../../../rules/plan/slots.ts";
import type { Plan } from "./use-plan.ts";

/** A dialog of the builder, that closes by ×, Esc or its own buttons. */
export function BuilderDialog({ title, onClose, children }: { title: string; onClose(): void; children: ReactNode }) {
  const t = useTranslations("schedule.builder");
  return (
    <Dialog
      className="plan-dialog"
      title={title}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      close={
        <button type="button" aria-label={t("close")} onClick={onClose}>
          <Icon name="x" />
        </button>
      }
    >
      {children}
    </Dialog>
  );
}

/** Slots that are offered at first, and others that say which rule breaks. */
const [LEGAL, OTHERS] = [8, 6];

/** "Move to…": first where it breaks nothing, the nearest first; then others, each with the rule that breaks. */
export function MoveDialog({
  plan,
  event,
  onMove,
  onEdit,
  onClose,
}: {
  plan: Plan;
  event: PlannedEvent;
  onMove(to: FieldTime): void;
  onEdit(): void;
  onClose(): void;
}) {
  const t = useTranslations("schedule.builder");
  const { board, facts, labels } = plan;
  const slots = useMemo(() => {
    const near = slotsFor(board, event, {
      range: daysAroundEvent(board, event, facts.today, 0),
      legal: LEGAL,
      others: OTHERS,
    });
    if (near.filter(({ clashes }) => clashes.length === 0).length >= LEGAL) return near;
    const range = daysAroundEvent(board, event, facts.today, 3);
    return slotsFor(board, event, { range, legal: LEGAL, others: OTHERS });
  }, [board, event, facts.today]);
  const legal = slots.filter(({ clashes }) => clashes.length === 0);
  const others = slots.filter(({ clashes }) => clashes.length > 0);
  return (
    <BuilderDialog title={t("moveTitle", { event: labels.nameOf(event) })} onClose={onClose}>
      <p className="muted">{t("nowAt", { where: labels.slotOf(event) })}</p>
      <h3>{t("legalSlots")}</h3>
      {legal.length === 0 ? <p className="muted">{t("noLegal")}</p> : null}
      <ul className="plain-list plan-slots">
        {legal.map((slot) => (
          <li key={`${slot.date} ${slot.start} ${slot.field}`}>
            <Button type="button" className="plan-slot" data-verdict="legal" onClick={() => onMove(slot)}>
              <Icon name="check" /> <span>{labels.slotOf(slot)}</span>
            </Button>
          </li>
        ))}
      </ul>
      {others.length === 0 ? null : (
        <>
          <h3>{t("otherSlots")}</h3>
          <ul className="plain-list plan-slots">
            {others.map((slot) => {
              const never = slot.clashes.some(({ acceptable }) => !acceptable);
              return (
                <li key={`${slot.date} ${slot.start} ${slot.field}`}>
                  <Button
                    type="button"
                    className="plan-slot"
                    data-verdict={never ? "never" : "soft"}
                    disabled={never}
                    onClick={() => onMove(slot)}
                  >
                    <span>{labels.slotOf(slot)}</span>
                    <span className="small">{slot.clashes.map((clash) => labels.reasonOf(clash)).join(" ")}</span>
                  </Button>
                </li>
              );
            })}
          </ul>
        </>
      )}
      <p className="buttons">
        <Button type="button" onClick={onEdit}>
          {t("otherTime")}
        </Button>
        <Button type="button" onClick={onClose}>
          {t("keep")}
        </Button>
      </p>
    </BuilderDialog>
  );
}

/** Cancels or postpones an event, with the reason that families read. */
export function StatusDialog({
  plan,
  event,
  status,
  onDone,
  onClose,
}: {
  plan: Plan;
  event: PlannedEvent;
  status: "postponed" | "cancelled";
  onDone(reason: string | null): void;
  onClose(): void;
}) {
  const t = useTranslations("schedule.builder");
  const name = plan.labels.nameOf(event);
  return (
    <BuilderDialog
      title={t(status === "postponed" ? "postponeTitle" : "cancelTitle", { event: name })}
      onClose={onClose}
    >
      <form
        className="plan-form"
        onSubmit={(form) => {
          form.preventDefault();
          onDone(String(new FormData(form.currentTarget).get("reason") ?? "").trim() || null);
        }}
      >
        <p className="muted">{t(status === "postponed" ? "postponeText" : "cancelText")}</p>
        <TextField name="reason" label={t("reason")} maxLength={200} list="plan-reasons" autoComplete="off" />
        <datalist id="plan-reasons">
          {(["rain", "heat", "referee", "players"] as const).map((one) => (
            <option key={one}>{t(`reasons.${one}`)}</option>
          ))}
        </datalist>
        <p className="buttons">
          <Button kind="primary">{t(status === "postponed" ? "postponeNow" : "cancelNow")}</Button>
          <Button type="button" onClick={onClose}>
            {t("keep")}
          </Button>
        </p>
      </form>
    </BuilderDialog>
  );
}

/** Accepts a clash, with a note that says why. */
export function AcceptDialog({
  plan,
  clash,
  onDone,
  onClose,
}: {
  plan: Plan;
  clash: Clash;
  onDone(note: string): void;
  onClose(): void;
}) {
  const t = useTranslations("schedule.builder");
  const [missing, setMissing] = useState(false);
  const [issue] = useIssueTexts(missing ? [{ field: "note", code: "clash-note.missing" }] : []);
  return (
    <BuilderDialog title={t("acceptTitle")} onClose={onClose}>
      <form
        className="plan-form"
        noValidate
        onSubmit={(form) => {
          form.preventDefault();
          const note = String(new FormData(form.currentTarget).get("note") ?? "").trim();
          if (note === "") setMissing(true);
          else onDone(note);
        }}
      >
        <p>
          <strong>{plan.labels.reasonOf(clash)}</strong>
        </p>
        <p className="muted">{t("acceptText")}</p>
        <TextArea name="note" label={t("note")} maxLength={300} rows={2} error={issue?.text} />
        <p className="buttons">
          <Button kind="primary">{t("acceptNow")}</Button>
          <Button type="button" onClick={onClose}>
            {t("keep")}
          </Button>
        </p>
      </form>
    </BuilderDialog>
  );
}
