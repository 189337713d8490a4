import { useActionData, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from "react-router";
import { useTranslations } from "#browser/translations.ts";
import { actionHeaders } from "#browser/forms/form-action.ts";
import { useForm } from "#browser/forms/form-state.ts";
import { isRefusal, type FieldIssue } from "#kernel/refusal.ts";
import type { DraftChanges } from "../../../contract/form/draft.ts";
import {
  askedFields,
  fieldOf,
  FriendFields,
  friendSpec,
  HealthField,
  QuestionField,
  type RegistrationForm,
} from "#slices/forms/web/public.ts";
import type { RegistrationStart, StartPlayer } from "../../../contract/form/start.ts";
import { registrationApi } from "../../data.ts";
import { DraftForm } from "../../parts/form/draft-form.tsx";
import { changesOf, shownFields, textIn, type DraftSpec } from "#browser/forms/draft-fields.ts";
import { registering, StepPage } from "../../parts/form/step-page.tsx";
import {
  frameOf,
  healthPages,
  issuesUnder,
  openStep,
  pageBeforeHealth,
  receiveStep,
  stepPath,
  toPage,
} from "../../parts/form/wizard.ts";

function specOf(form: RegistrationForm, { onFile }: StartPlayer): DraftSpec {
  const fields = askedFields(form, onFile).map((name) => [name, "text"] as const);
  const questions = form.questions
    .filter(({ kind }) => kind !== "file")
    .map((question) => [fieldOf(question), question.kind === "several" ? "several" : "text"] as const);
  return { ...Object.fromEntries([...fields, ...questions]), ...friendSpec(form.friendRequests) };
}

/** The player that the page is about, and the pages around it. */
function playerAt(start: RegistrationStart, request: Request) {
  const pages = healthPages(start);
  const key = new URL(request.url).searchParams.get("player");
  const at = Math.max(0, pages.indexOf(`health?player=${key}`));
  const player = start.players.find((one) => pages[at] === `health?player=${one.key}`);
  return { player, before: pages[at - 1] ?? pageBeforeHealth(start), after: pages[at + 1] ?? "agreements" };
}

export async function loader(args: LoaderFunctionArgs) {
  const start = await openStep(args, "health");
  const { player, before } = playerAt(start, args.request);
  if (!player) throw toPage(args.request, start.league.slug, "agreements");
  const { form } = start;
  return {
    ...frameOf(start, args, { step: "health", back: stepPath(start.league.slug, before) }),
    player,
    form: { fields: form.fields, friendRequests: form.friendRequests, questions: form.questions },
    spec: specOf(form, player),
    fields: shownFields(start.fields, `child.${player.key}.`),
  };
}

export async function action(args: ActionFunctionArgs) {
  const form = await args.request.formData();
  const start = await openStep(args, "health");
  const { player, after } = playerAt(start, args.request);
  if (!player) return toPage(args.request, start.league.slug, "agreements");
  const prefix = `child.${player.key}.`;
  const files = await receiveFiles(args, form, start.form, prefix);
  return receiveStep({
    args,
    changes: { ...changesOf(form, specOf(start.form, player), prefix), ...files.changes },
    basis: Number(form.get("basis")) || 0,
    prefix,
    issuesOf: ({ issues }) => {
      const others = issuesUnder(issues.health, prefix);
      return [...files.issues, ...others.filter(({ field }) => files.issues.every((one) => one.field !== field))];
    },
    next: () => after,
  });
}

/** Uploads the files that came with a page; what is wrong with one is said beside its question. */
async function receiveFiles(
  { context, params }: ActionFunctionArgs,
  form: FormData,
  { questions }: RegistrationForm,
  prefix: string,
): Promise<{ changes: DraftChanges; issues: FieldIssue[] }> {
  const changes: DraftChanges = {};
  const issues: FieldIssue[] = [];
  const league = params["league"] ?? "";
  for (const question of questions.filter(({ kind }) => kind === "file")) {
    const file = form.get(`file.${question.id}`);
    if (!(file instanceof File) || file.size === 0) continue;
    try {
      const { id } = await context.get(registrationApi).addFile({ league, questionId: question.id, file });
      changes[prefix + fieldOf(question)] = id;
    } catch (reason) {
      if (!isRefusal(reason)) throw reason;
      issues.push({ field: fieldOf(question), code: reason.issues[0]?.code ?? reason.code });
    }
  }
  return { changes, issues };
}

export const headers = actionHeaders;
export const handle = registering;

export default function RegisterHealth() {
  const t = useTranslations("registration.health");
  const asked = useTranslations("forms.health");
  const { player, form, spec, fields, ...frame } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const state = useForm(answer);
  const { league, version, savedAt } = frame;
  const prefix = `child.${player.key}.`;
  const typed = answer ? shownFields(answer.typed, prefix) : fields;
  const kept = { slug: league.slug, spec, prefix, version: answer?.version ?? version, savedAt };
  const hasFile = form.questions.some(({ kind }) => kind === "file");
  return (
    <StepPage
      key={player.key}
      frame={frame}
      title={asked("title")}
      heading={t("heading", { name: player.firstName })}
      failed={state.errors.length > 0}
    >
      <DraftForm kept={kept} state={state} answer={answer} encType={hasFile ? "multipart/form-data" : undefined}>
        <p className="register-why">{t("why")}</p>
        {askedFields({ ...form, waivers: [] }, player.onFile).map((name) => (
          <HealthField
            key={name}
            name={name}
            required={form.fields[name] === "required"}
            typed={textIn(typed, name)}
            error={state.errorOf(name)}
          />
        ))}
        {form.questions.map((question) => (
          <QuestionField
            key={question.id}
            question={question}
            typed={typed[fieldOf(question)]}
            error={state.errorOf(fieldOf(question))}
          />
        ))}
        <FriendFields most={form.friendRequests} typed={typed} errorOf={state.errorOf} />
      </DraftForm>
    </StepPage>
  );
}
