import { useTranslations } from "#browser/translations.ts";
import { LocalLink } from "#browser/link.tsx";
import { NewPasswordFields } from "./new-password-fields.tsx";
import { withNext } from "./next.tsx";
import { ConsentFields, NameFields, PhoneField } from "./person-fields.tsx";
import type { KnownPerson } from "./known-person.ts";
import { splitName } from "./split-name.ts";
import "../accounts.css";
import "../words/sign-up.ts";

interface SignUpHereProps {
  known: KnownPerson;
  /** Where somebody goes on who has an account already. */
  next: string;
  /** What was ticked when the form came back. */
  typed: { terms: boolean; newsletter: boolean };
  errorOf(field: string): string | undefined;
}

/**
 * An account is made on the page that needs one, of what its person has told there: a password and the terms are all that is
 * left to ask. What of it cannot stand in an account is asked for too. Its form is received by `signUpHere`.
 */
export function SignUpHere({ known, next, typed, errorOf }: SignUpHereProps) {
  const t = useTranslations("accounts.create");
  const name = splitName(known.name);
  const part = { typed: { ...name, phone: known.phone, ...typed }, errorOf };
  return (
    <section className="account-here account-part stack" aria-labelledby="account-here">
      <h2 id="account-here">{t("here")}</h2>
      <p>
        {t("hereLead", { email: known.email })}{" "}
        <span className="account-links">
          {t("haveOne")} <LocalLink to={withNext("/login", next)}>{t("signIn")}</LocalLink>
        </span>
      </p>
      {name.lastName === "" || errorOf("firstName") || errorOf("lastName") ? <NameFields {...part} /> : null}
      {errorOf("phone") ? <PhoneField {...part} /> : null}
      <NewPasswordFields rules={["short", "upper", "number"]} errorOf={errorOf} name="password" first once />
      <ConsentFields {...part} />
    </section>
  );
}
