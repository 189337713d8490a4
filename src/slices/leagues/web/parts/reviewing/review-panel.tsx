import { useEffect, useRef } from "react";
import { useFormats } from "#browser/formats.ts";
import { LocalLink } from "#browser/link.tsx";
import { useTranslations } from "#browser/translations.ts";
import { Tag } from "#design/controls.tsx";
import { Icon } from "#design/icon.tsx";
import { Notice } from "#design/notice.tsx";
import { Panel } from "#design/panel.tsx";
import type { SubmissionToReview } from "../../../contract/reviewing/reviewing.ts";
import { useNames } from "../names.ts";
import { ChecksInWords } from "./checks.tsx";
import { DecisionForms } from "./decision-forms.tsx";
import { queuePath, type QueuePosition } from "./position.ts";
import type { NotRejected } from "./receive-decision.ts";
import { ReviewKeys } from "./review-keys.tsx";
import { Changes, Earlier, Owner, ToIdentities, WholeSubmission } from "./submission-facts.tsx";

interface ReviewPanelProps {
  submission: SubmissionToReview;
  position: QueuePosition;
  next: string | undefined;
  /** It opened by itself, after a decision: the focus comes along. */
  arrived: boolean;
  /** Whether who looks reviews photo IDs too. */
  identities: boolean;
  /** It was opened to be sent back. */
  rejecting: boolean;
  now: number;
  answer: NotRejected | undefined;
}

/** A submission beside the queue: what we noticed, the decisions, what changed, who answers for it, and all of it. */
export function ReviewPanel({
  submission,
  position,
  next,
  arrived,
  identities,
  rejecting,
  now,
  answer,
}: ReviewPanelProps) {
  const t = useTranslations("leagues.reviewing");
  const names = useNames();
  const heading = useRef<HTMLHeadingElement>(null);
  const approve = useRef<HTMLButtonElement>(null);
  const reject = useRef<HTMLElement>(null);
  useEffect(() => {
    if (arrived) heading.current?.focus();
  }, [arrived]);
  const { name, kind, again, sport, customSport, city, usState, state, changes } = submission;
  return (
    <Panel as="article" className="reviewing-panel" aria-labelledby="review-heading">
      <header>
        <div>
          <h2 id="review-heading" tabIndex={-1} ref={heading}>
            {name}
          </h2>
          <p className="muted">
            {names.sport(sport, customSport)} · {city}, {usState}{" "}
            <Tag tone="info">{t(again ? "kind.again" : `kind.${kind}`)}</Tag>
          </p>
        </div>
        <LocalLink to={queuePath({ ...position, id: undefined })} className="reviewing-close" aria-label={t("close")}>
          <Icon name="x" />
        </LocalLink>
      </header>
      <Standing submission={submission} now={now} />
      {state === "waiting" ? (
        <>
          <ChecksInWords checks={submission.checks} />
          <DecisionForms
            submission={submission}
            next={next}
            answer={answer}
            rejecting={rejecting}
            approve={approve}
            reject={reject}
          />
          <ReviewKeys decisions={{ a: () => approve.current?.focus(), s: () => reject.current?.focus() }} />
        </>
      ) : (
        <ReviewKeys />
      )}
      {changes ? <Changes changes={changes} /> : null}
      <Owner submission={submission} now={now} />
      <ToIdentities submission={submission} may={identities} />
      <Earlier submission={submission} now={now} />
      <WholeSubmission submission={submission} />
    </Panel>
  );
}

/** What was decided, by whom and when; nothing while it waits. */
function Standing({ submission: { decision, state }, now }: { submission: SubmissionToReview; now: number }) {
  const t = useTranslations("leagues.reviewing");
  const { duration } = useFormats();
  if (!decision) return null;
  const time = duration(now - Date.parse(decision.at));
  return <Notice>{t("decided", { state, by: decision.by || t("nobody"), time })}</Notice>;
}
