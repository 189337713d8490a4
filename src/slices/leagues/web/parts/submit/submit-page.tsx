import type { ReactNode } from "react";
import { useTranslations } from "#browser/translations.ts";
import { BackLink } from "#browser/link.tsx";
import { PageHead } from "#browser/page-head.tsx";
import "../../words/submit.ts";
import "../../submit.css";

interface SubmitPageProps {
  title: string;
  /** Its English address. */
  path: string;
  origin: string;
  failed?: boolean;
  /** The page above it, with how that is called. */
  back?: { to: string; text: string };
  children: ReactNode;
}

/** The frame of the pages of submitting a league. */
export function SubmitPage({ title, path, origin, failed = false, back, children }: SubmitPageProps) {
  return (
    <div className="page submit">
      <PageHead title={title} path={path} origin={origin} listed={false} failed={failed} />
      {back ? <BackLink to={back.to}>{back.text}</BackLink> : null}
      {children}
    </div>
  );
}

/** How a league is called that may have no name yet. */
export function useDraftName(): (name: string | undefined) => string {
  const t = useTranslations("leagues.submit");
  return (name) => name?.trim() || t("unnamed");
}
