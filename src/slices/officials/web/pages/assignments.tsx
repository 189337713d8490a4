import { Form, useActionData, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from "react-router";
import { unkeptHeaders } from "#browser/forms/form-action.ts";
import { useRefusalText } from "#browser/forms/issues.ts";
import { ButtonLink } from "#browser/link.tsx";
import { PageHead } from "#browser/page-head.tsx";
import { pageRequest } from "#browser/request.ts";
import { useTranslations } from "#browser/translations.ts";
import { Button } from "#design/button.tsx";
import { EmptyState } from "#design/empty-state.tsx";
import { LiveNotice, Notice } from "#design/notice.tsx";
import { demandPerson } from "#slices/accounts/web/public.ts";
import { ASSIGNMENTS_PATH } from "../../contract/paths.ts";
import { officialsApi } from "../data.ts";
import { answerAction, type AnswerReceived } from "../parts/answer-action.ts";
import { OwnGames } from "../parts/own-games.tsx";
import "virtual:words/officials/mine";
import "../officials.css";

const DONE = ["accept", "decline"] as const;

export async function loader({ request, context }: LoaderFunctionArgs) {
  await demandPerson({ request, context });
  const { assignments } = await context.get(officialsApi).ownAssignments();
  const asked = new URL(request.url).searchParams.get("done");
  return { assignments, done: DONE.find((one) => one === asked), origin: context.get(pageRequest).origin };
}

/** Receives answers, also those of the panel beside the schedule. */
export function action({ request, context }: ActionFunctionArgs) {
  return answerAction({ request, context });
}

export const headers = unkeptHeaders;

/** The games that one officiates: what waits for an answer, what is to come, and where the scores of past ones are entered. */
export default function Assignments() {
  const t = useTranslations("officials.mine");
  const refusalText = useRefusalText();
  const { assignments, done, origin } = useLoaderData<typeof loader>();
  const answer = useActionData<AnswerReceived>();
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
        failed={answer?.refusal !== undefined}
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
      {answer?.refusal ? <Notice tone="error">{refusalText(answer.refusal)}</Notice> : null}
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
              <Form method="post">
                {waiting.map(({ id }) => (
                  <input key={id} type="hidden" name="assignments" value={id} />
                ))}
                <Button kind="primary" name="answer" value="accept">
                  {t("acceptAll", { count: waiting.length })}
                </Button>
              </Form>
            ) : null}
          </div>
          <OwnGames assignments={waiting} label={t("waiting")} />
        </section>
      )}
      {assignments.length === 0 ? null : (
        <section aria-labelledby="coming">
          <h2 id="coming">{t("coming")}</h2>
          {coming.length === 0 ? <p className="muted">{t("noneComing")}</p> : null}
          <OwnGames assignments={coming} label={t("coming")} />
        </section>
      )}
      {past.length === 0 ? null : (
        <section aria-labelledby="past">
          <h2 id="past">{t("past")}</h2>
          <OwnGames assignments={past} label={t("past")} />
        </section>
      )}
    </div>
  );
}
