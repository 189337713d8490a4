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
import { found } from "#browser/found.ts";
import { BackLink } from "#browser/link.tsx";
import { PageHead } from "#browser/page-head.tsx";
import { pageRequest } from "#browser/request.ts";
import { useTranslations } from "#browser/translations.ts";
import { Field } from "#design/controls.tsx";
import { ErrorSummary } from "#design/form-errors.tsx";
import { FieldGroup, SendButton } from "#design/form-fields.tsx";
import { demandPerson, pathFor } from "#slices/accounts/web/public.ts";
import { CreateRoom, type RoomChoices } from "../../contract/rooms.ts";
import { LONGEST_ROOM_NAME } from "../../contract/vocabulary.ts";
import { chatApi } from "../data.ts";
import "virtual:words/chat/room";

export async function loader(asked: LoaderFunctionArgs) {
  await demandPerson(asked);
  const { audiences } = await found(asked.context.get(chatApi).roomChoices());
  return { audiences, key: crypto.randomUUID(), origin: asked.context.get(pageRequest).origin };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await request.formData();
  const text = (name: string) => String(form.get(name) ?? "");
  const typed = { name: text("name"), audience: text("audience"), key: text("key") };
  const [audience, of] = typed.audience.split(" ");
  return receiveForm({
    schema: CreateRoom,
    given: { name: typed.name, audience, of, key: typed.key },
    typed,
    send: async (input) => {
      const { id } = await context.get(chatApi).createRoom(input);
      throw redirect(pathFor(request, `/messaging/${id}`));
    },
  });
}

export const headers = unkeptHeaders;

/** A room for people of what one coaches or runs. */
export default function NewRoomPage() {
  const t = useTranslations("chat.newRoom");
  const { audiences, key, origin } = useLoaderData<typeof loader>();
  const issues = useTranslations("issues");
  const answer = useActionData<typeof action>();
  const { form, busy, typed, errors, errorOf } = useForm(answer);
  const nameOf = useAudienceName();
  return (
    <div className="container page reading">
      <PageHead title={t("title")} path="/messaging/new" origin={origin} listed={false} />
      <BackLink to="/messaging">{t("back")}</BackLink>
      <h1>{t("title")}</h1>
      {audiences.length === 0 ? (
        <p>{t("nothing")}</p>
      ) : (
        <Form {...form} className="stack">
          <ErrorSummary title={issues("heading")} errors={errors} attempt={answer} />
          <p>{t("lead")}</p>
          <input type="hidden" name="key" value={typed?.key ?? key} />
          <Field name="name" label={t("name")} hint={t("nameHint")} error={errorOf("name")}>
            {(tied) => (
              <input
                {...tied}
                name="name"
                className="input"
                defaultValue={typed?.name}
                maxLength={LONGEST_ROOM_NAME}
                autoComplete="off"
              />
            )}
          </Field>
          <FieldGroup name="audience" legend={t("audience")} error={errorOf("audience")}>
            {audiences.map((audience, at) => {
              const value = `${audience.kind} ${audience.id}`;
              return (
                <label className="check" key={value}>
                  <input
                    type="radio"
                    name="audience"
                    id={at === 0 ? "audience" : undefined}
                    value={value}
                    defaultChecked={typed ? typed.audience === value : audiences.length === 1}
                  />
                  <span className="check-label">{nameOf(audience)}</span>
                </label>
              );
            })}
          </FieldGroup>
          <SendButton busy={busy} label={t("create")} busyLabel={t("creating")} />
        </Form>
      )}
    </div>
  );
}

function useAudienceName(): (audience: RoomChoices["audiences"][number]) => string {
  const t = useTranslations("chat.newRoom");
  return ({ kind, league, team }) => {
    if (kind === "team") return t("team", { team: team ?? "", league });
    return t(kind, { league });
  };
}
