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
      {done ? <Notice tone="go">{done}</Notice> : null}
      {children}
    </div>
  );
}
