import type { ReactNode } from "react";
import { BackLink } from "#browser/link.tsx";
import { PageHead } from "#browser/page-head.tsx";
import { Notice } from "#design/notice.tsx";
import "#design/office/dense.css";
import "./management.css";

interface OfficePageProps {
  title: string;
  path: string;
  origin: string;
  failed?: boolean;
  /** Where one comes from. */
  back?: { to: string; label: string };
  /** What the page begins with, beside its heading. */
  action?: ReactNode;
  lead?: ReactNode;
  /** What was just done. */
  done?: ReactNode;
  /** The way back from it. */
  undo?: ReactNode;
  children: ReactNode;
}

/** A page of League Management: for who runs a league, so no search engine lists it. */
export function OfficePage({
  title,
  path,
  origin,
  failed = false,
  back,
  action,
  lead,
  done,
  undo,
  children,
}: OfficePageProps) {
  return (
    <div className="page sections dense management">
      <PageHead title={title} path={path} origin={origin} listed={false} failed={failed} />
      {back ? <BackLink to={back.to}>{back.label}</BackLink> : null}
      <header className="management-head">
        <div>
          <h1>{title}</h1>
          {lead ? <p className="muted reading">{lead}</p> : null}
        </div>
        {action}
      </header>
      {done ? (
        <Notice as={undo ? "div" : "p"} tone="go" className={undo ? "management-said" : ""}>
          {undo ? <p>{done}</p> : done}
          {undo}
        </Notice>
      ) : null}
      {children}
    </div>
  );
}
