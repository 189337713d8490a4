import {
  Form,
  redirect,
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from "react-router";
import { receiveForm, unkeptHeaders } from "#browser/forms/form-action.ts";
import { HiddenFields } from "#browser/forms/hidden-fields.tsx";
import { useForm } from "#browser/forms/form-state.ts";
import { ButtonLink } from "#browser/link.tsx";
import { PageHead } from "#browser/page-head.tsx";
import { pageRequest } from "#browser/request.ts";
import { useTranslations } from "#browser/translations.ts";
import { Button } from "#design/button.tsx";
import { EmptyState } from "#design/empty-state.tsx";
import { LiveNotice, Notice } from "#design/notice.tsx";
import { demandPerson, pathFor } from "#slices/accounts/web/public.ts";
import { AnswerAssignments } from "../../contract/own.ts";
import { ASSIGNMENTS_PATH } from "../../contract/paths.ts";
import { officialsApi } from "../data.ts";
import { OwnGames, type AnswerNotTaken, type TypedAnswer } from "../parts/own-games.tsx";
import "virtual:words/officials/mine";
import "../officials.css";

const DONE = ["accept", "decline"] as const;

/** The intent of an answer to all that waits for one; an answer to one game has the assignment's id. */
const ALL = "all";

export async function loader({ request, context }: LoaderFunctionArgs) {
  await demandPerson({ request, context });
  const { assignments } = await context.get(officialsApi).ownAssignments();
  const asked = new URL(request.url).searchParams.get("done");
  return { assignments, done: DONE.find((one) => one === asked), origin: context.get(pageRequest).origin };
}

/** Receives an answer to one game, or to all that wait for one: its intent says which. */
export async function action({ request, context }: ActionFunctionArgs) {
  await demandPerson({ request, context });
  const form = await request.formData();
  const text = (name: string) => String(form.get(name) ?? "");
  const typed: TypedAnswer = { intent: text("intent"), reason: text("reason") };
  return receiveForm({
    schema: AnswerAssignments,
    given: { assignments: form.getAll("assignments").map(String), answer: text("answer"), reason: typed.reason },
    typed,
    send: async (input) => {
      await context.get(officialsApi).answerAssignments(input);
      return redirect(pathFor(request, `${ASSIGNMENTS_PATH}?done=${input.answer}`));
    },
  });
}

export const headers = unkeptHeaders;

/** The games that one officiates: what waits for an answer, what is to come, and where the scores of past ones are entered. */
export default function Assignments() {
  const t = useTranslations("officials.mine");
  const { assignments, done, origin } = useLoaderData<typeof loader>();
  const answer = useActionData<AnswerNotTaken>();
  const { form, busy, errors } = useForm(answer?.typed.intent === ALL ? answer : undefined, { intent: ALL });
  const waiting = assignments.filter(({ state, hasBegun }) => state === "asked" && !hasBegun);
  const coming = assignments.filter(({ state, hasBegun }) => state === "accepted" && !hasBegun);
  const past = assignments.filter(({ hasBegun }) => hasBegun).toReversed();
  return (
    <div className="container page officiating">
      <PageHead
        title={t("title")}
        path={ASSIGNMENTS_PATH}
        origin={origin}
        listed={false}
        failed={answer !== undefined}
      />
      <h1>{t("title")}</h1>
      <p className="reading">{t("lead")}</p>
      {assignments.length === 0 ? null : (
        <p className="officiating-links">
          <ButtonLink kind="quiet" to="/schedule">
            {t("mySchedule")}
          </ButtonLink>
          <ButtonLink kind="quiet" to="/profile-backend">
            {t("availability")}
          </ButtonLink>
        </p>
      )}
      <LiveNotice>{done && !answer ? t(`done.${done}`) : null}</LiveNotice>
      {errors.map(({ text }) => (
        <Notice tone="error" key={text}>
          {text}
        </Notice>
      ))}
      {assignments.length === 0 ? (
        <EmptyState
          text={t("none")}
          action={
            <ButtonLink kind="primary" to="/profile-backend">
              {t("availability")}
            </ButtonLink>
          }
        />
      ) : null}
      {waiting.length === 0 ? null : (
        <section aria-labelledby="waiting">
          <div className="officiating-head">
            <h2 id="waiting">{t("waiting")}</h2>
            {waiting.length > 1 ? (
              <Form {...form}>
                <HiddenFields values={{ intent: ALL }} />
                {waiting.map(({ id }) => (
                  <input key={id} type="hidden" name="assignments" value={id} />
                ))}
                <Button kind="primary" name="answer" value="accept" disabled={busy}>
                  {t("acceptAll", { count: waiting.length })}
                </Button>
              </Form>
            ) : null}
          </div>
          <OwnGames assignments={waiting} label={t("waiting")} answer={answer} />
        </section>
      )}
      {assignments.length === 0 ? null : (
        <section aria-labelledby="coming">
          <h2 id="coming">{t("coming")}</h2>
          {coming.length === 0 ? <p className="muted">{t("noneComing")}</p> : null}
          <OwnGames assignments={coming} label={t("coming")} answer={answer} />
        </section>
      )}
      {past.length === 0 ? null : (
        <section aria-labelledby="past">
          <h2 id="past">{t("past")}</h2>
          <OwnGames assignments={past} label={t("past")} answer={answer} />
        </section>
      )}
    </div>
  );
}
