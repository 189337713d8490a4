import type { ReactNode } from "react";
import { Panel } from "./panel.tsx";
import "./empty-state.css";

interface EmptyStateProps {
  /** What is missing. Without, the text says it too. */
  title?: ReactNode;
  /** The title's, by the headings around it: 2 unless told otherwise. */
  level?: 2 | 3;
  /** Why there is nothing, and when there will be something. */
  text: ReactNode;
  /** One way on: a link to what would fill the space. */
  action?: ReactNode;
  /** A drawing above the words. It says nothing of its own. */
  picture?: ReactNode;
}

/** In place of a list or table that has nothing in it: what would be here, why it is not, and one way on. */
export function EmptyState({ title, level = 2, text, action, picture }: EmptyStateProps) {
  const Heading = level === 2 ? "h2" : "h3";
  return (
    <Panel as="div" className="empty-state">
      {picture ? (
        <div className="empty-state-picture" aria-hidden="true">
          {picture}
        </div>
      ) : null}
      {title ? <Heading>{title}</Heading> : null}
      <p>{text}</p>
      {action}
    </Panel>
  );
}
