import { useFetcher } from "react-router";
import { AskFirst } from "#design/ask-first.tsx";
import { Button } from "#design/button.tsx";
import { Tag, TextField } from "#design/controls.tsx";
import { Notice } from "#design/notice.tsx";
import { HiddenFields } from "#browser/forms/hidden-fields.tsx";
import { useIssueTexts, useRefusalText } from "#browser/forms/issues.ts";
import { ButtonLink, useLocalPath } from "#browser/link.tsx";
import { useTranslations } from "#browser/translations.ts";
import type { OwnAssignment } from "../../contract/own.ts";
import { ASSIGNMENTS_PATH } from "../../contract/paths.ts";
import type { AnswerReceived } from "./answer-action.ts";
import { useGameText, useRoleName } from "./names.ts";

interface OwnGamesProps {
  readonly assignments: readonly OwnAssignment[];
  readonly label: string;
}

/** Games to which one is assigned, each with what can be answered or done. */
export function OwnGames({ assignments, label }: OwnGamesProps) {
  return (
    <ul className="plain-list own-games" aria-label={label}>
      {assignments.map((one) => (
        <OwnGame key={one.id} assignment={one} />
      ))}
    </ul>
  );
}

function OwnGame({ assignment }: { assignment: OwnAssignment }) {
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
        <Answer id={id} state={state} of={t("answerOf", { role: roleName(role), game: names })} />
      )}
    </li>
  );
}

/** The buttons of one game: yes at one press, no with a reason after it was asked for. */
function Answer({ id, state, of }: { id: string; state: OwnAssignment["state"]; of: string }) {
  const t = useTranslations("officials.mine");
  const refusalText = useRefusalText();
  const fetcher = useFetcher<AnswerReceived>();
  const action = useLocalPath()(ASSIGNMENTS_PATH);
  const { refusal, issue } = fetcher.data ?? {};
  const [wrong] = useIssueTexts(issue === undefined ? [] : [{ field: "reason", code: issue }]);
  const busy = fetcher.state !== "idle";
  return (
    <div className="own-game-answer">
      {state === "asked" ? (
        <fetcher.Form method="post" action={action}>
          <HiddenFields values={{ assignments: id }} />
          <Button kind="primary" size="small" name="answer" value="accept" disabled={busy}>
            {t("accept")}
            <span className="unseen"> {of}</span>
          </Button>
        </fetcher.Form>
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
        <fetcher.Form method="post" action={action} className="stack">
          <HiddenFields values={{ assignments: id }} />
          <TextField name="reason" id={`reason-${id}`} label={t("reason")} maxLength={300} error={wrong?.text} />
          <Button kind="danger" size="small" name="answer" value="decline" disabled={busy}>
            {t("declineNow")}
          </Button>
        </fetcher.Form>
      </AskFirst>
      {refusal === undefined ? null : <Notice tone="error">{refusalText(refusal)}</Notice>}
    </div>
  );
}
