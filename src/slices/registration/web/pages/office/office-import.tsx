import { data, useActionData, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from "react-router";
import { unkeptHeaders } from "#browser/forms/form-action.ts";
import { useLookAgain } from "#browser/live/look-again.ts";
import { PageHead } from "#browser/page-head.tsx";
import { pageRequest } from "#browser/request.ts";
import { useSeasonName } from "#browser/season-name.ts";
import { useTranslations } from "#browser/translations.ts";
import { notFoundIfUnknown } from "#browser/found.ts";
import { SelectField } from "#design/controls.tsx";
import { csvAddress } from "#kernel/spreadsheets/csv.ts";
import { askAnew, UploadStep, type ImportAnswer } from "#slices/imports/web/public.ts";
import { loadManagedLeague, useManagedLeague } from "#slices/leagues/web/public.ts";
import { TEMPLATE_FIELDS } from "../../../contract/office/import-words.ts";
import { registrationApi } from "../../data.ts";
import { receiveImport } from "../../parts/office/import-actions.ts";
import { InviteFamilies } from "../../parts/office/invite-forms.tsx";
import { LookStep, MatchStep, WrittenStep } from "../../parts/office/import-steps.tsx";
import "virtual:words/registration/office-import";

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const league = params["league"] ?? "";
  const id = new URL(request.url).searchParams.get("id");
  // Who may only look at a league finds no import here.
  if (!(await loadManagedLeague(context, league)).mayManage) throw data(null, { status: 404 });
  const one = id && (await context.get(registrationApi).importOne({ league, id }).catch(notFoundIfUnknown));
  return { league, one: one || null, submissionKey: crypto.randomUUID(), origin: context.get(pageRequest).origin };
}

export const action = (args: ActionFunctionArgs) => receiveImport(args);

export const headers = unkeptHeaders;

export const shouldRevalidate = askAnew;

/** Imported registrations: a file, its columns, what would come of it, and how far it is. */
export default function OfficeImport() {
  const t = useTranslations("registration.officeImport");
  const { league, one, submissionKey, origin } = useLoaderData<typeof loader>();
  const came = useActionData<typeof action>();
  const answer: ImportAnswer = came && "sent" in came && !came.sent ? came : undefined;
  const { timeZone } = useManagedLeague();
  useLookAgain(one?.state === "writing" || one?.families?.underWay === true);
  const path = `/league-management/${league}/import`;
  const editable = one?.state === "read" || one?.state === "checked";
  return (
    <div className="page office-import">
      <PageHead title={t("title")} path={path} origin={origin} listed={false} failed={answer !== undefined} />
      <h1>{t("title")}</h1>
      {one === null ? <Upload answer={answer} /> : null}
      {one?.plan ? <LookStep {...{ league, one, submissionKey, answer }} plan={one.plan} /> : null}
      {one && editable ? <MatchStep key={one.id} one={one} answer={answer} /> : null}
      {one && !editable ? <WrittenStep {...{ league, one, submissionKey, answer }} zone={timeZone} /> : null}
      {one?.families ? <InviteFamilies families={one.families} submissionKey={submissionKey} answer={answer} /> : null}
    </div>
  );
}

function Upload({ answer }: { answer: ImportAnswer }) {
  const t = useTranslations("registration.officeImport");
  const { seasons } = useManagedLeague();
  const seasonName = useSeasonName();
  return (
    <UploadStep
      answer={answer}
      intro={
        <>
          <p>{t("intro")}</p>
          <p>
            <a href={csvAddress([TEMPLATE_FIELDS.map((field) => t(`fields.${field}`))])} download={t("templateFile")}>
              {t("template")}
            </a>
          </p>
        </>
      }
    >
      {(typed) => (
        <SelectField name="season" label={t("season")} defaultValue={typed?.["season"] ?? seasons[0]?.id}>
          {seasons.map(({ id, name }) => (
            <option key={id} value={id}>
              {seasonName(name)}
            </option>
          ))}
        </SelectField>
      )}
    </UploadStep>
  );
}
