import { useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { useLocalPath } from "#browser/link.tsx";
import { useTranslations } from "#browser/translations.ts";
import { Button } from "#design/button.tsx";
import { TextField } from "#design/controls.tsx";
import { Notice } from "#design/notice.tsx";
import { SECRET_IN, type LinkPage } from "./link-cookie.ts";
import "virtual:words/accounts/open-link?alone";

/**
 * An email's link carries its secret behind "#": browsers send that to nobody, so no proxy and no log on the way keeps it. The
 * page submits it with a form of its own, and is opened again. Without a script the link is pasted.
 * @param known whether the secret was submitted already
 */
export function OpenLink({ page, known }: { page: LinkPage; known: boolean }) {
  const t = useTranslations("accounts.openLink");
  const { pathname, search } = useLocation();
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const submitForm = () => {
      const [, secret] = SECRET_IN.exec(location.hash) ?? [];
      if (!secret || !form.current) return;
      // Gone from the address bar, and from the history, before anything else happens.
      history.replaceState(history.state, "", location.pathname + location.search);
      const field = document.createElement("input");
      field.type = "hidden";
      field.name = "link";
      field.value = secret;
      form.current.append(field);
      form.current.submit();
    };
    submitForm();
    addEventListener("hashchange", submitForm);
    return () => removeEventListener("hashchange", submitForm);
  }, []);
  return (
    <form ref={form} method="post" action={useLocalPath()("/open-link")}>
      <input type="hidden" name="page" value={page} />
      <input type="hidden" name="to" value={pathname + search} />
      {known ? null : (
        <noscript>
          <Notice as="div" className="stack">
            <TextField name="link" label={t("label")} hint={t("hint")} autoComplete="off" spellCheck={false} />
            <Button>{t("submit")}</Button>
          </Notice>
        </noscript>
      )}
    </form>
  );
}
