import { Form } from "react-router";
import { AskFirst } from "#design/ask-first.tsx";
import { Button } from "#design/button.tsx";

interface ConfirmedActionProps {
  id: string;
  /** What the page's action receives beside the id. */
  intent: "end" | "remove" | "remove-draft";
  /** What both buttons say. */
  label: string;
  /** Of what, for who does not see the line that it stands in. */
  of: string;
  question: string;
}

/** Ends or removes one of a list, after it has been asked for. */
export function ConfirmedAction({ id, intent, label, of, question }: ConfirmedActionProps) {
  return (
    <AskFirst
      small
      label={
        <>
          {label} <span className="unseen">{of}</span>
        </>
      }
      question={question}
    >
      <Form method="post">
        <input type="hidden" name="id" value={id} />
        <Button size="small" name="intent" value={intent}>
          {label}
        </Button>
      </Form>
    </AskFirst>
  );
}
