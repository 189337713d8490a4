import { useRef, type KeyboardEvent } from "react";
import { useFetcher } from "react-router";
import { useFormats } from "#browser/formats.ts";
import { useRefusalText } from "#browser/forms/refusal-text.ts";
import { LocalLink } from "#browser/link.tsx";
import { useTranslations } from "#browser/translations.ts";
import { Button } from "#design/button.tsx";
import { Tag } from "#design/controls.tsx";
import type { OfficeGame } from "../../../contract/office.ts";
import { SIDES } from "../../../contract/vocabulary.ts";
import { StateTag, useOutcomeText } from "../score/outcome.tsx";

/** What a row's form is answered with. */
export interface RowAnswer {
  readonly saved?: true;
  readonly refusal?: string;
}

/** One game: two fields, Enter saves and goes on to the next. What was disputed says why, and is decided by saving. */
export function ResultRow({ game: { game, result } }: { game: OfficeGame }) {
  const t = useTranslations("results.results");
  const formats = useFormats();
  const refusalText = useRefusalText();
  const outcomeText = useOutcomeText();
  const fetcher = useFetcher<RowAnswer>();
  const row = useRef<HTMLLIElement>(null);
  const busy = fetcher.state !== "idle";
  const answer = busy ? undefined : fetcher.data;
  const outcome = result ? outcomeText(game, result) : "";
  const isDisputed = result?.state === "disputed";

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== "Enter") return;
    event.preventDefault();
    event.currentTarget.form?.requestSubmit();
    const next = row.current?.nextElementSibling?.querySelector<HTMLInputElement>("input[inputmode]");
    next?.focus();
  };
  return (
    <li ref={row} className="result-row" data-state={result?.state ?? "none"}>
      <p className="result-when small muted">
        <span>{`${formats.dateWithWeekday(game.date)}, ${formats.time(game.start)}`}</span>
        <span>{game.division.name}</span>
      </p>
      <fetcher.Form method="post" key={result?.version ?? 0}>
        <input type="hidden" name="event" value={game.id} />
        <input type="hidden" name="version" value={result?.version ?? 0} />
        {SIDES.map((side) => (
          <label key={side} data-side={side}>
            <span>
              <span className="team-swatch" data-color={game[side].color} />
              {game[side].name}
            </span>
            <input
              className="input"
              name={side}
              aria-label={t("scoreOf", { team: game[side].name, home: game.home.name, away: game.away.name })}
              inputMode="numeric"
              autoComplete="off"
              maxLength={3}
              defaultValue={result?.score?.[side] ?? ""}
              onKeyDown={onKeyDown}
              onFocus={({ target }) => target.select()}
            />
          </label>
        ))}
        <Button size="small" aria-disabled={busy || undefined}>
          {busy ? t("saving") : t(isDisputed ? "decide" : "save")}
        </Button>
      </fetcher.Form>
      <div className="result-state">
        {result ? <StateTag state={result.state} /> : <Tag tone="wait">{t("noScore")}</Tag>}
        {outcome === "" ? null : <span className="small">{outcome}</span>}
        <LocalLink className="small" to={`/games/${game.id}/score`}>
          {t("more")}
          <span className="unseen">{t("moreOf", { home: game.home.name, away: game.away.name })}</span>
        </LocalLink>
        <span role="status" className="small">
          {answer?.saved ? t("saved") : ""}
        </span>
      </div>
      {isDisputed && result.dispute ? (
        <p className="result-dispute">
          {result.dispute.reason
            ? t("disputedBy", { team: game[result.dispute.by].name, reason: result.dispute.reason })
            : t("disputedNoReason", { team: game[result.dispute.by].name })}
        </p>
      ) : null}
      {answer?.refusal ? (
        <p role="alert" className="field-error">
          {refusalText(answer.refusal)}
        </p>
      ) : null}
    </li>
  );
}
