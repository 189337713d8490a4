import { Form } from "react-router";
import { useTranslations } from "#browser/translations.ts";
import { Button } from "#design/button.tsx";
import type { DemonstrationPeople as People } from "../../contract/demonstration.ts";
import { NextField } from "./next.tsx";

/** The demonstration's invented people, each a tap away. A page of real people has none. */
export function DemonstrationPeople({ password, people, next }: People & { next: string }) {
  const t = useTranslations("accounts.signIn.demonstration");
  return (
    <section className="account-try" aria-labelledby="try-heading">
      <h2 id="try-heading">{t("heading")}</h2>
      <p className="small muted">{t("text", { password })}</p>
      <ul className="plain-list">
        {people.map(({ email, name, role }) => (
          <li key={email}>
            <Form method="post">
              <NextField next={next} />
              <input type="hidden" name="email" value={email} />
              <input type="hidden" name="password" value={password} />
              <Button>
                <span>{name}</span>
                <span className="small muted">{t(role)}</span>
              </Button>
            </Form>
          </li>
        ))}
      </ul>
    </section>
  );
}
