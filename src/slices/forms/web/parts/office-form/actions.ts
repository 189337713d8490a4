import { QUESTION_KINDS, WAIVER_KINDS } from "../../../contract/vocabulary.ts";
import type { OfficeForm } from "../../../contract/edited-form.ts";
import { READY_QUESTIONS } from "../../prose/ready-questions.ts";
import { typedQuestion, typedWaiver, type TypedForm, type TypedQuestion } from "./typed.ts";

/**
 * What the buttons of the page do to what is typed. With the script it happens at once; without it the page is sent, and
 * comes back changed and not saved.
 */

/** What was done, to be said aloud; and where the focus goes. */
export interface Done {
  typed: TypedForm;
  said: {
    key: "moved" | "added" | "removed" | "hidden" | "shown" | "taken";
    id: string;
    position: number;
    count: number;
  };
  focus: string;
}

interface Hand {
  /** The number beside "Move to position", 1 for the first. */
  position(id: string): number;
  newId(): string;
  /** What somebody else saved meanwhile, where that is shown. */
  saved?: OfficeForm | undefined;
}

/** Does what a button says: "up <id>". Undefined where there is nothing to do. */
export function apply(typed: TypedForm, button: string, hand: Hand): Done | undefined {
  const [action = "", id = "", value = ""] = button.split(" ");
  const list = typed.waivers.some((one) => one.id === id) ? "waivers" : "questions";
  switch (action) {
    case "up":
      return move(typed, list, id, -1, `${id}.up`);
    case "down":
      return move(typed, list, id, 1, `${id}.down`);
    case "to":
      return moveTo(typed, list, id, hand.position(id) - 1, `${id}.to`);
    case "drop":
      return drop(typed, list, { id, on: value });
    case "remove":
      return remove(typed, list, id);
    case "hide":
    case "show":
      return change(
        typed,
        id,
        { hidden: action === "hide" },
        { key: action === "hide" ? "hidden" : "shown", focus: `${id}.hide` },
      );
    case "add":
    case "ready":
      return add(typed, newQuestion(action, id, hand));
    case "add-choice": {
      const choice = { value: hand.newId(), label: { en: "", es: "" } };
      const choices = [...(typed.questions.find((one) => one.id === id)?.choices ?? []), choice];
      return change(typed, id, { choices }, { key: "added", focus: `${id}.${choice.value}.en` });
    }
    case "remove-choice": {
      const choices = typed.questions.find((one) => one.id === id)?.choices.filter((one) => one.value !== value);
      return change(typed, id, { choices: choices ?? [] }, { key: "removed", focus: `${id}.add-choice` });
    }
    case "add-text":
      return addWaiver(typed, id, hand);
    case "take":
      return take(typed, id, hand.saved);
  }
  return undefined;
}

type List = "questions" | "waivers";
const said = (key: Done["said"]["key"], id: string, position = 0, count = 0): Done["said"] => ({
  key,
  id,
  position,
  count,
});

function move(typed: TypedForm, list: List, id: string, by: number, focus: string): Done | undefined {
  return moveTo(typed, list, id, typed[list].findIndex((one) => one.id === id) + by, focus);
}

/** Something was dragged onto another item of its list. */
function drop(typed: TypedForm, list: List, { id, on }: { id: string; on: string }): Done | undefined {
  const to = typed[list].findIndex((one) => one.id === on);
  return to < 0 || id === on ? undefined : moveTo(typed, list, id, to, `${id}.up`);
}

function moveTo(typed: TypedForm, list: List, id: string, to: number, focus: string): Done | undefined {
  const items: { id: string }[] = typed[list];
  const item = items.find((one) => one.id === id);
  if (!item) return undefined;
  const position = Math.max(0, Math.min(items.length - 1, to));
  const others = items.filter((one) => one.id !== id);
  const moved = [...others.slice(0, position), item, ...others.slice(position)];
  return { typed: { ...typed, [list]: moved }, said: said("moved", id, position + 1, items.length), focus };
}

function remove(typed: TypedForm, list: List, id: string): Done {
  const left = (typed[list] as { id: string }[]).filter((one) => one.id !== id);
  return { typed: { ...typed, [list]: left }, said: said("removed", id), focus: `${list}-add` };
}

function change(
  typed: TypedForm,
  id: string,
  over: Partial<TypedQuestion>,
  { key, focus }: { key: Done["said"]["key"]; focus: string },
): Done {
  const questions = typed.questions.map((one) => (one.id === id ? { ...one, ...over } : one));
  return { typed: { ...typed, questions }, said: said(key, id), focus };
}

/** An empty question of a kind, or one of those that are ready in both languages. */
function newQuestion(action: string, which: string, { newId }: Hand): TypedQuestion {
  const ready = action === "ready" ? READY_QUESTIONS.find(({ name }) => name === which) : undefined;
  const kind = ready?.kind ?? QUESTION_KINDS.find((one) => one === which) ?? "text";
  const chooses = kind === "choice" || kind === "several";
  const empty = chooses ? [1, 2].map(() => ({ en: "", es: "" })) : [];
  return {
    id: newId(),
    kind,
    label: ready?.label ?? { en: "", es: "" },
    hint: ready?.hint ?? { en: "", es: "" },
    choices: (ready?.choices ?? empty).map((label) => ({ value: newId(), label })),
    required: false,
    hidden: false,
  };
}

function add(typed: TypedForm, question: TypedQuestion): Done {
  const questions = [...typed.questions, question];
  const announced = said("added", question.id, questions.length, questions.length);
  return { typed: { ...typed, questions }, said: announced, focus: `${question.id}.label.en` };
}

function addWaiver(typed: TypedForm, which: string, { newId }: Hand): Done {
  const kind = WAIVER_KINDS.find((one) => one === which) ?? "waiver";
  const empty = { en: "", es: "" };
  const waiver = { id: newId(), kind, required: kind === "waiver", title: empty, text: empty };
  const waivers = [...typed.waivers, waiver];
  const announced = said("added", waiver.id, waivers.length, waivers.length);
  return { typed: { ...typed, waivers }, said: announced, focus: `${waiver.id}.title.en` };
}

/** Takes what somebody else saved in place of what is typed: of one item, "field.shirtSize" or an id. */
function take(typed: TypedForm, item: string, saved: OfficeForm | undefined): Done | undefined {
  if (!saved) return undefined;
  const done = (over: Partial<TypedForm>): Done => ({
    typed: { ...typed, ...over },
    said: said("taken", item),
    focus: "form-save",
  });
  if (item === "friendRequests") return done({ friendRequests: saved.friendRequests });
  const field = Object.keys(typed.fields).find((name) => `field.${name}` === item) as
    | keyof TypedForm["fields"]
    | undefined;
  if (field) return done({ fields: { ...typed.fields, [field]: saved.fields[field] } });
  const question = saved.questions.find(({ id }) => id === item);
  const waiver = saved.waivers.find(({ id }) => id === item);
  return done({
    questions: taken(typed.questions, item, question && typedQuestion(question)),
    waivers: taken(typed.waivers, item, waiver && typedWaiver(waiver)),
  });
}

function taken<Item extends { id: string }>(items: readonly Item[], id: string, theirs: Item | undefined): Item[] {
  if (!theirs) return items.filter((one) => one.id !== id);
  return items.some((one) => one.id === id) ? items.map((one) => (one.id === id ? theirs : one)) : [...items, theirs];
}
