import {
  Form,
  redirect,
  useActionData,
  useLoaderData,
  useSearchParams,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from "react-router";
import { ConfirmedAction } from "#browser/forms/confirmed-action.tsx";
import { receiveForm, unkeptHeaders } from "#browser/forms/form-action.ts";
import { useForm } from "#browser/forms/form-state.ts";
import { found } from "#browser/found.ts";
import { BackLink } from "#browser/link.tsx";
import { PageHead } from "#browser/page-head.tsx";
import { pageRequest } from "#browser/request.ts";
import { useSeasonName } from "#browser/season-name.ts";
import { useTranslations } from "#browser/translations.ts";
import { TextArea } from "#design/controls.tsx";
import { ErrorSummary } from "#design/form-errors.tsx";
import { FieldGroup, SendButton } from "#design/form-fields.tsx";
import { LiveNotice, Notice } from "#design/notice.tsx";
import { Tabs } from "#browser/tabs.tsx";
import { demandPerson, pathFor } from "#slices/accounts/web/public.ts";
import { LONGEST_TEXT, MOST_STARS, WriteReview, type OwnReview } from "../../contract/review.ts";
import { reviewsApi } from "../data.ts";
import { DrawnStars } from "../parts/stars.tsx";
import "virtual:words/reviews/public";
import "../reviews.css";

const pathOf = (slug: string) => `/league-details/${slug}/review`;
const OUTCOMES = ["shown", "held", "removed"] as const;

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  await demandPerson({ request, context });
  const own = await found(context.get(reviewsApi).ownReviews({ league: params["league"] ?? "" }));
  return { ...own, origin: context.get(pageRequest).origin };
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  await demandPerson({ request, context });
  const api = context.get(reviewsApi);
  const form = await request.formData();
  const text = (name: string) => String(form.get(name) ?? "");
  const typed = { season: text("season"), stars: text("stars"), text: text("text") };
  const done = (outcome: (typeof OUTCOMES)[number]) =>
    redirect(pathFor(request, `${pathOf(params["league"] ?? "")}?season=${typed.season}&done=${outcome}`));
  if (form.get("intent") === "remove") {
    await found(api.removeReview({ season: typed.season }));
    return done("removed");
  }
  return receiveForm({
    schema: WriteReview,
    given: { ...typed, stars: form.get("stars") ?? undefined },
    typed,
    order: ["stars", "text"],
    send: async (input) => done((await api.writeReview(input)).state),
  });
}

export const headers = unkeptHeaders;

/** Where a family says what it thinks of a season, and changes or removes it. */
export default function WriteReviewPage() {
  const t = useTranslations("reviews.write");
  const seasonName = useSeasonName();
  const { league, seasons, origin } = useLoaderData<typeof loader>();
  const [search] = useSearchParams();
  const chosen = seasons.find(({ season }) => season.id === search.get("season")) ?? seasons[0];
  const outcome = OUTCOMES.find((one) => one === search.get("done"));
  const path = pathOf(league.slug);
  return (
    <div className="container page">
      <PageHead title={t("title", { league: league.name })} path={path} origin={origin} listed={false} />
      <BackLink to={`/league-details/${league.slug}/reviews`}>{t("back")}</BackLink>
      <h1>{t("title", { league: league.name })}</h1>
      <LiveNotice>{outcome ? t(`done.${outcome}`) : null}</LiveNotice>
      {chosen ? null : <p className="reading">{t("notYet")}</p>}
      {seasons.length > 1 ? (
        <Tabs
          label={t("season")}
          tabs={seasons.map(({ season: { id, name } }) => ({
            key: id,
            name: seasonName(name),
            to: `${path}?season=${id}`,
          }))}
          current={chosen?.season.id}
        />
      ) : null}
      {chosen ? <ReviewForm key={`${chosen.season.id} ${chosen.review !== null}`} own={chosen} /> : null}
    </div>
  );
}

function ReviewForm({ own: { season, review } }: { own: OwnReview }) {
  const t = useTranslations("reviews.write");
  const reviews = useTranslations("reviews");
  const issues = useTranslations("issues");
  const seasonName = useSeasonName();
  const answer = useActionData<typeof action>();
  const failed = answer && "sent" in answer ? answer : undefined;
  const { form, busy, errors, errorOf, typed } = useForm(failed);
  const stars = typed?.stars ?? String(review?.stars ?? "");
  return (
    <section className="stack reading">
      <h2>{seasonName(season.name)}</h2>
      {review?.state === "held" ? <Notice>{t("isHeld")}</Notice> : null}
      {review?.state === "hidden" ? <Notice>{t("isHidden", { reason: review.hiddenReason ?? "" })}</Notice> : null}
      {review?.answer ? <p>{t("answered")}</p> : null}
      <p>{t("lead")}</p>
      <p>{t("children")}</p>
      <Form {...form} className="stack">
        <ErrorSummary title={issues("heading")} errors={errors} attempt={failed} />
        <input type="hidden" name="season" value={season.id} />
        <FieldGroup name="stars" legend={t("stars")} error={errorOf("stars")} className="star-choices">
          {Array.from({ length: MOST_STARS }, (_, index) => String(MOST_STARS - index)).map((each) => (
            <label className="check" key={each}>
              <input
                type="radio"
                name="stars"
                value={each}
                defaultChecked={stars === each}
                {...(each === String(MOST_STARS) && { id: "stars" })}
              />
              <span className="check-label">
                <span className="stars" aria-hidden="true">
                  <DrawnStars full={Number(each)} />
                </span>{" "}
                {t(`words.${each as "1"}`)}{" "}
                <span className="unseen">{reviews("starsOf", { stars: Number(each) })}</span>
              </span>
            </label>
          ))}
        </FieldGroup>
        <TextArea
          name="text"
          label={t("text")}
          error={errorOf("text")}
          rows={6}
          maxLength={LONGEST_TEXT}
          defaultValue={typed?.text ?? review?.text}
        />
        <p>
          <SendButton busy={busy} label={t("send")} busyLabel={t("sending")} />
        </p>
      </Form>
      {review ? (
        <ConfirmedAction
          intent="remove"
          fields={{ season: season.id }}
          label={t("remove")}
          question={t("removeText")}
        />
      ) : null}
    </section>
  );
}
