import type { ReactNode } from "react";
import { useTranslations } from "#browser/translations.ts";
import { BackLink } from "#browser/link.tsx";
import { PageHead } from "#browser/page-head.tsx";
import "../family.css";
import "../words/family.ts";

interface FamilyPageProps {
  /** Of the page; a child's name never stands in it, for it is kept in the history and shown on tabs. */
  title: string;
  path: string;
  origin: string;
  failed?: boolean;
  /** A way back to the whole family. */
  back?: boolean;
  children: ReactNode;
}

/** A page of the family: for members only, so no search engine lists it. */
export function FamilyPage({ title, path, origin, failed = false, back = false, children }: FamilyPageProps) {
  const t = useTranslations("family.add");
  return (
    <div className="container page family">
      <PageHead title={title} path={path} origin={origin} listed={false} failed={failed} />
      {back ? <BackLink to="/profile/family">{t("back")}</BackLink> : null}
      {children}
    </div>
  );
}
