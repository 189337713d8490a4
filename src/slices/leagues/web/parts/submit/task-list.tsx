import { useTranslations } from "#browser/translations.ts";
import { LocalLink } from "#browser/link.tsx";
import { Tag } from "#design/controls.tsx";
import type { LeagueDraft, PartState } from "../../../contract/reviewing/submitting.ts";
import { draftPath } from "./own-draft.ts";

const TONES: Readonly<Record<PartState, "go" | "wait" | "stop" | "info">> = {
  "not-started": "info",
  "in-progress": "wait",
  "to-check": "wait",
  "sent-back": "stop",
  completed: "go",
};

/** The parts of a half-filled league, each with how far it is; in any order. */
export function TaskList({ draft }: { draft: LeagueDraft }) {
  const t = useTranslations("leagues.submit");
  return (
    <ol className="plain-list task-list">
      {draft.parts.map(({ name, state }) => (
        <li key={name}>
          <LocalLink to={draftPath(draft.id, name)} aria-describedby={`state-${name}`}>
            {t(`parts.${name}`)}
          </LocalLink>
          <span id={`state-${name}`}>
            <Tag tone={TONES[state]}>{t(`partStates.${state}`)}</Tag>
          </span>
        </li>
      ))}
    </ol>
  );
}
