import { useLayoutEffect, useRef } from "react";
import { Form } from "react-router";
import { useTranslations } from "#browser/translations.ts";
import { useLocale } from "use-intl/react";
import { LocalLink } from "#browser/link.tsx";
import { Icon } from "#design/icon.tsx";
import type { RootData } from "./load-root.ts";
import { closeAndMove } from "./menu-keys.ts";

/** The entries besides Logout, in their order. */
const ENTRIES = [
  { to: "/profile", label: "profile" },
  { to: "/my-leagues", label: "leagues" },
  { to: "/schedule", label: "schedule" },
  { to: "/messaging", label: "messaging" },
  { to: "/profile/family", label: "family" },
] as const;
/** The way into the back office, for who has something to do there. */
const OFFICE_ENTRIES = [{ to: "/dashboard", label: "office" }] as const;

/** Avatar and name; opened, the pages of one's own. Native, so that it works before the script does. */
export function PersonMenu({ name, initial, picture, office }: NonNullable<RootData["person"]> & { office: boolean }) {
  const t = useTranslations("members");
  const menu = useRef<HTMLDetailsElement>(null);
  // With the menu itself, not after it: a key pressed at once is a key for it.
  useLayoutEffect(() => (menu.current ? closeAndMove(menu.current) : undefined), []);
  return (
    <details className="person" ref={menu}>
      <summary>
        {picture ? (
          <img className="avatar" src={picture} width={36} height={36} alt="" />
        ) : (
          <span className="avatar" aria-hidden="true">
            {initial}
          </span>
        )}
        <span className="unseen">{t("account")}</span>
        <span className="person-name">{name}</span>
        <Icon name="caret-down" />
      </summary>
      <div className="person-entries">
        {[...ENTRIES, ...(office ? OFFICE_ENTRIES : [])].map(({ to, label }) => (
          <LocalLink key={to} to={to}>
            {t(label)}
          </LocalLink>
        ))}
        <LogoutButton />
      </div>
    </details>
  );
}

/** Signs out. A form, so that no page can do it by a picture or a link. */
export function LogoutButton() {
  const t = useTranslations("members");
  return (
    <Form method="post" action="/logout">
      <input type="hidden" name="language" value={useLocale()} />
      <button>{t("logout")}</button>
    </Form>
  );
}
