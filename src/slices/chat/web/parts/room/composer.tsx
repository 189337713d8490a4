import { useEffect, useId, useLayoutEffect, useRef, useState, type KeyboardEvent, type ReactNode } from "react";
import { useTranslations } from "#browser/translations.ts";
import { Button } from "#design/button.tsx";
import { Icon } from "#design/icon.tsx";
import { LONGEST_MESSAGE } from "../../../contract/vocabulary.ts";
import { fitting, mentionAt, type Mentionable } from "./mentions.ts";

interface ComposerProps {
  /** Where what is typed is kept in this tab until it is sent. */
  draftKey: string;
  placeholder: string;
  people: readonly Mentionable[];
  /** What is answered or edited, above the field. */
  above: ReactNode;
  /** What can be sent besides words; nothing while a message is edited. */
  attach: ReactNode;
  /** Whether there is something to send without words. */
  maySendNothing: boolean;
  /** The text of a message that is edited. */
  editing: string | undefined;
  onSubmit(text: string): void;
  /** Something is typed that will be sent. */
  onType(): void;
  /** Esc: what is above is given up. */
  onCancel(): void;
}

/** Whether somebody types on a screen: there Enter is a new line, and the button sends. */
const typesOnScreen = () => matchMedia("(pointer: coarse)").matches;

/** Where a message is written. Enter sends it, Shift and Enter begin a new line. */
export function Composer({
  draftKey,
  placeholder,
  people,
  above,
  attach,
  maySendNothing,
  editing,
  onSubmit,
  onType,
  onCancel,
}: ComposerProps) {
  const t = useTranslations("chat");
  const field = useRef<HTMLTextAreaElement>(null);
  const id = useId();
  const [text, setText] = useState("");
  const [cursor, setCursor] = useState(0);
  const [chosen, setChosen] = useState(0);
  const [closed, setClosed] = useState(false);
  const mention = closed ? undefined : mentionAt(text, cursor);
  const suggested = mention ? fitting(people, mention.typed) : [];

  useEffect(() => setText(sessionStorage.getItem(draftKey) ?? ""), [draftKey]);
  useEffect(() => {
    if (editing === undefined) setText(sessionStorage.getItem(draftKey) ?? "");
    else setText(editing);
  }, [editing, draftKey]);
  useEffect(() => {
    if (above) field.current?.focus();
  }, [above]);
  // As high as what is typed, up to a bound that the style sets.
  useLayoutEffect(() => {
    const here = field.current;
    if (!here) return;
    here.style.height = "auto";
    here.style.height = `${here.scrollHeight + 2}px`;
  });

  const write = (next: string, at: number) => {
    setText(next);
    setCursor(at);
    setChosen(0);
    setClosed(false);
    if (editing !== undefined) return;
    sessionStorage.setItem(draftKey, next);
    if (next !== "") onType();
  };
  const submit = () => {
    const said = text.trim();
    if ((said === "" && !maySendNothing) || said.length > LONGEST_MESSAGE) return;
    onSubmit(said);
    if (editing === undefined) sessionStorage.removeItem(draftKey);
    setText("");
    field.current?.focus();
  };
  const choose = ({ name }: Mentionable) => {
    if (!mention) return;
    const before = `${text.slice(0, mention.from)}@${name} `;
    write(before + text.slice(cursor), before.length);
    requestAnimationFrame(() => field.current?.setSelectionRange(before.length, before.length));
    field.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const { key } = event;
    // An input method is choosing a sign with these keys.
    if (event.nativeEvent.isComposing) return;
    if (suggested.length > 0) {
      const step = key === "ArrowDown" ? 1 : key === "ArrowUp" ? -1 : 0;
      if (step !== 0) setChosen((chosen + step + suggested.length) % suggested.length);
      else if (key === "Enter" || key === "Tab") choose(suggested[chosen]!);
      else if (key === "Escape") setClosed(true);
      else return;
      event.preventDefault();
      return;
    }
    if (key === "Escape") onCancel();
    if (key !== "Enter" || event.shiftKey || typesOnScreen()) return;
    event.preventDefault();
    submit();
  };
  return (
    <form
      className="chat-composer"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      {above}
      {suggested.length > 0 ? (
        <div className="chat-mentions" id={`${id}-people`} role="listbox" aria-label={t("mention")}>
          {suggested.map((one, at) => (
            <div
              key={one.id ?? "everyone"}
              id={`${id}-${at}`}
              role="option"
              tabIndex={-1}
              aria-selected={at === chosen}
              onPointerDown={(event) => {
                event.preventDefault();
                choose(one);
              }}
            >
              <strong>{one.name}</strong>
              {one.id === null ? <span>{t("everyoneHint", { count: people.length - 1 })}</span> : null}
            </div>
          ))}
        </div>
      ) : null}
      <div className="chat-composer-row">
        {attach}
        <textarea
          ref={field}
          className="input"
          rows={1}
          value={text}
          maxLength={LONGEST_MESSAGE}
          aria-label={editing === undefined ? placeholder : t("editing")}
          placeholder={placeholder}
          aria-autocomplete="list"
          aria-controls={suggested.length > 0 ? `${id}-people` : undefined}
          aria-activedescendant={suggested.length > 0 ? `${id}-${chosen}` : undefined}
          onChange={({ target }) => write(target.value, target.selectionStart)}
          onSelect={({ currentTarget }) => setCursor(currentTarget.selectionStart)}
          onKeyDown={onKeyDown}
        />
        <Button kind="primary" aria-label={editing === undefined ? t("send") : t("save")}>
          <Icon name={editing === undefined ? "paper-plane-right-fill" : "check"} />
        </Button>
      </div>
    </form>
  );
}
