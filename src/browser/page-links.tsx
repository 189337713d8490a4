import type { ReactNode } from "react";
import { Pager } from "#design/office/office-parts.tsx";
import { LocalLink } from "./link.tsx";

interface PageLinksProps {
  /** What the pages are of, for who does not see them. */
  label: string;
  /** The page in view, from 1, how many entries a page has, and how many there are. */
  page: number;
  perPage: number;
  total: number;
  /** The English address of a page. */
  at(page: number): string;
  previous: ReactNode;
  next: ReactNode;
  /** Which page, or which entries, are in view. */
  children?: ReactNode;
}

/** To the pages before and after; nothing where all entries are in view. */
export function PageLinks({ label, page, perPage, total, at, previous, next, children }: PageLinksProps) {
  if (total <= perPage) return null;
  return (
    <Pager label={label}>
      {page > 1 ? <LocalLink to={at(page - 1)}>{previous}</LocalLink> : null}
      {children}
      {page * perPage < total ? <LocalLink to={at(page + 1)}>{next}</LocalLink> : null}
    </Pager>
  );
}
