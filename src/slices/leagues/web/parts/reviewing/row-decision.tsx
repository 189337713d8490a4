import { Form } from "react-router";
import { ButtonLink, useLocalPath } from "#browser/link.tsx";
import { useTranslations } from "#browser/translations.ts";
import { Button } from "#design/button.tsx";
import type { QueuedSubmission } from "../../../contract/reviewing/reviewing.ts";
import { queuePath, type QueuePosition } from "./position.ts";
import "./row-decision.css";

interface RowDecisionProps {
  submission: QueuedSubmission;
  position: QueuePosition;
}

/** Approve and Reject in a row: approving can be undone for ten seconds, rejecting opens the reasons first. */
export function RowDecision({ submission: { id, version, name }, position }: RowDecisionProps) {
  const t = useTranslations("leagues.reviewing");
  const action = useLocalPath()(queuePath(position));
  return (
    <span className="reviewing-row-decision">
      <Form method="post" action={action}>
        <input type="hidden" name="intent" value="approve" />
        <input type="hidden" name="chosen" value={`${id} ${version}`} />
        <Button size="small" aria-label={t("approveNamed", { name })}>
          {t("approve")}
        </Button>
      </Form>
      <ButtonLink
        size="small"
        to={queuePath({ ...position, id, reject: "yes" })}
        aria-label={t("rejectNamed", { name })}
      >
        {t("reject")}
      </ButtonLink>
    </span>
  );
}
