import { useLoaderData, type LoaderFunctionArgs } from "react-router";
import { useTranslations } from "#browser/translations.ts";
import { ButtonLink, useLocalPath } from "#browser/link.tsx";
import { SignUpDoor, withNext } from "#slices/accounts/web/public.ts";
import { textIn } from "#browser/forms/draft-fields.ts";
import { StepPage } from "../../parts/form/step-page.tsx";
import { frameOf, openStep, stepPath, toPage } from "../../parts/form/wizard.ts";

/** An account is asked for at the end, when a place is to be held; it leads back to the same point. */
export async function loader(args: LoaderFunctionArgs) {
  const start = await openStep(args, "agreements");
  if (start.signedIn) throw toPage(args.request, start.league.slug, "agreements");
  const told = (name: string) => textIn(start.fields, `contact.${name}`);
  return { ...frameOf(start, args), known: { name: told("name"), email: told("email"), phone: told("phone") } };
}

export default function RegisterAccount() {
  const t = useTranslations("registration.account");
  const frame = useLoaderData<typeof loader>();
  const back = stepPath(frame.league.slug, "agreements");
  const next = useLocalPath()(back);
  return (
    <StepPage frame={frame} step="agreements" title={t("title")} back={back}>
      <div className="stack register-form">
        <p className="register-lead">{t("lead")}</p>
        <div className="register-doors">
          <SignUpDoor next={next} known={frame.known} label={t("create")} />
          <ButtonLink to={withNext("/login", next)}>{t("signIn")}</ButtonLink>
        </div>
        <ul className="plain-list register-reasons">
          <li>{t("saved")}</li>
          <li>{t("nothingCharged")}</li>
          <li>{t("unconfirmed")}</li>
        </ul>
      </div>
    </StepPage>
  );
}
