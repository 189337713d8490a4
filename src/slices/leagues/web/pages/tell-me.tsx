import {
  Form,
  redirect,
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from "react-router";
import { receiveForm, unkeptHeaders } from "#browser/forms/form-action.ts";
import { useForm } from "#browser/forms/form-state.ts";
import { useFormats } from "#browser/formats.ts";
import { LocalLink } from "#browser/link.tsx";
import { PageHead } from "#browser/page-head.tsx";
import { languageOf, pageRequest } from "#browser/request.ts";
import { useTranslations } from "#browser/translations.ts";
import { useSeasonName } from "#browser/season-name.ts";
import { found } from "#browser/found.ts";
import { TextField } from "#design/controls.tsx";
import { ErrorSummary } from "#design/form-errors.tsx";
import { SendButton } from "#design/form-fields.tsx";
import { pathFor } from "#slices/accounts/web/public.ts";
import { OpeningAlert } from "../../contract/search/opening-alerts.ts";
import { leaguesApi } from "../data.ts";
import "virtual:words/leagues/details?alone";

/** One email when registration for a coming season opens. Where it is open already, the league's own page is the answer. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { origin } = context.get(pageRequest);
  const { name, slug, seasons } = await found(context.get(leaguesApi).details({ league: params["league"] ?? "" }));
  const [season] = seasons;
  if (season?.availability !== "coming-soon") throw redirect(pathFor(request, `/league-details/${slug}`));
  return { name, slug, season: season.name, opens: season.registrationStartDate, origin };
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const league = params["league"] ?? "";
  const typed = { email: String((await request.formData()).get("email") ?? "") };
  return receiveForm({
    schema: OpeningAlert,
    given: { ...typed, league, language: languageOf(request) },
    typed,
    async send(alert) {
      await context.get(leaguesApi).alertAtOpening(alert);
      return { sent: true as const, email: alert.email };
    },
  });
}

export const headers = unkeptHeaders;

export default function TellMe() {
  const t = useTranslations("leagues.tellMe");
  const back = useTranslations("leagues.ask");
  const heading = useTranslations("issues")("heading");
  const formats = useFormats();
  const seasonName = useSeasonName();
  const { name, slug, season, opens, origin } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { form, busy, typed, errors, errorOf } = useForm(answer);
  const date = formats.longDate(opens);
  return (
    <div className="container page">
      <PageHead
        title={t("heading", { league: name })}
        path={`/league-details/${slug}/tell-me`}
        origin={origin}
        listed={false}
        failed={answer?.sent === false}
      />
      <p>
        <LocalLink to={`/league-details/${slug}`}>{back("back", { league: name })}</LocalLink>
      </p>
      <h1>{t("heading", { league: name })}</h1>
      <p className="reading" role="status">
        {answer?.sent ? t("done", { email: answer.email, date }) : t("lead", { season: seasonName(season), date })}
      </p>
      {answer?.sent ? null : (
        <Form {...form} className="stack reading">
          <ErrorSummary title={heading} errors={errors} attempt={answer} />
          <TextField
            name="email"
            type="email"
            label={t("email")}
            hint={t("hint")}
            autoComplete="email"
            error={errorOf("email")}
            defaultValue={typed?.email}
          />
          <SendButton busy={busy} label={t("send")} busyLabel={t("sending")} />
        </Form>
      )}
    </div>
  );
}
