import { Form, useActionData, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from "react-router";
import { receiveForm, unkeptHeaders } from "#browser/forms/form-action.ts";
import { useForm } from "#browser/forms/form-state.ts";
import { found } from "#browser/found.ts";
import { LocalLink } from "#browser/link.tsx";
import { PageHead } from "#browser/page-head.tsx";
import { pageRequest } from "#browser/request.ts";
import { useTranslations } from "#browser/translations.ts";
import { Tag, TextArea } from "#design/controls.tsx";
import { ErrorSummary } from "#design/form-errors.tsx";
import { SendButton } from "#design/form-fields.tsx";
import { LiveNotice } from "#design/notice.tsx";
import { demandPerson } from "#slices/accounts/web/public.ts";
import { AnswerReview, LONGEST_TEXT, type OfficeReview } from "../../contract/review.ts";
import { reviewsApi } from "../data.ts";
import { ReviewEntry } from "../parts/review-entry.tsx";
import "virtual:words/reviews/public";
import "virtual:words/reviews/office";
import "../reviews.css";

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  await demandPerson({ request, context });
  const answer = await found(context.get(reviewsApi).officeReviews({ league: params["league"] ?? "" }));
  return { ...answer, origin: context.get(pageRequest).origin };
}

export async function action({ request, context }: ActionFunctionArgs) {
  await demandPerson({ request, context });
  const form = await request.formData();
  const typed = { review: String(form.get("review") ?? ""), answer: String(form.get("answer") ?? "") };
  return receiveForm({
    schema: AnswerReview,
    given: typed,
    typed,
    send: async (input) => {
      await context.get(reviewsApi).answerReview(input);
      return { sent: true as const };
    },
  });
}

export const headers = unkeptHeaders;

/** What families say about a league, for who runs it: each review is answered once. */
export default function OfficeReviewsPage() {
  const t = useTranslations("reviews.own");
  const { league, reviews, origin } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <div className="page">
      <PageHead title={t("title")} path={`/league-management/${league.id}/reviews`} origin={origin} listed={false} />
      <h1>{t("title")}</h1>
      <p className="muted reading">{t("lead")}</p>
      <LiveNotice>{answer?.sent ? t("sent") : null}</LiveNotice>
      {reviews.length === 0 ? (
        <p>{t("none")}</p>
      ) : (
        <p>
          <LocalLink to={`/league-details/${league.slug}/reviews`}>{t("public")}</LocalLink>
        </p>
      )}
      <ul className="plain-list review-list">
        {reviews.map((review) => (
          <ReviewEntry
            key={review.id}
            review={review}
            league={league.name}
            note={review.state === "hidden" ? <Tag tone="stop">{t("hidden")}</Tag> : null}
          >
            {review.state === "shown" && !review.answer ? <AnswerForm review={review} /> : null}
          </ReviewEntry>
        ))}
      </ul>
    </div>
  );
}

function AnswerForm({ review: { id } }: { review: OfficeReview }) {
  const t = useTranslations("reviews.own");
  const issues = useTranslations("issues");
  const sent = useActionData<typeof action>();
  const mine = sent && !sent.sent && sent.typed.review === id ? sent : undefined;
  const { form, busy, errors, errorOf, typed } = useForm(mine);
  return (
    <details open={mine !== undefined || undefined}>
      <summary className="button">{t("open")}</summary>
      <Form {...form} className="stack reading">
        <ErrorSummary title={issues("heading")} errors={errors} attempt={mine} />
        <input type="hidden" name="review" value={id} />
        <TextArea
          id={`answer-${id}`}
          name="answer"
          label={t("answer")}
          hint={t("answerHint")}
          error={errorOf("answer")}
          maxLength={LONGEST_TEXT}
          rows={4}
          defaultValue={typed?.answer}
        />
        <p>
          <SendButton busy={busy} label={t("send")} busyLabel={t("sending")} />
        </p>
      </Form>
    </details>
  );
}
