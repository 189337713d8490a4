import type { ReactNode } from "react";
import { Form } from "react-router";
import { AskFirst } from "#design/ask-first.tsx";
import { Button } from "#design/button.tsx";
import { HiddenFields } from "./hidden-fields.tsx";

interface ConfirmedActionProps {
  /** What the page's action receives as "intent". */
  intent: string;
  /** What it receives beside that. */
  fields?: Readonly<Record<string, string | number>>;
  /** What the first button says. */
  label: ReactNode;
  /** Of what, for who does not see the line that it stands in. */
  of?: string;
  /** What follows from it, in a sentence or two. */
  question: ReactNode;
  /** What the second button says, where that is more than the first one. */
  sure?: ReactNode;
  /** As "danger" the second button ends what others already rely on. */
  kind?: "danger";
  small?: boolean;
  /** Where the page's action is, if not at its address. */
  action?: string;
  /** The page stays scrolled where it is. */
  stays?: boolean;
  /** What is typed with it: a reason, a note. */
  children?: ReactNode;
}

/** Ends, removes or gives back something after it has been asked for: a form of its own, without script as well. */
export function ConfirmedAction({
  intent,
  fields = {},
  label,
  of,
  question,
  sure = label,
  kind,
  small = false,
  action,
  stays = false,
  children,
}: ConfirmedActionProps) {
  const named = (
    <>
      {label} <span className="unseen">{of}</span>
    </>
  );
  return (
    <AskFirst small={small} label={of ? named : label} question={question}>
      <Form
        method="post"
        preventScrollReset={stays}
        {...(action && { action })}
        {...(children && { className: "stack" })}
      >
        <HiddenFields values={fields} />
        {children}
        <Button size={small ? "small" : undefined} kind={kind} name="intent" value={intent}>
          {sure}
        </Button>
      </Form>
    </AskFirst>
  );
}
