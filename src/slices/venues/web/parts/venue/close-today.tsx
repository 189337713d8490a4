import { Form, useNavigation } from "react-router";
import { ButtonLink } from "#browser/link.tsx";
import { useTranslations } from "#browser/translations.ts";
import { Button } from "#design/button.tsx";
import { Icon } from "#design/icon.tsx";
import type { VenuePage } from "../../../contract/venues.ts";
import { AtOnce } from "./at-once.tsx";

const REASONS = ["wet", "lightning", "snow", "heat"] as const;

/** Closes the whole venue for today by one tap on the reason, or says that it is closed. */
export function CloseToday({ page, path }: { page: VenuePage; path: string }) {
  const t = useTranslations("venues.page");
  const { formData } = useNavigation();
  const { today } = page;
  const now = page.closures.find(
    ({ field, from, fromOn, toOn }) => field === null && from === null && fromOn <= today && today <= toOn,
  );
  if (now) {
    return (
      <section className="venue-closed" aria-label={t("closeToday")}>
        <p>
          <Icon name="warning-circle" /> <strong>{t("closedNow", { reason: now.reason })}</strong>
        </p>
        {page.mayChange ? <AtOnce says={{ intent: "reopen", id: now.id }} label={t("reopen")} /> : null}
      </section>
    );
  }
  if (!page.mayChange) return null;
  const busy = formData?.get("tap") === "1";
  return (
    <section className="venue-today" aria-labelledby="close-today">
      <h2 id="close-today">{t("closeToday")}</h2>
      <p className="small muted">{t("closeHint")}</p>
      <Form method="post" className="buttons" preventScrollReset>
        <input type="hidden" name="intent" value="closure" />
        <input type="hidden" name="tap" value="1" />
        <input type="hidden" name="fromOn" value={today} />
        {REASONS.map((reason) => (
          <Button
            key={reason}
            name="reason"
            value={t(`reasons.${reason}`)}
            aria-disabled={busy || undefined}
            onClick={(event) => busy && event.preventDefault()}
          >
            {t(`reasons.${reason}`)}
          </Button>
        ))}
        <ButtonLink kind="quiet" to={`${path}?closure=new`} preventScrollReset>
          {t("other")}
        </ButtonLink>
      </Form>
    </section>
  );
}
