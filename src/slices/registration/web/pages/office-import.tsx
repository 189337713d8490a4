import { useEffect } from "react";
import {
  data,
  Form,
  useActionData,
  useLoaderData,
  useRevalidator,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from "react-router";
import { unkeptHeaders } from "#browser/form-action.ts";
import { useForm } from "#browser/form-state.ts";
import { PageHead } from "#browser/page-head.tsx";
import { pageRequest } from "#browser/request.ts";
import { useTranslations } from "#browser/translations.ts";
import { Field, SelectField } from "#design/controls.tsx";
import { ErrorSummary } from "#design/form-errors.tsx";
import { SendButton } from "#design/form-fields.tsx";
import { isRefusal } from "#kernel/refusal.ts";
import { useManagedLeague } from "#slices/leagues/web/public.ts";
import { registrationApi } from "../data.ts";
import { receiveImport } from "../parts/office/import-deeds.ts";
import { InviteFamilies } from "../parts/office/invite-forms.tsx";
import { LookStep, MatchStep, WrittenStep, type ImportAnswer } from "../parts/office/import-steps.tsx";
import "../words/office-import.ts";
import "../parts/office/office.css";
import "../parts/office/one.css";
import "../parts/office/import.css";

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const league = params["league"] ?? "";
  const id = new URL(request.url).searchParams.get("id");
  const api = context.get(registrationApi);
  const nothingHere = (reason: unknown) => {
    const nowhere = isRefusal(reason) && /\.not-found$|\.no-such-season$|^input\./.test(reason.code);
    throw nowhere ? data(null, { status: 404 }) : reason;
  };
  // Who may only look at a league finds no import here either.
  const asked = id === null ? api.officeWaitlist({ league }).then(() => undefined) : api.importOne({ league, id });
  const one = await asked.catch(nothingHere);
  return { league, one: one ?? null, submissionKey: crypto.randomUUID(), origin: context.get(pageRequest).origin };
}

export const action = (args: ActionFunctionArgs) => receiveImport(args);

export const headers = unkeptHeaders;

/** How often a page looks how far an import is, in milliseconds. */
const LOOK = 1000;

/** Registrations from a list: a file, its columns, what would come of it, and how far it is. */
export default function OfficeImport() {
  const t = useTranslations("registration.officeImport");
  const { league, one, submissionKey, origin } = useLoaderData<typeof loader>();
  const came = useActionData<typeof action>();
  const answer: ImportAnswer = came && "sent" in came && !came.sent ? came : undefined;
  const { timeZone } = useManagedLeague();
  const { revalidate } = useRevalidator();
  const writing = one?.state === "writing" || one?.families?.underWay === true;
  useEffect(() => {
    if (!writing) return;
    const timer = setInterval(() => void revalidate(), LOOK);
    return () => clearInterval(timer);
  }, [writing, revalidate]);
  const path = `/league-management/${league}/import`;
  const editable = one?.state === "read" || one?.state === "checked";
  return (
    <div className="page office-import">
      <PageHead title={t("title")} path={path} origin={origin} listed={false} failed={answer !== undefined} />
      <h1>{t("title")}</h1>
      {one === null ? <UploadStep answer={answer} /> : null}
      {one?.plan ? <LookStep {...{ league, one, submissionKey, answer }} plan={one.plan} /> : null}
      {one && editable ? <MatchStep key={one.id} {...{ league, one, submissionKey, answer }} /> : null}
      {one && !editable ? <WrittenStep {...{ league, one, submissionKey, answer }} zone={timeZone} /> : null}
      {one?.families ? <InviteFamilies families={one.families} submissionKey={submissionKey} answer={answer} /> : null}
    </div>
  );
}

function UploadStep({ answer }: { answer: ImportAnswer }) {
  const t = useTranslations("registration.officeImport");
  const issues = useTranslations("issues");
  const { seasons } = useManagedLeague();
  const { form, busy, errors, errorOf, typed } = useForm(answer, { refusedField: "file" });
  return (
    <>
      <p>{t("intro")}</p>
      <p className="muted">{t("limits")}</p>
      <ErrorSummary title={issues("heading")} errors={errors} attempt={answer} />
      <Form {...form} encType="multipart/form-data" className="panel office-upload">
        <SelectField name="season" label={t("season")} defaultValue={typed?.["season"] ?? seasons[0]?.id}>
          {seasons.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
        <Field name="file" label={t("file")} error={errorOf("file")}>
          {(tied) => <input {...tied} type="file" name="file" accept=".csv,.xlsx,.xls,text/csv" required />}
        </Field>
        <p className="muted">{t("nothingYet")}</p>
        <SendButton busy={busy} label={t("upload")} busyLabel={t("reading")} data-size="small" />
      </Form>
    </>
  );
}
