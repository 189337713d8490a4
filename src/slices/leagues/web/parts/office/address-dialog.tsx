import { useCallback, useEffect, useRef, useState, type MouseEvent, type ReactNode } from "react";
import { useNavigate } from "react-router";
import { LocalLink, useLocalPath } from "#browser/link.tsx";
import { useTranslations } from "#browser/translations.ts";
import { Button } from "#design/button.tsx";
import { Dialog } from "#design/overlays/dialog.tsx";
import { Icon } from "#design/icon.tsx";
import "./address-dialog.css";
import "./management.css";

/** What a form in a dialog may use: a link that leaves it, asking first where something was typed. */
interface Leaving {
  to: string;
  onClick(event: MouseEvent): void;
}

interface AddressDialogProps {
  title: string;
  /** The English address of the page below, where closing leads. */
  back: string;
  children(cancel: Leaving): ReactNode;
}

/** What a form says now, to see whether somebody typed in it. */
function said(dialog: HTMLDialogElement): string {
  const form = dialog.querySelector("form");
  return form ? JSON.stringify([...new FormData(form)].map(([name, value]) => [name, String(value)])) : "";
}

/**
 * A dialog with an address of its own: opening it is going there, closing it going back to the page below. Esc, ×,
 * Cancel and a click beside it leave it; where something was typed they ask first.
 */
export function AddressDialog({ title, back, children }: AddressDialogProps) {
  const t = useTranslations("leagues.editLeague");
  const navigate = useNavigate();
  const localPath = useLocalPath();
  const dialog = useRef<HTMLDialogElement>(null);
  const begun = useRef("");
  const [asking, setAsking] = useState(false);
  useEffect(() => {
    if (dialog.current) begun.current = said(dialog.current);
  }, [dialog]);
  const go = () => void navigate(localPath(back), { preventScrollReset: true });
  const leave = (event: { preventDefault(): void }) => {
    event.preventDefault();
    if (dialog.current && said(dialog.current) !== begun.current) setAsking(true);
    else go();
  };
  return (
    <Dialog
      ref={dialog}
      className="office-dialog"
      title={title}
      onCancel={leave}
      leavable
      close={
        <LocalLink to={back} onClick={leave} aria-label={t("close")} preventScrollReset>
          <Icon name="x" />
        </LocalLink>
      }
    >
      {children({ to: back, onClick: leave })}
      {asking ? <Discard onKeep={() => setAsking(false)} onDiscard={go} /> : null}
    </Dialog>
  );
}

/** "Discard changes?" over the dialog. Esc keeps what was typed. */
function Discard({ onKeep, onDiscard }: { onKeep(): void; onDiscard(): void }) {
  const t = useTranslations("leagues.editLeague");
  const shown = useCallback((dialog: HTMLDialogElement | null) => {
    if (!dialog) return;
    if (!dialog.open) dialog.showModal();
    // The focus goes back to the field in which somebody typed.
    return () => dialog.close();
  }, []);
  return (
    <dialog
      className="dialog dialog-small"
      ref={shown}
      role="alertdialog"
      aria-labelledby="discard-title"
      aria-describedby="discard-text"
      onCancel={(event) => {
        event.preventDefault();
        event.stopPropagation();
        onKeep();
      }}
    >
      <h2 id="discard-title">{t("discardTitle")}</h2>
      <p id="discard-text">{t("discardText")}</p>
      <p className="buttons">
        <Button type="button" kind="primary" onClick={onKeep}>
          {t("keep")}
        </Button>
        <Button type="button" onClick={onDiscard}>
          {t("discard")}
        </Button>
      </p>
    </dialog>
  );
}
