import { redirect, useActionData, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from "react-router";
import { useTranslations } from "#browser/translations.ts";
import { actionHeaders } from "#browser/forms/form-action.ts";
import { useForm } from "#browser/forms/form-state.ts";
import { pathFor } from "#slices/accounts/web/public.ts";
import type { DraftChanges } from "../../../contract/form/draft.ts";
import { registrationApi } from "../../data.ts";
import { DraftForm } from "../../parts/form/draft-form.tsx";
import { changesOf, type DraftSpec } from "#browser/forms/draft-fields.ts";
import { ClosedSeason } from "../../parts/form/closed-season.tsx";
import { AlreadyRegistered, Misfits, PlayerChoices } from "../../parts/form/player-choices.tsx";
import { SignInFirst } from "../../parts/form/sign-in-first.tsx";
import { registering, StepPage } from "../../parts/form/step-page.tsx";
import { frameOf, issuesUnder, openStep, pageOnceChosen, receiveStep, stepPath } from "../../parts/form/wizard.ts";
import type { RegistrationStart } from "../../../contract/form/start.ts";

/** Those who can be chosen: one who was begun and left waits on the page where they are typed in. */
const wholePlayers = ({ players }: RegistrationStart) => players.filter(({ issues }) => issues.length === 0);

/** The choices of the page: who plays, and in which division where several fit. */
function specOf(start: RegistrationStart): DraftSpec {
  const divisions = start.players.map(({ key }) => [`child.${key}.division`, "text"] as const);
  return { players: "several", ...Object.fromEntries(divisions) };
}

export async function loader(args: LoaderFunctionArgs) {
  const start = await openStep(args, "players");
  const players = wholePlayers(start);
  if (players.length === 0 && start.season.window === "open") {
    throw redirect(pathFor(args.request, stepPath(start.league.slug, "player")));
  }
  const { season, divisions, signedIn, offer } = start;
  const frame = frameOf(start, args, { step: "players", back: `/league-details/${start.league.slug}` });
  return { ...frame, season, divisions, players, spec: specOf(start), signedIn, offer };
}

export async function action(args: ActionFunctionArgs) {
  const form = await args.request.formData();
  const start = await openStep(args, "players");
  const removed = String(form.get("remove") ?? "");
  const changes: DraftChanges = changesOf(form, specOf(start), "");
  if (removed !== "") {
    for (const name of Object.keys(start.fields)) if (name.startsWith(`child.${removed}.`)) changes[name] = null;
    changes["players"] = form
      .getAll("players")
      .map(String)
      .filter((key) => key !== removed);
  }
  if (form.has("discard")) {
    await args.context.get(registrationApi).discardDraft({ league: start.league.slug });
    return redirect(pathFor(args.request, `/league-details/${start.league.slug}`));
  }
  const stays = removed !== "" || form.has("add");
  return receiveStep({
    args,
    changes,
    basis: Number(form.get("basis")) || 0,
    issuesOf: ({ issues }) => (stays ? [] : issuesUnder(issues.players, "")),
    next(now) {
      if (removed !== "") return "players";
      return form.has("add") ? "player" : pageOnceChosen(now);
    },
  });
}

export const headers = actionHeaders;
export const handle = registering;

export default function RegisterPlayers() {
  const t = useTranslations("registration.players");
  const { season, divisions, players, spec, signedIn, offer, ...frame } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const state = useForm(answer, { refusedField: "players" });
  const { league, version, savedAt } = frame;
  const fits = players.filter(({ divisionId }) => divisionId !== null);
  const open = season.window === "open";
  return (
    <StepPage frame={frame} title={t("title")} failed={state.errors.length > 0}>
      {open ? (
        <>
          {signedIn ? null : <SignInFirst slug={league.slug} />}
          <AlreadyRegistered players={players} divisions={divisions} />
          <DraftForm
            kept={{ slug: league.slug, spec, prefix: "", version: answer?.version ?? version, savedAt }}
            state={state}
            answer={answer}
            submit={fits.length === 0 ? null : undefined}
          >
            <PlayerChoices
              players={players}
              offer={offer}
              divisions={divisions}
              error={state.errorOf("players")}
              slug={league.slug}
            />
          </DraftForm>
          {offer ? null : <Misfits players={players} divisions={divisions} league={league} />}
        </>
      ) : (
        <ClosedSeason league={league} season={season} />
      )}
    </StepPage>
  );
}
