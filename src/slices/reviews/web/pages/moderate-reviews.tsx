import { Form, useActionData, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from "react-router";
import { DecisionForm } from "#browser/forms/decision-form.tsx";
import { receiveForm, unkeptHeaders } from "#browser/forms/form-action.ts";
import { found } from "#browser/found.ts";
import { LocalLink } from "#browser/link.tsx";
import { useLiveFilter } from "#browser/live-filter.ts";
import { PageHead } from "#browser/page-head.tsx";
import { pageRequest } from "#browser/request.ts";
import { useTranslations } from "#browser/translations.ts";
import { Button } from "#design/button.tsx";
import { SelectField, Tag } from "#design/controls.tsx";
import { LiveNotice, Notice } from "#design/notice.tsx";
import { FilterFields } from "#design/office/office-parts.tsx";
import { Panel } from "#design/panel.tsx";
import { demandPerson } from "#slices/accounts/web/public.ts";
import { DecideReview, LONGEST_REASON, MODERATED_STATES, type ModeratedReview } from "../../contract/review.ts";
import { reviewsApi } from "../data.ts";
import { ReviewEntry } from "../parts/review-entry.tsx";
import "virtual:words/reviews/public";
import "virtual:words/reviews/office";
import "../reviews.css";

const PATH = "/dashboard/reviews";

export async function loader({ request, context }: LoaderFunctionArgs) {
  await demandPerson({ request, context });
  const asked = new URL(request.url).searchParams.get("state");
  const state = MODERATED_STATES.find((one) => one === asked) ?? "held";
  const { reviews } = await found(context.get(reviewsApi).reviewsToModerate({ state }));
  return { reviews, state, origin: context.get(pageRequest).origin };
}

export async function action({ request, context }: ActionFunctionArgs) {
  await demandPerson({ request, context });
  const form = await request.formData();
  const text = (name: string) => String(form.get(name) ?? "");
  const typed = { review: text("review"), decision: text("decision"), reason: text("reason") };
  return receiveForm({
    schema: DecideReview,
    given: typed,
    typed,
    order: ["decision", "reason"],
    send: async (input) => {
      await context.get(reviewsApi).decideReview(input);
      return { sent: true as const };
    },
  });
}

export const headers = unkeptHeaders;

/** Reviews that wait, look odd or are hidden, for who moderates them. */
export default function ModerateReviewsPage() {
  const t = useTranslations("reviews.moderate");
  const { reviews, state, origin } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { form } = useLiveFilter();
  return (
    <div className="page">
      <PageHead title={t("title")} path={PATH} origin={origin} listed={false} />
      <h1>{t("title")}</h1>
      <p className="muted reading">{t("lead")}</p>
      <LiveNotice>{answer?.sent ? t("done") : null}</LiveNotice>
      <Form {...form} role="search">
        <FilterFields>
          <SelectField name="state" label={t("state")} defaultValue={state}>
            {MODERATED_STATES.map((one) => (
              <option key={one} value={one}>
                {t(`states.${one}`)}
              </option>
            ))}
          </SelectField>
          <Button>{t("show")}</Button>
        </FilterFields>
      </Form>
      {reviews.length === 0 ? <p>{t("none")}</p> : null}
      {reviews.map((review) => (
        <Moderated key={`${review.id} ${review.decidedAt}`} review={review} />
      ))}
    </div>
  );
}

function Moderated({ review }: { review: ModeratedReview }) {
  const t = useTranslations("reviews.moderate");
  const { league, state, hints, hiddenReason } = review;
  const tones = { shown: "go", held: "wait", hidden: "stop" } as const;
  const states = { shown: t("isShown"), held: t("isHeld"), hidden: t("isHidden", { reason: hiddenReason ?? "" }) };
  return (
    <Panel
      title={
        <>
          <LocalLink to={`/league-details/${league.slug}/reviews`}>{league.name}</LocalLink>
        </>
      }
    >
      <ul className="plain-list">
        <ReviewEntry review={review} league={league.name} note={<Tag tone={tones[state]}>{states[state]}</Tag>} />
      </ul>
      {hints.map((hint) => (
        <Notice key={hint}>{t(`hints.${hint}`)}</Notice>
      ))}
      <Decide review={review} />
    </Panel>
  );
}

function Decide({ review: { id, state } }: { review: ModeratedReview }) {
  const t = useTranslations("reviews.moderate");
  const sent = useActionData<typeof action>();
  const choices = state === "shown" ? (["hide"] as const) : (["show", "hide"] as const);
  return (
    <DecisionForm
      id={id}
      fields={{ review: id }}
      answer={sent && !sent.sent && sent.typed.review === id ? sent : undefined}
      legend={t("decision")}
      choices={choices.map((key) => ({ key, name: t(`decisions.${key}`) }))}
      reason={{ name: "reason", label: t("reason"), hint: t("reasonHint"), longest: LONGEST_REASON }}
      button={{ label: t("decide"), busyLabel: t("deciding") }}
    />
  );
}
