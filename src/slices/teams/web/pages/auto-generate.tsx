import {
  Form,
  useActionData,
  useLoaderData,
  useNavigation,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from "react-router";
import { unkeptHeaders } from "#browser/forms/form-action.ts";
import { useRefusalText } from "#browser/forms/refusal-text.ts";
import { BackLink, ButtonLink } from "#browser/link.tsx";
import { useLookAgain } from "#browser/live/look-again.ts";
import { PageHead } from "#browser/page-head.tsx";
import { pageRequest } from "#browser/request.ts";
import { useTranslations } from "#browser/translations.ts";
import { notFoundIfUnknown } from "#browser/found.ts";
import { Button } from "#design/button.tsx";
import { Bar } from "#design/controls.tsx";
import { SendButton } from "#design/form-fields.tsx";
import { Notice } from "#design/notice.tsx";
import { Panel } from "#design/panel.tsx";
import { demandPerson, pathFor } from "#slices/accounts/web/public.ts";
import type { TeamProposal } from "../../contract/generate.ts";
import { teamsApi } from "../data.ts";
import { Choices } from "../parts/generate/choices.tsx";
import { BoardContext, QuestionsContext } from "../parts/generate/names.ts";
import { Balance, Conflict, ProposedTeams, Wishes } from "../parts/generate/outcome.tsx";
import { Friends } from "../parts/generate/friends.tsx";
import { Pairs } from "../parts/generate/pairs.tsx";
import { receiveGenerateForm, type GenerateAnswer } from "../parts/generate/receive.ts";
import "virtual:words/teams/generate";
import "../auto-generate.css";

const BOARD = "/team-management";

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  await demandPerson({ request, context });
  const api = context.get(teamsApi);
  const division = params["division"] ?? "";
  try {
    const [board, { proposal, questions }, { requests }, friends] = await Promise.all([
      api.teamBoard({ division }),
      api.teamProposal({ division }),
      api.playerRequests({ division }),
      api.friendRequests({ division }),
    ]);
    return { board, proposal, questions, requests, friends, origin: context.get(pageRequest).origin };
  } catch (reason) {
    return notFoundIfUnknown(reason);
  }
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const { report } = context.get(pageRequest);
  const board = (changed: number) => pathFor(request, `${BOARD}?division=${params["division"] ?? ""}&made=${changed}`);
  return receiveGenerateForm(context.get(teamsApi), await request.formData(), { board, report });
}

export const headers = unkeptHeaders;

/** Auto Generate: teams are proposed, explained, and used only when somebody says so. */
export default function AutoGenerate() {
  const t = useTranslations("teams.generate");
  const { board, proposal, questions, requests, friends, origin } = useLoaderData<typeof loader>();
  const answer: GenerateAnswer | null | undefined = useActionData<typeof action>();
  const refusalText = useRefusalText();
  const { formData } = useNavigation();
  const intent = formData?.get("intent");
  const working = proposal?.state === "working";
  useLookAgain(working);
  const { id: division, name } = board.division;
  const failed = answer?.failed || proposal?.state === "failed";
  return (
    <BoardContext value={board}>
      <QuestionsContext value={questions}>
        <div className="page generate-page">
          <PageHead title={t("title")} path={`${BOARD}/${division}/generate`} origin={origin} listed={false} />
          <BackLink to={`${BOARD}?division=${division}`}>{t("back")}</BackLink>
          <h1>
            {t("title")}: {name}
          </h1>
          <p className="muted reading">{t("lead")}</p>
          {answer?.refusal || failed ? (
            <Notice tone="error">{answer?.refusal ? refusalText(answer.refusal) : t("failed")}</Notice>
          ) : null}
          {proposal && working ? <Working proposal={proposal} division={division} /> : null}
          {proposal?.conflict ? <Conflict items={proposal.conflict} /> : null}
          {proposal?.teams ? <Done proposal={proposal} division={division} using={intent === "use"} /> : null}
          <Friends division={division} friends={friends} busy={intent === "settle"} />
          <Pairs division={division} requests={requests} busy={intent === "pair"} />
          {working ? null : (
            <Choices
              key={proposal?.id}
              division={division}
              questions={questions}
              proposal={proposal}
              busy={intent === "start"}
            />
          )}
        </div>
      </QuestionsContext>
    </BoardContext>
  );
}

function Working({ proposal, division }: { proposal: TeamProposal; division: string }) {
  const t = useTranslations("teams.generate");
  const percent = Math.floor(proposal.progress * 100);
  return (
    <Panel>
      <p role="status">{t("working")}</p>
      <Bar percent={percent} />
      <p className="small muted">{t("percent", { percent })}</p>
      <Form method="post" className="row" preventScrollReset>
        <input type="hidden" name="division" value={division} />
        <Button name="intent" value="drop">
          {t("stop")}
        </Button>
        <ButtonLink to={`${BOARD}/${division}/generate`}>{t("lookAgain")}</ButtonLink>
      </Form>
    </Panel>
  );
}

function Done({ proposal, division, using }: { proposal: TeamProposal; division: string; using: boolean }) {
  const t = useTranslations("teams.generate");
  const { teams, outdated, forced } = proposal;
  if (!teams) return null;
  return (
    <>
      <Form method="post" className="panel generate-use" preventScrollReset>
        <input type="hidden" name="division" value={division} />
        <input type="hidden" name="proposal" value={proposal.id} />
        <p role="status">{outdated ? t("outdated") : t("ready", { moved: teams.moved })}</p>
        {outdated || teams.moved === 0 ? null : (
          <SendButton busy={using} label={t("use")} busyLabel={t("using")} name="intent" value="use" />
        )}
        <Button name="intent" value="drop">
          {t("drop")}
        </Button>
      </Form>
      <ProposedTeams teams={teams} />
      <Balance objectives={teams.objectives} unknown={teams.unknown} />
      <Wishes division={division} requests={teams.requests} forced={forced} />
    </>
  );
}
