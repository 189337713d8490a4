import { Form } from "react-router";
import type { FailedForm } from "#browser/forms/form-action.ts";
import { useForm } from "#browser/forms/form-state.ts";
import { useTranslations } from "#browser/translations.ts";
import { Button } from "#design/button.tsx";
import { TextField } from "#design/controls.tsx";
import { SendButton } from "#design/form-fields.tsx";
import { Notice } from "#design/notice.tsx";
import { Panel } from "#design/panel.tsx";
import { PRODUCT_NAME } from "#kernel/product.ts";
import type { Texts } from "../../contract/texts.ts";

interface TextsPanelProps {
  texts: Texts;
  /** What came back when one of its forms was not taken. */
  answer: FailedForm<{ phone: string }> | undefined;
}

/** Text messages: asked for with our words, proved by a code, ended here or by STOP. Not shown where none are sent. */
export function TextsPanel({ texts, answer }: TextsPanelProps) {
  const t = useTranslations("notifications.preferences.texts");
  const { state, phone, offered } = texts;
  if (!offered) return null;
  return (
    <Panel title={t("title")} className="alerts-panel" id="texts">
      <p className="muted">{t("lead")}</p>
      {state === "none" ? <Ask answer={answer} /> : null}
      {state === "unconfirmed" ? <Confirm phone={phone ?? ""} answer={answer} /> : null}
      {state === "on" ? <p className="alerts-on">{t("isOn", { phone: phone ?? "" })}</p> : null}
      {state === "stopped" ? <Notice>{t("stopped")}</Notice> : null}
      {state === "none" ? null : (
        <Form method="post">
          <Button size="small" name="intent" value="texts-end">
            {state === "unconfirmed" ? t("another") : t("end")}
          </Button>
        </Form>
      )}
    </Panel>
  );
}

function Ask({ answer }: Pick<TextsPanelProps, "answer">) {
  const t = useTranslations("notifications.preferences.texts");
  const { busy, typed, errorOf, form } = useForm(answer, { intent: "texts-ask", refusedField: "phone" });
  return (
    <Form {...form} className="preferences-form">
      <input type="hidden" name="intent" value="texts-ask" />
      <TextField
        name="phone"
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        label={t("phone")}
        defaultValue={typed?.phone}
        error={errorOf("phone")}
      />
      <div>
        {errorOf("agreed") ? <p className="error">{errorOf("agreed")}</p> : null}
        <label className="check">
          <input type="checkbox" id="agreed" name="agreed" value="yes" />
          <span className="check-label">{t("agree", { product: PRODUCT_NAME })}</span>
        </label>
      </div>
      <SendButton busy={busy} label={t("ask")} busyLabel={t("asking")} />
    </Form>
  );
}

function Confirm({ phone, answer }: Pick<TextsPanelProps, "answer"> & { phone: string }) {
  const t = useTranslations("notifications.preferences.texts");
  const { busy, errorOf, form } = useForm(answer, { intent: "texts-confirm", refusedField: "code" });
  return (
    <Form {...form} className="preferences-form">
      <input type="hidden" name="intent" value="texts-confirm" />
      <TextField
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        label={t("code")}
        hint={t("codeHint", { phone })}
        error={errorOf("code")}
      />
      <SendButton busy={busy} label={t("confirm")} busyLabel={t("confirming")} />
    </Form>
  );
}
