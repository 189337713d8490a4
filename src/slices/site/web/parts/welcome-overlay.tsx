import { useEffect, useRef } from "react";
import { useFetcher } from "react-router";
import { useTranslations } from "#browser/translations.ts";
import { useIssueTexts } from "#browser/forms/issues.ts";
import { useLocalPath } from "#browser/link.tsx";
import { Button } from "#design/button.tsx";
import { TextField } from "#design/controls.tsx";
import { Icon } from "#design/icon.tsx";
import { PRODUCT_NAME } from "#kernel/product.ts";
import type { action } from "../pages/launch-list.tsx";
import "virtual:words/site/overlay?alone";
import "./welcome-overlay.css";

/** A cookie of the browser session, which all its tabs share: who closed the overlay is not met by it again. */
const SEEN = "welcome=seen";

/**
 * The pre-launch welcome. Closed by its button, Enter Site, Escape or a click beside it. Rendered closed, so that the
 * page behind is the page: it opens once the script runs.
 */
export function WelcomeOverlay() {
  const t = useTranslations("site.overlay");
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (!document.cookie.split("; ").includes(SEEN)) dialog.current?.showModal();
  }, []);
  const close = () => dialog.current?.close();
  return (
    <dialog
      ref={dialog}
      className="welcome"
      aria-labelledby="welcome-heading"
      onClose={() => {
        document.cookie = `${SEEN}; path=/; samesite=lax`;
      }}
      onClick={(event) => event.target === dialog.current && close()}
    >
      <div className="welcome-body stack">
        <Button className="welcome-close" size="small" aria-label={t("close")} onClick={close}>
          <Icon name="x" />
        </Button>
        <h2 id="welcome-heading">{t("heading")}</h2>
        <p>{t("text", { product: PRODUCT_NAME })}</p>
        <NotifyForm />
        <Button onClick={close}>{t("enter")}</Button>
      </div>
    </dialog>
  );
}

function NotifyForm() {
  const t = useTranslations("site.overlay");
  const localPath = useLocalPath();
  const fetcher = useFetcher<typeof action>();
  const thanked = fetcher.data?.thanked ?? false;
  const [error] = useIssueTexts(fetcher.data?.issues ?? []);
  return (
    <fetcher.Form method="post" action={localPath("/launch-list")} className="stack">
      <TextField
        name="email"
        type="email"
        required
        label={t("notifyLabel")}
        autoComplete="email"
        error={error?.text}
        disabled={thanked}
      />
      <Button kind="primary" disabled={thanked || fetcher.state !== "idle"}>
        {thanked ? t("thanks") : t("notify")}
      </Button>
      <p className="muted small">{t("noSpam")}</p>
    </fetcher.Form>
  );
}
