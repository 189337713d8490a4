import { useActionData, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from "react-router";
import { useTranslations } from "#browser/translations.ts";
import { LocalLink } from "#browser/link.tsx";
import { PageHead } from "#browser/page-head.tsx";
import { actionHeaders } from "#browser/forms/form-action.ts";
import { pageRequest } from "#browser/request.ts";
import { found } from "#browser/found.ts";
import { MessageForm, loadSiteWords, receiveMessage } from "#slices/site/web/public.ts";
import { LeagueQuestion } from "../../contract/question.ts";
import { leaguesApi } from "../data.ts";
import "virtual:words/leagues/details?alone";

await loadSiteWords();

/** A question to a league: its director answers by mail, and keeps the own address private until then. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const { name, slug } = await found(context.get(leaguesApi).details({ league: params["league"] ?? "" }));
  return { name, slug, origin: context.get(pageRequest).origin, submissionKey: crypto.randomUUID() };
}

export function action({ request, params, context }: ActionFunctionArgs) {
  const send = (question: LeagueQuestion) => context.get(leaguesApi).ask(question);
  return receiveMessage(request, LeagueQuestion, send, { league: params["league"] });
}

export const headers = actionHeaders;

export default function AskLeague() {
  const t = useTranslations("leagues.ask");
  const { name, slug, origin, submissionKey } = useLoaderData<typeof loader>();
  const answered = useActionData<typeof action>();
  const title = answered?.sent ? t("sentHeading", { league: name }) : t("heading", { league: name });
  return (
    <div className="container page">
      <PageHead
        title={title}
        path={`/league-details/${slug}/ask`}
        origin={origin}
        listed={false}
        failed={answered?.sent === false}
      />
      <p>
        <LocalLink to={`/league-details/${slug}`}>{t("back", { league: name })}</LocalLink>
      </p>
      <h1>{title}</h1>
      <p className="reading" role="status">
        {answered?.sent ? t("sentText") : t("lead")}
      </p>
      {answered?.sent ? null : <MessageForm answer={answered} submissionKey={submissionKey} />}
    </div>
  );
}
