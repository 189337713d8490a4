import { useLocale } from "use-intl/react";
import { useTranslations } from "#browser/translations.ts";
import { Button } from "#design/button.tsx";
import { Check } from "#design/controls.tsx";
import { useDropTarget } from "#design/drag/drag.ts";
import { Icon } from "#design/icon.tsx";
import type { EditedWaiver, OfficeForm } from "../../../contract/edited-form.ts";
import { BothLanguages } from "./both-languages.tsx";
import type { ItemProps } from "./item-props.ts";
import { OrderButtons } from "./order-buttons.tsx";

interface WaiverItemProps extends ItemProps {
  waiver: EditedWaiver;
  /** As it is kept; a new one is not. */
  kept: OfficeForm["waivers"][number] | undefined;
}

/** One text to sign: a line that says which, and its exact words once it is opened. */
export function WaiverItem({ waiver, kept, position, count, open, act, onDropped, errorOf }: WaiverItemProps) {
  const t = useTranslations("forms.officeForm");
  const language = useLocale();
  const drop = useDropTarget<HTMLLIElement>(([dropped]) => dropped !== undefined && onDropped(dropped));
  const { id, kind, required, title: called, text } = waiver;
  const title = called[language] || called.en || called.es || t("noTitle");
  const facts = [
    t(`waiverKind.${kind}`),
    ...(required ? [t("asking.required")] : []),
    ...(kept ? [t("version", { version: String(kept.version) }), t("signed", { count: kept.signed })] : []),
  ];
  return (
    <li ref={drop} className="form-item">
      <input type="hidden" name="waiver" value={id} />
      <input type="hidden" name={`${id}.kind`} value={kind} />
      <details open={open}>
        <summary>
          <Icon name="caret-down" />
          <span className="form-item-title">{title}</span>
          <span className="small muted">{facts.join(" · ")}</span>
        </summary>
        <div className="stack form-item-fields">
          {kept && kept.signed > 0 ? <p className="small">{t("newVersion")}</p> : null}
          <BothLanguages
            name={`${id}.title`}
            labels={{ en: t("titleIn.en"), es: t("titleIn.es") }}
            typed={called}
            maxLength={200}
            error={errorOf(`${id}.title.en`)}
          />
          <BothLanguages
            name={`${id}.text`}
            labels={{ en: t("textIn.en"), es: t("textIn.es") }}
            typed={text}
            rows={8}
            maxLength={20_000}
            error={errorOf(`${id}.text.en`)}
          />
          <Check name={`${id}.required`} defaultChecked={required} label={t("mustSign")} />
        </div>
      </details>
      <div className="form-item-actions">
        <OrderButtons id={id} position={position} count={count} label={title} act={act} />
        <Button size="compact" name="do" value={`remove ${id}`} onClick={act}>
          {t("remove")}
          <span className="unseen">: {title}</span>
        </Button>
      </div>
    </li>
  );
}
