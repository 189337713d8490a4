import { Form } from "react-router";
import { ConfirmedAction } from "#browser/forms/confirmed-action.tsx";
import { useFormats } from "#browser/formats.ts";
import { useTranslations } from "#browser/translations.ts";
import { ButtonLink } from "#browser/link.tsx";
import { Button } from "#design/button.tsx";
import { Tag } from "#design/controls.tsx";
import { Icon } from "#design/icon.tsx";
import { localDateAt } from "#kernel/time/zoned-time.ts";
import type { TeamBoard } from "../../../contract/board.ts";

/** Drafts or published; undo and redo. */
export function Status({ board, undo }: { board: TeamBoard; undo(way: "undo" | "redo"): void }) {
  const t = useTranslations("teams.board");
  const formats = useFormats();
  const { publishedAt, league, division } = board;
  return (
    <div className="team-status">
      <p>
        <Tag tone={publishedAt === null ? "wait" : "go"}>{t(publishedAt === null ? "draft" : "published")}</Tag>{" "}
        <span className="small muted">
          {publishedAt === null
            ? t("draftText")
            : t("publishedText", { date: formats.longDate(localDateAt(Date.parse(publishedAt), league.timeZone)) })}
        </span>
      </p>
      <div className="team-undo">
        <Publishing board={board} />
        <Form method="post" className="team-undo" preventScrollReset>
          <input type="hidden" name="division" value={division.id} />
          {(["undo", "redo"] as const).map((way) => (
            <Button
              key={way}
              size="small"
              name="intent"
              value={way}
              disabled={board[way] === null}
              onClick={(event) => {
                event.preventDefault();
                undo(way);
              }}
            >
              <Icon name={way === "undo" ? "arrow-counter-clockwise" : "arrow-clockwise"} />
              {t(way)}
              {board[way] === null ? null : <span className="unseen">: {t(`kinds.${board[way].kind}`)}</span>}
            </Button>
          ))}
        </Form>
      </div>
    </div>
  );
}

/** The way to the preview, or back to drafts. */
function Publishing({ board }: { board: TeamBoard }) {
  const t = useTranslations("teams.board");
  const { publishedAt, mayWithdraw, division } = board;
  if (publishedAt === null)
    return board.players.some(({ team }) => team !== null) ? (
      <ButtonLink
        kind="primary"
        size="small"
        to={`/team-management?division=${division.id}&publish=1`}
        preventScrollReset
      >
        {t("publish")}
      </ButtonLink>
    ) : null;
  if (!mayWithdraw) return null;
  return (
    <ConfirmedAction
      small
      stays
      intent="withdraw"
      fields={{ division: division.id }}
      label={t("withdraw")}
      question={t("withdrawQuestion")}
      sure={t("withdrawNow")}
    />
  );
}
