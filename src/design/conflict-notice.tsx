import type { ReactNode } from "react";
import { Notice } from "./notice.tsx";
import "./conflict-notice.css";

/** What differs between what was typed here and what somebody else saved, in words. */
export interface Difference {
  readonly label: string;
  readonly there: string;
  readonly here: string;
}

interface ConflictNoticeProps {
  /** What an error summary leads to. */
  id?: string | undefined;
  /** Who saved. */
  title: string;
  /** When, and what one can do about it. */
  text: ReactNode;
  /** The heads of the columns, and what stands for an empty value. */
  words: { readonly what: string; readonly there: string; readonly here: string; readonly nothing: string };
  /** Those that are alike are left out. */
  differences: readonly Difference[];
  /** How one takes what was saved. */
  children?: ReactNode;
}

/** Somebody else saved while this form was open: both values where they differ. What was typed stays in the form. */
export function ConflictNotice({ id, title, text, words, differences, children }: ConflictNoticeProps) {
  const differ = differences.filter(({ here, there }) => here.trim() !== there.trim());
  // Another conflict is another notice: it is read out, and a dialog shows it.
  const key = differ.map(({ there }) => there).join("\n");
  return (
    <Notice as="section" className="stack" role="alert" id={id} key={key}>
      <h2>{title}</h2>
      <p>{text}</p>
      {differ.length === 0 ? null : (
        <table className="conflict">
          <thead>
            <tr>
              <th scope="col">{words.what}</th>
              <th scope="col">{words.there}</th>
              <th scope="col">{words.here}</th>
            </tr>
          </thead>
          <tbody>
            {differ.map(({ label, here, there }) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                <td>{there || words.nothing}</td>
                <td>{here || words.nothing}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {children ? <p>{children}</p> : null}
    </Notice>
  );
}
