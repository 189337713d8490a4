import type { ReactNode } from "react";

const LINK = /https?:\/\/[^\s<>"']+[^\s<>"'.,;:!?)]/g;

/** What somebody wrote, as text: links can be followed, names that are mentioned are marked. */
export function Content({ text, marked }: { text: string; marked: readonly string[] }) {
  const parts: ReactNode[] = [];
  let from = 0;
  for (const { 0: link, index } of text.matchAll(LINK)) {
    parts.push(...withMarks(text.slice(from, index), marked, `${from}`));
    parts.push(
      <a key={index} href={link} target="_blank" rel="noopener noreferrer nofollow ugc">
        {link}
      </a>,
    );
    from = index + link.length;
  }
  return <>{[...parts, ...withMarks(text.slice(from), marked, `${from}`)]}</>;
}

function withMarks(text: string, marked: readonly string[], key: string): ReactNode[] {
  const names = marked.map((name) => `@${name}`);
  const found = names
    .map((name) => ({ name, at: text.indexOf(name) }))
    .filter(({ at }) => at >= 0)
    .toSorted((a, b) => a.at - b.at || b.name.length - a.name.length)[0];
  if (!found) return [text];
  const end = found.at + found.name.length;
  return [
    text.slice(0, found.at),
    <strong key={`${key}-${found.at}`} className="chat-mention">
      {found.name}
    </strong>,
    ...withMarks(text.slice(end), marked, `${key}-${end}`),
  ];
}
