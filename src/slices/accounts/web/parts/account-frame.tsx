import type { ReactNode } from "react";
import { useTranslations } from "#browser/translations.ts";
import { PageHead } from "#browser/page-head.tsx";
import { FieldLines } from "#design/drawings/field-lines.tsx";
import { Icon, type IconName } from "#design/icon.tsx";
import "virtual:words/accounts/frame";
import "../accounts.css";

interface AccountFrameProps {
  /** What the browser's tab says; the heading too, unless one is given. */
  title: string;
  heading?: ReactNode;
  /** The English address of the page. */
  path: string;
  origin: string;
  description?: string;
  /** Whether the page's form was sent and not taken. */
  failed?: boolean;
  children: ReactNode;
}

/** A page of the account: one column to fill in, and on wide screens the field beside it. */
export function AccountFrame({
  title,
  heading = title,
  path,
  origin,
  description,
  failed,
  children,
}: AccountFrameProps) {
  return (
    <div className="account">
      <PageHead
        title={title}
        path={path}
        origin={origin}
        listed={description !== undefined}
        {...(description ? { description } : {})}
        {...(failed ? { failed } : {})}
      />
      <div className="account-form">
        <h1>{heading}</h1>
        {children}
      </div>
      <Beside />
    </div>
  );
}

/** What an account is good for, for who has the room to read it. */
function Beside() {
  const t = useTranslations("accounts.frame");
  const lines: [IconName, string][] = [
    ["calendar-check", t("events")],
    ["chats-circle", t("changes")],
    ["currency-dollar", t("money")],
  ];
  return (
    <aside className="account-beside mown">
      <FieldLines name="soccer" seed="account" />
      <p className="account-sentence">{t("heading")}</p>
      <ul className="plain-list">
        {lines.map(([icon, text]) => (
          <li key={icon}>
            <Icon name={icon} />
            {text}
          </li>
        ))}
      </ul>
    </aside>
  );
}
