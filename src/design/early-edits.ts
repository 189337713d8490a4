/**
 * What somebody typed, ticked or chose before the page's script had taken the page over. React does so with what the server sent: it
 * hears nothing of such an edit, and the next time it draws the field, the edit is gone. So each edit is made once more for React to
 * hear.
 */

/** Makes an edit again, with the events that it would have had. */
type Edit = () => void;

// The frame says by this attribute that React has taken the page over (`src/app/web/shell/shell.tsx`).
const TAKEN_OVER = "data-whole";

if (typeof document !== "undefined" && !document.documentElement.hasAttribute(TAKEN_OVER)) noteEdits();

function noteEdits(): void {
  const edits = new Map<EventTarget, Edit | undefined>();
  const note = (field: EventTarget) => {
    // Of a group of radio buttons the last one counts.
    for (const other of edits.keys()) if (areOneChoice(field, other)) edits.delete(other);
    edits.set(field, editOf(field));
  };
  const hear = ({ target }: Event) => note(target!);
  // Where somebody did something before any script was there (`src/app/web/render-page.ts`).
  for (const field of (window as { earlyEdits?: EventTarget[] }).earlyEdits ?? []) note(field);
  addEventListener("input", hear, true);
  new MutationObserver((_, observer) => {
    observer.disconnect();
    removeEventListener("input", hear, true);
    // One after the other, as a person makes them: what a page does about one is drawn before the next.
    for (const edit of edits.values()) if (edit) setTimeout(edit);
  }).observe(document.documentElement, { attributeFilter: [TAKEN_OVER] });
}

function areOneChoice(a: EventTarget, b: EventTarget): boolean {
  const areRadios =
    a instanceof HTMLInputElement && b instanceof HTMLInputElement && a.type === "radio" && b.type === "radio";
  return areRadios && a.name === b.name && a.form === b.form;
}

/** What a field holds now, as an edit; undefined for what is no field, or one whose value no script may set. */
function editOf(field: EventTarget): Edit | undefined {
  if (field instanceof HTMLSelectElement) return choiceIn(field);
  if (field instanceof HTMLTextAreaElement) return textIn(field);
  if (!(field instanceof HTMLInputElement) || field.type === "file") return undefined;
  return ["checkbox", "radio"].includes(field.type) ? tickOf(field) : textIn(field);
}

function choiceIn(field: HTMLSelectElement): Edit {
  const { selectedIndex: chosen } = field;
  return () => {
    field.selectedIndex = chosen;
    heard(field, "input");
    heard(field, "change");
  };
}

function tickOf(field: HTMLInputElement): Edit | undefined {
  const { checked } = field;
  // Ticked and unticked again.
  if (checked === field.defaultChecked) return undefined;
  return () => {
    field.checked = !checked;
    field.click();
  };
}

function textIn(field: HTMLInputElement | HTMLTextAreaElement): Edit {
  const { value } = field;
  return () => {
    const { selectionStart, selectionEnd } = field;
    // React compares with what was last set on the field itself, and hears of a value that came another way.
    field.value = field.defaultValue;
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value")!.set!.call(field, value);
    if (selectionStart !== null) field.setSelectionRange(selectionStart, selectionEnd);
    heard(field, "input");
  };
}

function heard(field: Element, type: "input" | "change"): void {
  field.dispatchEvent(new Event(type, { bubbles: true }));
}
