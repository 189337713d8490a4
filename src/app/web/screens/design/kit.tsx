import { useRef, useState } from "react";
import { MoveButtons, Sortable } from "#browser/move-buttons.tsx";
import { AskFirst } from "#design/ask-first.tsx";
import { BarChart } from "#design/charts/bar-chart.tsx";
import { Button, type ButtonLook } from "#design/button.tsx";
import { ColumnChart } from "#design/charts/column-chart.tsx";
import { Share } from "#design/charts/share.tsx";
import { ConflictNotice } from "#design/conflict-notice.tsx";
import { Check } from "#design/controls.tsx";
import { Dialog } from "#design/overlays/dialog.tsx";
import { EmptyState } from "#design/empty-state.tsx";
import { FieldLines } from "#design/drawings/field-lines.tsx";
import { FieldGroup, PasswordField, SendButton } from "#design/form-fields.tsx";
import { Icon } from "#design/icon.tsx";
import { KeyList } from "#design/lists/key-list.tsx";
import { MenuButton } from "#design/overlays/menu.tsx";
import { Panel } from "#design/panel.tsx";
import { FactList, Pager } from "#design/office/office-parts.tsx";
import { Toasts, useToast } from "#design/overlays/toast.tsx";
import { csvAddress } from "#kernel/spreadsheets/csv.ts";
import { SPECIMENS as S } from "./specimens.ts";

const KINDS = ["plain", "primary", "search", "quiet", "danger"] as const satisfies readonly ButtonLook["kind"][];
const SIZES = [undefined, "small", "compact"] as const;

/** Each kind in each size, then what cannot be pressed and what is under way. */
export function Buttons() {
  return (
    <>
      {SIZES.map((size) => (
        <p className="chips" key={size ?? ""}>
          {KINDS.map((kind) => (
            <Button key={kind} kind={kind} size={size}>
              {kind} {size}
            </Button>
          ))}
        </p>
      ))}
      <p className="chips">
        <Button disabled>{S.kit.disabled}</Button>
        <SendButton busy={false} label={S.kit.send} busyLabel={S.kit.sending} />
        <SendButton busy label={S.kit.send} busyLabel={S.kit.sending} />
      </p>
      <details>
        <summary>{S.kit.folded}</summary>
        <p>{S.kit.unfolded}</p>
      </details>
      <AskFirst label={S.kit.ask} question={S.kit.question}>
        <Button kind="danger">{S.kit.sure}</Button>
      </AskFirst>
    </>
  );
}

export function MoreFields() {
  return (
    <div className="reading stack">
      <PasswordField name="specimen-password" label={S.field.label} showLabel={S.kit.show} />
      <FieldGroup name="specimen-group" legend={S.field.label} hint={S.field.hint} error={S.field.error}>
        {S.choices.map((label) => (
          <Check key={label} type="radio" name="specimen-group" label={label} />
        ))}
      </FieldGroup>
    </div>
  );
}

/** A dialog, a menu and a toast, each with what opens it. */
export function Over() {
  const [open, setOpen] = useState(false);
  const { toast, say, dismiss } = useToast();
  const dialog = useRef<HTMLDialogElement>(null);
  const close = () => setOpen(false);
  const items = S.choices.map((name, index) => ({ id: name, label: name, name, disabled: index === 1 }));
  return (
    <>
      <p className="chips">
        <Button onClick={() => setOpen(true)}>{S.kit.dialog}</Button>
        <MenuButton label={S.kit.menu} items={() => items} onChoose={(id) => say(id)} />
        <Button onClick={() => say(S.kit.done, { action: { label: S.kit.undo, run: dismiss } })}>{S.kit.toast}</Button>
        <Button onClick={() => say(S.kit.failed, { tone: "error" })}>{S.kit.failed}</Button>
      </p>
      {open ? (
        <Dialog
          ref={dialog}
          title={S.kit.dialog}
          onCancel={close}
          close={
            <Button kind="quiet" aria-label={S.kit.close} onClick={close}>
              <Icon name="x" />
            </Button>
          }
        >
          <p>{S.notice}</p>
        </Dialog>
      ) : null}
      <Toasts toast={toast} dismissLabel={S.kit.close} onDismiss={dismiss} />
    </>
  );
}

/** With everything, and with a text alone. */
export function EmptyStates() {
  const { none, noneText, add } = S.kit;
  return (
    <>
      <EmptyState
        level={3}
        picture={<FieldLines name="soccer" seed="specimen" />}
        title={none}
        text={noneText}
        action={<Button kind="primary">{add}</Button>}
      />
      <EmptyState text={noneText} />
    </>
  );
}

/** With a title and without. */
export function Panels() {
  return (
    <>
      <Panel title={S.kit.panel} level={3}>
        <p>{S.notice}</p>
      </Panel>
      <Panel as="div">
        <p>{S.notice}</p>
      </Panel>
    </>
  );
}

const moved = (list: readonly string[], from: number, to: number) =>
  list.toSpliced(from, 1).toSpliced(to, 0, list[from]!);

/** What pages of the office are made of. */
export function OfficeParts() {
  const [order, setOrder] = useState<readonly string[]>(S.choices);
  const [first, second, third] = S.choices;
  const bars = S.choices.map((label, index) => ({ key: label, label, value: 12 * index, written: String(12 * index) }));
  return (
    <>
      <FactList facts={S.choices.map((name) => [name, S.field.value])} />
      <Pager label={S.kit.pages}>
        <a href="#before">{S.kit.previous}</a>
        <span>{S.kit.page}</span>
        <a href="#after">{S.kit.next}</a>
      </Pager>
      <ConflictNotice
        title={S.kit.conflict}
        text={S.notice}
        words={{ what: first, there: second, here: third, nothing: S.kit.nothing }}
        differences={[{ label: S.field.label, there: S.field.value, here: "" }]}
      />
      <Sortable>
        <ol>
          {order.map((name, at) => (
            <li key={name}>
              {name}{" "}
              <MoveButtons
                name={name}
                position={at + 1}
                count={order.length}
                button={(way) => ({ onClick: () => setOrder(moved(order, at, way === "up" ? at - 1 : at + 1)) })}
              />
            </li>
          ))}
        </ol>
      </Sortable>
      <KeyList label={S.kit.keys} keys={[["Ctrl Z", S.kit.undo]]} />
      <BarChart
        title={S.kit.chart}
        bars={bars}
        labelHead={first}
        valueHead={second}
        asTable={S.kit.asTable}
        asCsv={{ text: S.kit.asCsv, address: csvAddress }}
      />
      <ColumnChart
        title={S.kit.chart}
        columns={bars.map((bar) => ({ ...bar, before: bar.value / 2 }))}
        labelHead={first}
        valueHead={second}
        beforeHead={third}
        asTable={S.kit.asTable}
        asCsv={{ text: S.kit.asCsv, address: csvAddress }}
      />
      <Share part={2} whole={3} />
    </>
  );
}
