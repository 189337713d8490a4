import {
  data,
  Form,
  redirect,
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type RouterContextProvider,
} from "react-router";
import { useTranslations } from "#browser/translations.ts";
import { useDay } from "#browser/zone.ts";
import { receiveForm, unkeptHeaders } from "#browser/forms/form-action.ts";
import { useForm } from "#browser/forms/form-state.ts";
import { useRefusalText } from "#browser/forms/refusal-text.ts";
import { languageOf, pageRequest } from "#browser/request.ts";
import { Button } from "#design/button.tsx";
import { ErrorSummary } from "#design/form-errors.tsx";
import { SendButton } from "#design/form-fields.tsx";
import {
  demandPerson,
  forgetLink,
  hideLink,
  InvitationOver,
  OpenLink,
  pathFor,
  secretOf,
  SignInFirst,
  unlessOver,
} from "#slices/accounts/web/public.ts";
import { Acceptance, type InvitationRef, type SeenInvitation } from "../../contract/invitations.ts";
import { familyApi } from "../data.ts";
import { FamilyPage } from "../parts/family-page.tsx";
import { AgreementField, RelationField } from "../parts/person-fields.tsx";
import { textsOf } from "../parts/received.ts";
import { consentTexts } from "../prose/consents.ts";

type Context = Readonly<RouterContextProvider>;

/** Which invitation: by its id from one's own list, else by the link that opened the page. */
function whichOf(request: Request, context: Context): InvitationRef | undefined {
  const id = new URL(request.url).searchParams.get("id");
  if (id !== null) return { id };
  const secret = secretOf(request, context, "family-invitation");
  return secret === undefined ? undefined : { secret };
}

export async function loader({ request, context }: LoaderFunctionArgs) {
  hideLink(request, context, "family-invitation");
  const ref = whichOf(request, context);
  if (ref && "id" in ref) await demandPerson({ request, context });
  return {
    known: ref !== undefined,
    seen: ref ? await unlessOver(context.get(familyApi).seeInvitation(ref)) : undefined,
    agreement: consentTexts(languageOf(request))["keep-data"],
    declined: new URL(request.url).searchParams.has("declined"),
    origin: context.get(pageRequest).origin,
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await request.formData();
  const api = context.get(familyApi);
  const { intent, relation } = textsOf(form, ["intent", "relation"]);
  const ref = whichOf(request, context);
  const typed = { relation, agreed: form.has("agreed") };
  const over = () =>
    data({ sent: false as const, issues: [], refusal: "family.invitation-over", typed }, { status: 404 });
  if (!ref) return over();
  const forgotten = { headers: { "set-cookie": forgetLink(context, "family-invitation") } };
  if (intent === "decline") {
    if ((await unlessOver(api.declineInvitation(ref))) === undefined) return over();
    return redirect(pathFor(request, "/family-invitation?declined=yes"), forgotten);
  }
  return receiveForm({
    schema: Acceptance,
    given: { invitation: ref, ...typed, language: languageOf(request) },
    typed,
    async send(input) {
      await api.acceptInvitation(input);
      return redirect(pathFor(request, "/profile/family?done=joined"), forgotten);
    },
  });
}

export const headers = unkeptHeaders;

export default function FamilyInvitation() {
  const t = useTranslations("family.invitation");
  const { seen, known, agreement, declined, origin } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const refusalText = useRefusalText();
  return (
    <FamilyPage title={t("title")} path="/family-invitation" origin={origin} failed={answer !== undefined}>
      <OpenLink page="family-invitation" known={known} />
      {seen ? (
        <Seen seen={seen} agreement={agreement} />
      ) : (
        <InvitationOver
          heading={t(declined ? "declinedHeading" : "overHeading")}
          text={declined ? t("declinedText") : refusalText("family.invitation-over")}
        />
      )}
    </FamilyPage>
  );
}

function Seen({ seen, agreement }: { seen: SeenInvitation; agreement: string }) {
  const t = useTranslations("family.invitation");
  const { deadline } = useDay();
  const { inviter, children, firstNames, accept, expiresAt } = seen;
  const name = `${inviter.firstName} ${inviter.lastName}`;
  return (
    <>
      <h1>{t("heading", { name })}</h1>
      {firstNames === null ? (
        <>
          <p className="reading">{t("visitor", { children })}</p>
          <div className="buttons">
            <SignInFirst path="/family-invitation" />
            <Decline />
          </div>
        </>
      ) : accept === "family.invitation-own" ? (
        <p className="reading">{t("own")}</p>
      ) : (
        <>
          <p className="reading">{t("about", { names: firstNames.join(", "), name: inviter.firstName })}</p>
          <AcceptForm names={children} agreement={agreement} />
        </>
      )}
      <p className="small muted">{t("until", { date: deadline(expiresAt) })}</p>
    </>
  );
}

function AcceptForm({ names, agreement }: { names: number; agreement: string }) {
  const t = useTranslations("family.invitation");
  const issues = useTranslations("issues");
  const answer = useActionData<typeof action>();
  const { form, busy, typed, errors, errorOf } = useForm(answer, { intent: "accept", refusedField: "relation" });
  return (
    <>
      <Form {...form} className="stack family-form">
        <ErrorSummary title={issues("heading")} errors={errors} attempt={answer} />
        <input type="hidden" name="intent" value="accept" />
        <RelationField label={t("relation", { children: names })} typed={typed?.relation} error={errorOf("relation")} />
        <div className="family-agreements">
          <AgreementField text={agreement} typed={typed?.agreed ?? false} error={errorOf("agreed")} />
        </div>
        <SendButton busy={busy} label={t("accept")} busyLabel={t("accepting")} />
      </Form>
      <Decline />
    </>
  );
}

function Decline() {
  const t = useTranslations("family.invitation");
  return (
    <Form method="post" className="family-decline">
      <Button kind="quiet" name="intent" value="decline">
        {t("decline")}
      </Button>
    </Form>
  );
}
