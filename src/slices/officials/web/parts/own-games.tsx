import { Form } from "react-router";
import { AskFirst } from "#design/ask-first.tsx";
import { Button } from "#design/button.tsx";
import { Tag, TextField } from "#design/controls.tsx";
import { Notice } from "#design/notice.tsx";
import { HiddenFields } from "#browser/forms/hidden-fields.tsx";
import type { FailedForm } from "#browser/forms/form-action.ts";
import { useForm } from "#browser/forms/form-state.ts";
import { ButtonLink } from "#browser/link.tsx";
import { useTranslations } from "#browser/translations.ts";
import type { OwnAssignment } from "../../contract/own.ts";
import { useGameText, useRoleName } from "./names.ts";

/** What comes back of an answer that was not taken: to which game (its assignment's id), and why not. */
export interface TypedAnswer {
  readonly intent: string;
  readonly reason: string;
}
export type AnswerNotTaken = FailedForm<TypedAnswer>;

interface OwnGamesProps {
  readonly assignments: readonly OwnAssignment[];
  readonly label: string;
  readonly answer: AnswerNotTaken | undefined;
}

/** Games to which one is assigned, each with what can be answered or done. */
export function OwnGames({ assignments, label, answer }: OwnGamesProps) {
  return (
    <ul className="plain-list own-games" aria-label={label}>
      {assignments.map((one) => (
        <OwnGame key={one.id} assignment={one} answer={answer?.typed.intent === one.id ? answer : undefined} />
      ))}
    </ul>
  );
}

interface OwnGameProps {
  readonly assignment: OwnAssignment;
  readonly answer: AnswerNotTaken | undefined;
}

function OwnGame({ assignment, answer }: OwnGameProps) {
  const t = useTranslations("officials.mine");
  const text = useGameText();
  const roleName = useRoleName();
  const { id, league, role, state, game, hasBegun, mayScore } = assignment;
  const names = t("game", text.sides(game));
  const tone = state === "accepted" ? "go" : "wait";
  return (
    <li className="own-game" data-state={state}>
      <div>
        <h3 className="own-game-title">{names}</h3>
        <p>
          <strong>{`${text.day(game)}, ${text.times(game)}`}</strong>
        </p>
        <p className="small muted">{[game.location, game.division, league.name].filter(Boolean).join(" · ")}</p>
        <p className="own-game-tags">
          <Tag tone="info">{roleName(role)}</Tag>{" "}
          <Tag tone={tone}>{state === "accepted" ? t("accepted") : t(hasBegun ? "noAnswer" : "asked")}</Tag>
        </p>
      </div>
      {hasBegun ? (
        mayScore ? (
          <ButtonLink size="small" to={`/games/${game.id}/score`}>
            {t("score")}
            <span className="unseen"> {names}</span>
          </ButtonLink>
        ) : null
      ) : (
        <Answer id={id} state={state} answer={answer} of={t("answerOf", { role: roleName(role), game: names })} />
      )}
    </li>
  );
}

interface AnswerProps extends Pick<OwnAssignment, "id" | "state">, Pick<OwnGameProps, "answer"> {
  /** Which game it is about, where the buttons are read out one by one. */
  readonly of: string;
}

/** The buttons of one game: yes at one press, no with a reason after it was asked for. */
function Answer({ id, state, answer, of }: AnswerProps) {
  const t = useTranslations("officials.mine");
  const { form, busy, typed, errors, errorOf } = useForm(answer, { intent: id });
  const wrong = errorOf("reason");
  const hidden = <HiddenFields values={{ intent: id, assignments: id }} />;
  return (
    <div className="own-game-answer">
      {state === "asked" ? (
        <Form {...form}>
          {hidden}
          <Button kind="primary" size="small" name="answer" value="accept" disabled={busy}>
            {t("accept")}
            <span className="unseen"> {of}</span>
          </Button>
        </Form>
      ) : null}
      <AskFirst
        small
        label={
          <>
            {state === "asked" ? t("decline") : t("cannot")}
            <span className="unseen"> {of}</span>
          </>
        }
        question={t("declineQuestion")}
      >
        <Form {...form} className="stack">
          {hidden}
          <TextField
            name="reason"
            id={`reason-${id}`}
            label={t("reason")}
            maxLength={300}
            defaultValue={typed?.reason}
            error={wrong}
          />
          <Button kind="danger" size="small" name="answer" value="decline" disabled={busy}>
            {t("declineNow")}
          </Button>
        </Form>
      </AskFirst>
      {wrong === undefined && errors[0] ? <Notice tone="error">{errors[0].text}</Notice> : null}
    </div>
  );
}
