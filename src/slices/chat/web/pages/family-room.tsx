import {
  Form,
  redirect,
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from "react-router";
import { unkeptHeaders } from "#browser/forms/form-action.ts";
import { useRefusalText } from "#browser/forms/refusal-text.ts";
import { LocalLink } from "#browser/link.tsx";
import { PageHead } from "#browser/page-head.tsx";
import { pageRequest } from "#browser/request.ts";
import { useTranslations } from "#browser/translations.ts";
import { Button } from "#design/button.tsx";
import { Notice } from "#design/notice.tsx";
import { isRefusal } from "#kernel/refusal.ts";
import { demandPerson, pathFor } from "#slices/accounts/web/public.ts";
import { chatApi } from "../data.ts";
import "virtual:words/chat/room";

const familyOf = ({ params }: Pick<LoaderFunctionArgs, "params">) => ({
  team: params["team"] ?? "",
  player: params["player"] ?? "",
});

/** Leads on to the room where there is one. */
export async function loader(asked: LoaderFunctionArgs) {
  await demandPerson(asked);
  const { request, context } = asked;
  const { origin } = context.get(pageRequest);
  try {
    const family = await context.get(chatApi).familyRoom(familyOf(asked));
    if (family.id !== null) throw redirect(pathFor(request, `/messaging/${family.id}`));
    return { origin, family };
  } catch (reason) {
    if (isRefusal(reason)) return { origin, refused: reason.code };
    throw reason;
  }
}

export async function action(asked: ActionFunctionArgs) {
  const { request, context } = asked;
  try {
    const { id } = await context.get(chatApi).openFamilyRoom(familyOf(asked));
    throw redirect(pathFor(request, `/messaging/${id}`));
  } catch (reason) {
    if (isRefusal(reason)) return { refused: reason.code };
    throw reason;
  }
}

export const headers = unkeptHeaders;

/** Says who reads what is written to one family, before the room is opened. */
export default function FamilyRoomPage() {
  const t = useTranslations("chat");
  const refusalText = useRefusalText();
  const loaded = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const refused = answer?.refused ?? ("refused" in loaded ? loaded.refused : undefined);
  const family = "family" in loaded ? loaded.family : undefined;
  const title = t("toFamily.title");
  return (
    <div className="container page reading">
      <PageHead title={title} path="/messaging" origin={loaded.origin} listed={false} failed={refused !== undefined} />
      <p>
        <LocalLink to="/messaging">{t("newRoom.back")}</LocalLink>
      </p>
      <h1>{family ? t("toFamily.to", { player: family.player }) : title}</h1>
      {refused ? <Notice tone="error">{refusalText(refused)}</Notice> : null}
      {family ? (
        <>
          <p>{t("toFamily.who", { player: family.player, team: family.team })}</p>
          <p>{family.withManagers ? t("toFamily.managers") : t("familyNote")}</p>
          <Form method="post">
            <Button kind="primary">{t("toFamily.open")}</Button>
          </Form>
        </>
      ) : null}
    </div>
  );
}
