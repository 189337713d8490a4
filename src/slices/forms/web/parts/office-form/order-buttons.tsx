import { MoveButtons } from "#browser/move-buttons.tsx";
import { useTranslations } from "#browser/translations.ts";
import { Button } from "#design/button.tsx";
import { useDraggable } from "#design/drag/drag.ts";
import { useScript } from "#design/form-fields.tsx";
import { Icon } from "#design/icon.tsx";
import type { Act } from "./item-props.ts";

interface OrderProps {
  id: string;
  /** 1 for the first. */
  position: number;
  count: number;
  label: string;
  act: Act;
}

/** Moves something in its list: by its handle, a step up or down, or to a position at once. Dragging is not needed. */
export function OrderButtons({ id, position, count, label, act }: OrderProps) {
  const t = useTranslations("forms.officeForm");
  const script = useScript();
  if (count < 2) return null;
  const about = <span className="unseen">: {label}</span>;
  return (
    <span className="order-buttons">
      {script ? <Handle id={id} label={label} /> : null}
      <MoveButtons
        name={label}
        position={position}
        count={count}
        size="compact"
        button={(way) => ({ name: "do", value: `${way} ${id}`, id: `${id}.${way}`, onClick: act })}
      />
      <label className="order-position">
        <span className="unseen">
          {t("position")}: {label}
        </span>
        <select name={`${id}.to`} className="input" defaultValue={position} key={position}>
          {Array.from({ length: count }, (_, at) => (
            <option key={at} value={at + 1}>
              {at + 1}
            </option>
          ))}
        </select>
      </label>
      <Button size="compact" name="do" value={`to ${id}`} id={`${id}.to`} onClick={act}>
        {t("move")}
        {about}
      </Button>
    </span>
  );
}

/** What the pointer takes hold of; who has none uses the buttons beside it. */
function Handle({ id, label }: Pick<OrderProps, "id" | "label">) {
  const drag = useDraggable<HTMLSpanElement>({ ids: () => [id], preview: () => label });
  return (
    <span ref={drag} className="order-handle" aria-hidden="true">
      <Icon name="dots-six-vertical" />
    </span>
  );
}
