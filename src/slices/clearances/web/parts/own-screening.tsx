import { Form, useNavigation } from "react-router";
import { useTranslations } from "#browser/translations.ts";
import { Tag } from "#design/controls.tsx";
import { SendButton } from "#design/form-fields.tsx";
import { Panel } from "#design/panel.tsx";
import type { OwnScreening as Screening, ScreeningStatus } from "../../contract/screening.ts";

const TONES: Readonly<Record<ScreeningStatus, "info" | "wait" | "go" | "stop">> = {
  requested: "info",
  invited: "wait",
  pending: "info",
  clear: "go",
  consider: "stop",
  expired: "stop",
  canceled: "stop",
};

/** A background check by the screening service: ordered here, made there. */
export function OwnScreening({ screening }: { screening: Screening | null }) {
  const t = useTranslations("clearances.own");
  const busy = useNavigation().formData?.get("intent") === "order-screening";
  if (!screening) return null;
  const { service, mayOrder, last } = screening;
  return (
    <Panel
      title={
        <>
          {t("screening", { service })}{" "}
          {last ? <Tag tone={TONES[last.status]}>{t(`screeningState.${last.status}`)}</Tag> : null}
        </>
      }
    >
      {last ? <p>{t(`screeningText.${last.status}`, { service })}</p> : null}
      {last?.address && last.status === "invited" ? (
        <p>
          <a className="button" data-kind="primary" href={last.address} rel="noreferrer">
            {t("screeningContinue", { service })}
          </a>
        </p>
      ) : null}
      {mayOrder ? (
        <Form method="post" className="stack">
          <p className="muted reading">{t("screeningLead", { service })}</p>
          <p>
            <SendButton
              busy={busy}
              label={t("screeningOrder")}
              busyLabel={t("screeningOrdering")}
              name="intent"
              value="order-screening"
            />
          </p>
        </Form>
      ) : null}
    </Panel>
  );
}
