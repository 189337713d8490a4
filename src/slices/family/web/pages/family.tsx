import { useActionData, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from "react-router";
import { useTranslations } from "#browser/translations.ts";
import { actionHeaders } from "#browser/forms/form-action.ts";
import { useRefusalText } from "#browser/forms/refusal-text.ts";
import { BackLink, ButtonLink } from "#browser/link.tsx";
import { pageRequest } from "#browser/request.ts";
import { FieldLines } from "#design/drawings/field-lines.tsx";
import { Notice } from "#design/notice.tsx";
import { demandPerson } from "#slices/accounts/web/public.ts";
import type { Family } from "../../contract.ts";
import { familyApi } from "../data.ts";
import { AthleteCard } from "../parts/athlete-card.tsx";
import { ContactsPanel } from "../parts/contacts-panel.tsx";
import { DONE, receiveFamilyForm, type TypedContact, type TypedInvitation } from "../parts/family-forms.ts";
import { FamilyPage } from "../parts/family-page.tsx";
import { GuardiansPanel } from "../parts/guardians-panel.tsx";
import { doneOf } from "../parts/received.ts";
import type { FailedForm } from "#browser/forms/form-action.ts";
import { EmptyState } from "#design/empty-state.tsx";

export async function loader({ request, context }: LoaderFunctionArgs) {
  await demandPerson({ request, context });
  const family = await context.get(familyApi).family();
  return {
    family,
    edit: new URL(request.url).searchParams.get("edit") ?? undefined,
    done: doneOf(request, DONE),
    origin: context.get(pageRequest).origin,
  };
}

export function action({ request, context }: ActionFunctionArgs) {
  return receiveFamilyForm(request, context);
}

export const headers = actionHeaders;

export default function FamilyOverview() {
  const t = useTranslations("family.list");
  const { family, edit, done, origin } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const refusalText = useRefusalText();
  const intent = answer?.typed.intent;
  return (
    <FamilyPage title={t("title")} path="/profile/family" origin={origin} failed={answer !== undefined}>
      <BackLink to="/profile">{t("back")}</BackLink>
      <h1>{t("title")}</h1>
      <p className="reading">{t("lead")}</p>
      {done ? <Notice tone="go">{t(`saved.${done}`)}</Notice> : null}
      {intent === "resend" && answer?.refusal ? <Notice tone="error">{refusalText(answer.refusal)}</Notice> : null}
      <Received family={family} />
      <div className="family-columns">
        <Players family={family} />
        <div className="family-side">
          <GuardiansPanel
            family={family}
            answer={intent === "invite" ? (answer as FailedForm<TypedInvitation>) : undefined}
            open={edit === "invite"}
          />
          <ContactsPanel
            family={family}
            answer={intent === "contact" ? (answer as FailedForm<TypedContact>) : undefined}
            editing={family.emergencyContacts.find((one) => one.id === edit)?.id}
          />
        </div>
      </div>
    </FamilyPage>
  );
}

/** Invitations that wait for who is signed in, before everything else. */
function Received({ family }: { family: Family }) {
  const t = useTranslations("family.guardians");
  return family.received.map(({ id, inviter, firstNames }) => (
    <Notice key={id} className="family-received">
      {t("received", { name: `${inviter.firstName} ${inviter.lastName}`, names: firstNames.join(", ") })}
      <ButtonLink size="small" to={`/family-invitation?id=${id}`}>
        {t("see")}
      </ButtonLink>
    </Notice>
  ));
}

function Players({ family: { athletes, abilities } }: { family: Family }) {
  const t = useTranslations("family.list");
  const refusalText = useRefusalText();
  return (
    <section className="family-players">
      <h2>{t("players")}</h2>
      {athletes.length === 0 ? (
        <EmptyState picture={<FieldLines name="generic" seed="family" />} text={t("empty")} />
      ) : (
        <div className="family-cards">
          {athletes.map((one) => (
            <AthleteCard key={one.id} athlete={one} />
          ))}
        </div>
      )}
      <div className="buttons">
        {abilities.add === null ? (
          <ButtonLink kind="primary" to="/profile/family/add">
            {t("add")}
          </ButtonLink>
        ) : (
          <p className="small family-why">{refusalText(abilities.add)}</p>
        )}
        {abilities.addMyself === null ? (
          <ButtonLink to="/profile/family/add?who=me">{t("addMyself")}</ButtonLink>
        ) : null}
      </div>
    </section>
  );
}
