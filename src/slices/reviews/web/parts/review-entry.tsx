import type { ReactNode } from "react";
import { useFormats } from "#browser/formats.ts";
import { useSeasonName } from "#browser/season-name.ts";
import { useTranslations } from "#browser/translations.ts";
import { useZone } from "#browser/zone.ts";
import { localDateAt } from "#kernel/time/zoned-time.ts";
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
  const formats = useFormats();
  const seasonName = useSeasonName();
  const { zone } = useZone();
  const day = (at: string) => formats.longDate(localDateAt(Date.parse(at), zone));
  const { stars, text, season, writtenAt, editedAt, answer } = review;
  return (
    <li>
      <p className="chips">
        <Stars stars={stars} />
        <strong>{t("list.played", { season: seasonName(season) })}</strong>
        <span className="muted">
          {day(writtenAt)}
          {editedAt ? ` · ${t("edited")}` : ""}
        </span>
        {note}
      </p>
      <p className={text ? "review-text reading" : "muted"}>{text || t("list.noText")}</p>
      {answer ? (
        <div className="review-answer">
          <p>
            <strong>{t("answerOf", { league })}</strong> <span className="muted">{day(answer.at)}</span>
          </p>
          <p className="review-text reading">{answer.text}</p>
        </div>
      ) : null}
      {children}
    </li>
  );
}
