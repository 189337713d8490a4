import { Form, useActionData, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from "react-router";
import { ConfirmedAction } from "#browser/forms/confirmed-action.tsx";
import { receiveForm, unkeptHeaders } from "#browser/forms/form-action.ts";
import { useForm } from "#browser/forms/form-state.ts";
import { found } from "#browser/found.ts";
import { BackLink } from "#browser/link.tsx";
import { PageHead } from "#browser/page-head.tsx";
import { pageRequest } from "#browser/request.ts";
import { useTranslations } from "#browser/translations.ts";
import { TextField } from "#design/controls.tsx";
import { ErrorSummary } from "#design/form-errors.tsx";
import { SendButton } from "#design/form-fields.tsx";
import { demandPerson } from "#slices/accounts/web/public.ts";
import { AllowPlayer, type ChatPlayer } from "../../contract/safety.ts";
import { chatApi } from "../data.ts";
import "../words/safety.ts";
import "../reports.css";

export async function loader(asked: LoaderFunctionArgs) {
  await demandPerson(asked);
  const { players } = await found(asked.context.get(chatApi).chatPlayers());
  return { players, origin: asked.context.get(pageRequest).origin };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await request.formData();
  const text = (name: string) => String(form.get(name) ?? "");
  const typed = { player: text("player"), email: text("email") };
  return receiveForm({
    schema: AllowPlayer,
    given: { ...typed, allowed: text("intent") === "allow" },
    typed,
    send: async (input) => {
      await context.get(chatApi).allowPlayer(input);
      return { sent: true as const };
    },
  });
}

export const headers = unkeptHeaders;

/** A guardian says which player of 13 to 17 may take part in the team's chat. */
export default function ChatPlayersPage() {
  const t = useTranslations("chat.minors");
  const { players, origin } = useLoaderData<typeof loader>();
  return (
    <div className="container page reading">
      <PageHead title={t("title")} path="/messaging/players" origin={origin} listed={false} />
      <BackLink to="/messaging">{t("back")}</BackLink>
      <h1>{t("title")}</h1>
      <p>{t("lead")}</p>
      {players.length === 0 ? <p>{t("none")}</p> : null}
      {players.map((player) => (
        <Player key={player.id} player={player} />
      ))}
    </div>
  );
}

function Player({ player: { id, firstName, emails } }: { player: ChatPlayer }) {
  const t = useTranslations("chat.minors");
  const issues = useTranslations("issues");
  const answer = useActionData<typeof action>();
  const mine = answer && !answer.sent && answer.typed.player === id ? answer : undefined;
  const { form, busy, errors, errorOf } = useForm(mine, { refusedField: `email-${id}` });
  return (
    <section className="chat-player" aria-labelledby={`player-${id}`}>
      <h2 id={`player-${id}`}>{firstName}</h2>
      {emails.map((email) => (
        <div key={email}>
          <p>{t("allowed", { email })}</p>
          <ConfirmedAction
            small
            intent="forbid"
            fields={{ player: id, email }}
            label={t("remove")}
            question={t("removeAsk", { player: firstName })}
            sure={t("removeYes")}
          />
        </div>
      ))}
      <Form {...form} className="stack">
        <ErrorSummary title={issues("heading")} errors={errors} attempt={mine} />
        <input type="hidden" name="player" value={id} />
        <input type="hidden" name="intent" value="allow" />
        <TextField
          name="email"
          id={`email-${id}`}
          type="email"
          autoComplete="off"
          label={t("email", { player: firstName })}
          defaultValue={mine?.typed.email}
          error={errorOf("email")}
        />
        <SendButton busy={busy} label={t("allow")} busyLabel={t("allowing")} />
      </Form>
    </section>
  );
}
