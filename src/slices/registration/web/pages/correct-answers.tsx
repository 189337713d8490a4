import {
  Form,
  redirect,
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from "react-router";
import { useTranslations } from "#browser/translations.ts";
import { unkeptHeaders } from "#browser/form-action.ts";
import { useForm } from "#browser/form-state.ts";
import { LocalLink } from "#browser/link.tsx";
import { PageHead } from "#browser/page-head.tsx";
import { pageRequest } from "#browser/request.ts";
import { ErrorSummary } from "#design/form-errors.tsx";
import { SendButton } from "#design/form-fields.tsx";
import { demandPerson, pathFor } from "#slices/accounts/web/public.ts";
import { registrationApi } from "../data.ts";
import { orRefused } from "../parts/confirm/confirm-forms.ts";
import { ContactCorrection } from "../parts/confirm/contact-correction.tsx";
import { contactFields, contactIn, correctable, fieldOnPage, playerIn, toldOf } from "../parts/confirm/correction.ts";
import { PlayerCorrection } from "../parts/confirm/player-correction.tsx";
import { secondAsked } from "../parts/form/contact-fields.tsx";
import { languageOf } from "../parts/form/wizard.ts";
import "../words/confirm.ts";
import "../words/form.ts";
import "../checkout.css";

type Args = Pick<LoaderFunctionArgs | ActionFunctionArgs, "request" | "params" | "context">;

/** The order that is corrected, and which part of it. What cannot be corrected (any more) leads back to all of it. */
async function placeOf({ request, params, context }: Args) {
  await demandPerson({ request, context });
  const api = context.get(registrationApi);
  const order = (await api.openOrders()).orders.find(({ id }) => id === params["order"]);
  const child = order?.children.find(({ registrationId }) => registrationId === params["part"]);
  if (order?.state !== "open" || !(child ?? params["part"] === "contact")) {
    throw redirect(pathFor(request, "/confirm-registration"));
  }
  return { order, child, form: await api.form({ league: order.league.id }) };
}

export async function loader(args: LoaderFunctionArgs) {
  const { order, child, form } = await placeOf(args);
  return {
    origin: args.context.get(pageRequest).origin,
    path: `/confirm-registration/${order.id}/${child?.registrationId ?? "contact"}`,
    firstName: child?.firstName ?? null,
    fields: child ? toldOf(child) : contactFields(order),
    form,
    asked: secondAsked(form),
  };
}

export async function action(args: ActionFunctionArgs) {
  const { request, context } = args;
  const [sent, { order, child, form }] = [await request.formData(), await placeOf(args)];
  const own = child ? playerIn(sent, correctable(form), child.registrationId) : contactIn(sent);
  const correct = async () => {
    await context.get(registrationApi).correct({
      id: order.id,
      language: languageOf(request),
      contact: "contact" in own ? own.contact : order.contact,
      children: "child" in own ? [own.child] : [],
    });
    return redirect(`${pathFor(request, "/confirm-registration")}?done=corrected`);
  };
  return orRefused(own.typed, correct, fieldOnPage);
}

export const headers = unkeptHeaders;

/** One part of what was told, to be corrected: it opens filled in, and leads straight back. */
export default function CorrectAnswers() {
  const t = useTranslations("registration.confirm.correct");
  const issues = useTranslations("issues");
  const { origin, path, firstName, fields, form, asked } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const state = useForm(answer);
  const shown = { typed: answer?.typed ?? fields, errorOf: state.errorOf };
  return (
    <div className="container page checkout">
      <PageHead
        title={firstName === null ? t("contact") : t("playerTitle")}
        path={path}
        origin={origin}
        listed={false}
        failed={state.errors.length > 0}
      />
      <p>
        <LocalLink to="/confirm-registration">{t("back")}</LocalLink>
      </p>
      <h1>{firstName === null ? t("contact") : t("player", { name: firstName })}</h1>
      <Form {...state.form} className="stack">
        <ErrorSummary title={issues("heading")} errors={state.errors} attempt={answer} />
        {firstName === null ? (
          <ContactCorrection {...shown} asked={asked} />
        ) : (
          <PlayerCorrection {...shown} form={form} />
        )}
        <SendButton busy={state.busy} label={t("save")} busyLabel={t("busy")} />
      </Form>
    </div>
  );
}
