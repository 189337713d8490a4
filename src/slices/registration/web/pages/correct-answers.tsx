import {
  data,
  Form,
  redirect,
  useActionData,
  useLoaderData,
  useNavigate,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from "react-router";
import { useTranslations } from "#browser/translations.ts";
import { unkeptHeaders, type FailedForm } from "#browser/forms/form-action.ts";
import { useForm } from "#browser/forms/form-state.ts";
import { BackLink, useLocalPath } from "#browser/link.tsx";
import { PageHead } from "#browser/page-head.tsx";
import { pageRequest } from "#browser/request.ts";
import type { FieldIssue } from "#kernel/refusal.ts";
import { ErrorSummary } from "#design/form-errors.tsx";
import { SendButton } from "#design/form-fields.tsx";
import { demandPerson, pathFor } from "#slices/accounts/web/public.ts";
import { familyApi } from "#slices/family/web/public.ts";
import type { DraftFields } from "../../contract/form/draft.ts";
import { registrationApi } from "../data.ts";
import { orRefused } from "../parts/confirm/confirm-forms.ts";
import { ContactCorrection } from "../parts/confirm/contact-correction.tsx";
import {
  changedRows,
  contactFields,
  contactIn,
  correctable,
  fieldOnPage,
  playerIn,
  toldOf,
} from "../parts/confirm/correction.ts";
import { PlayerCorrection } from "../parts/confirm/player-correction.tsx";
import { HoldClock } from "../parts/season/hold-clock.tsx";
import { formsApi, secondAsked } from "#slices/forms/web/public.ts";
import { languageOf } from "../parts/form/wizard.ts";
import "virtual:words/registration/season";
import "virtual:words/registration/confirm?alone";
import "virtual:words/registration/form";
import "../checkout.css";

type Args = Pick<LoaderFunctionArgs | ActionFunctionArgs, "request" | "params" | "context">;

/** The order that is corrected, and which part of it. What cannot be corrected (any more) leads back to all of it. */
async function openAnswers({ request, params, context }: Args) {
  await demandPerson({ request, context });
  const api = context.get(registrationApi);
  const { now, orders } = await api.openOrders();
  const order = orders.find(({ id }) => id === params["order"]);
  const child = order?.children.find(({ registrationId }) => registrationId === params["part"]);
  if (order?.state !== "open" || !(child ?? params["part"] === "contact")) {
    throw redirect(pathFor(request, "/confirm-registration"));
  }
  return { now, order, child, form: await context.get(formsApi).form({ league: order.league.id }) };
}

/** What stands there now, under the names of the page. */
async function toldBefore({ context }: Args, { order, child }: Awaited<ReturnType<typeof openAnswers>>) {
  if (!child) return contactFields(order);
  return toldOf(child, await context.get(familyApi).medical({ id: child.athleteId }));
}

export async function loader(args: LoaderFunctionArgs) {
  const opened = await openAnswers(args);
  const { now, order, child, form } = opened;
  return {
    now,
    held: { ...order, key: crypto.randomUUID() },
    origin: args.context.get(pageRequest).origin,
    path: `/confirm-registration/${order.id}/${child?.registrationId ?? "contact"}`,
    firstName: child?.firstName ?? null,
    fields: await toldBefore(args, opened),
    form,
    asked: secondAsked(form),
  };
}

export async function action(args: ActionFunctionArgs) {
  const { request, context } = args;
  const [sent, opened] = [await request.formData(), await openAnswers(args)];
  const { order, child, form } = opened;
  const own = child ? playerIn(sent, correctable(form), child.registrationId) : contactIn(sent);
  const correct = async () => {
    const rows = changedRows(await toldBefore(args, opened), own.typed);
    await context.get(registrationApi).correct({
      id: order.id,
      language: languageOf(request),
      contact: "contact" in own ? own.contact : order.contact,
      children: "child" in own ? [own.child] : [],
    });
    const changed = new URLSearchParams({
      done: "corrected",
      part: child?.registrationId ?? order.id,
      rows: rows.join(),
    });
    return redirect(`${pathFor(request, "/confirm-registration")}?${changed}`);
  };
  if ("issues" in own && own.issues.length > 0) return notSent(own.typed, own.issues);
  return orRefused(own.typed, correct, fieldOnPage);
}

/** Which part of a date is missing, the page alone can tell. */
function notSent(typed: DraftFields, issues: FieldIssue[]) {
  const answer: FailedForm<DraftFields> = { sent: false, issues, typed };
  return data(answer, { status: 422 });
}

export const headers = unkeptHeaders;

/** One part of what was told, to be corrected: it opens filled in, and leads straight back. */
export default function CorrectAnswers() {
  const t = useTranslations("registration.confirm.correct");
  const issues = useTranslations("issues");
  const { now, held, origin, path, firstName, fields, form, asked } = useLoaderData<typeof loader>();
  const navigate = useNavigate();
  const local = useLocalPath();
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
      <BackLink to="/confirm-registration">{t("back")}</BackLink>
      <HoldClock
        now={now}
        expiresAt={held.expiresAt}
        count={held.children.length}
        league={held.league}
        // To hold it longer is a button of the page that leads here: what is typed here would be lost by it.
        orders={[]}
        onOver={() => void navigate(`${local("/confirm-registration")}?lapsed=${held.league.slug}`, { replace: true })}
      />
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
