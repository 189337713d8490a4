import type { ReactNode } from "react";
import { useSeasonName } from "#browser/season-name.ts";
import { useTranslations } from "#browser/translations.ts";
import { useDay } from "#browser/zone.ts";
import type { PublicReview } from "../../contract/review.ts";
import { Stars } from "./stars.tsx";

interface ReviewEntryProps {
  review: PublicReview;
  league: string;
  /** What stands beside the season: its state, in the office. */
  note?: ReactNode;
  children?: ReactNode;
}

/** One review with the league's answer. */
export function ReviewEntry({ review, league, note, children }: ReviewEntryProps) {
  const t = useTranslations("reviews");
  const seasonName = useSeasonName();
  const { longDay } = useDay();
  const { stars, text, season, writtenAt, editedAt, answer } = review;
  return (
    <li>
      <p className="chips">
        <Stars stars={stars} />
        <strong>{t("list.played", { season: seasonName(season) })}</strong>
        <span className="muted">
          {longDay(writtenAt)}
          {editedAt ? ` · ${t("edited")}` : ""}
        </span>
        {note}
      </p>
      <p className={text ? "review-text reading" : "muted"}>{text || t("list.noText")}</p>
      {answer ? (
        <div className="review-answer">
          <p>
            <strong>{t("answerOf", { league })}</strong> <span className="muted">{longDay(answer.at)}</span>
          </p>
          <p className="review-text reading">{answer.text}</p>
        </div>
      ) : null}
      {children}
    </li>
  );
}
