import { useActionData, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from "react-router";
import { useTranslations } from "#browser/translations.ts";
import { actionHeaders } from "#browser/forms/form-action.ts";
import { useForm } from "#browser/forms/form-state.ts";
import { Button } from "#design/button.tsx";
import { SelectField } from "#design/controls.tsx";
import { PlayerFields, readPlayer } from "#slices/family/web/public.ts";
import { RELATIONS } from "#slices/family/contract/vocabulary.ts";
import { DraftForm } from "../../parts/form/draft-form.tsx";
import { changesOf, shownFields, textIn, type DraftSpec } from "#browser/forms/draft-fields.ts";
import { SignInFirst } from "../../parts/form/sign-in-first.tsx";
import { registering, StepPage } from "../../parts/form/step-page.tsx";
import {
  frameOf,
  issuesUnder,
  nothingToChoose,
  openStep,
  pageOnceChosen,
  receiveStep,
  stepPath,
} from "../../parts/form/wizard.ts";

/** The fields of the page; that it was begun is said by the first that is filled in. */
const SPEC: DraftSpec = {
  begun: "tick",
  firstName: "text",
  lastName: "text",
  birthMonth: "text",
  birthDay: "text",
  birthYear: "text",
  gender: "text",
  relation: "text",
};
/** Somebody who is old enough to play for themself, in years. */
const ADULT_AGE = 18;
const KEY = /^[a-z0-9]{1,12}$/;

export async function loader(args: LoaderFunctionArgs) {
  const start = await openStep(args, "players");
  const asked = new URL(args.request.url).searchParams.get("player") ?? "";
  const { players, fields, divisions, signedIn, form } = start;
  // Whoever can only wait here is asked for as little as the waitlist needs.
  const waits = !signedIn && divisions.every(({ full }) => full);
  // One who was begun and left is gone on with: nothing that was typed is lost by a reload.
  const left = players.find((one) => one.athleteId === null && one.issues.length > 0);
  const key = KEY.test(asked) ? asked : (left?.key ?? newKey());
  const first = players.every((one) => one.key === key || one.issues.length > 0);
  const { slug } = start.league;
  return {
    ...frameOf(start, args, {
      step: "players",
      back: first ? `/league-details/${slug}` : stepPath(slug, "players"),
    }),
    playerKey: key,
    fields: shownFields(fields, `child.${key}.`),
    first,
    adults: divisions.some(({ ages }) => ages.maximum >= ADULT_AGE),
    gender: (form.fields.gender !== "off" && !waits) || divisions.some((division) => division.gender !== "coed"),
    relation: !waits,
    signedIn,
  };
}

/** Names a player in the draft; nobody has to guess it. */
const newKey = () => crypto.randomUUID().replaceAll("-", "").slice(0, 8);

export async function action(args: ActionFunctionArgs) {
  const form = await args.request.formData();
  const given = String(form.get("key") ?? "");
  const key = KEY.test(given) ? given : newKey();
  const prefix = `child.${key}.`;
  const { issues: dateIssues, given: read } = readPlayer(form);
  const birthDate = dateIssues.length > 0 ? null : read.birthDate;
  const changes = { ...changesOf(form, SPEC, prefix), [`${prefix}birthDate`]: birthDate, [`${prefix}begun`]: true };
  return receiveStep({
    args,
    changes,
    basis: Number(form.get("basis")) || 0,
    prefix,
    issuesOf({ players }) {
      const found = players.find((one) => one.key === key)?.issues ?? [];
      // Which part of a date is missing, the page alone can tell.
      const others = issuesUnder(found, prefix).filter(({ field }) => dateIssues.length === 0 || field !== "birthDate");
      return inOrder([...others, ...dateIssues]);
    },
    next(start) {
      const chosen = start.players.filter((one) => one.chosen && one.key !== key).map((one) => one.key);
      return receiveStep({
        args,
        changes: { players: [...chosen, key] },
        basis: start.draft?.version ?? 0,
        issuesOf: () => [],
        next(now) {
          if (form.has("add")) return "player";
          return nothingToChoose(now) ? pageOnceChosen(now) : "players";
        },
      });
    },
  });
}

const ORDER = ["firstName", "lastName", "birthDate", "gender", "relation"];
const inOrder = <Issue extends { field: string }>(issues: Issue[]) =>
  issues.toSorted((a, b) => ORDER.indexOf(a.field) - ORDER.indexOf(b.field));

export const headers = actionHeaders;
export const handle = registering;

export default function RegisterPlayer() {
  const t = useTranslations("registration.player");
  const words = useTranslations("family.fields");
  const addOther = useTranslations("registration.players")("addOther");
  const { playerKey, fields, first, adults, gender, relation, signedIn, ...frame } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const state = useForm(answer, { refusedField: "firstName" });
  const { league, version, savedAt } = frame;
  const prefix = `child.${playerKey}.`;
  const typed = answer ? shownFields(answer.typed, prefix) : fields;
  const shown = (name: string) => textIn(typed, name);
  const player = Object.fromEntries(Object.keys(SPEC).map((name) => [name, shown(name)]));
  const title = t(first ? "title" : "titleOther");
  return (
    <StepPage key={playerKey} frame={frame} title={title} failed={state.errors.length > 0}>
      {first && !signedIn ? <SignInFirst slug={league.slug} /> : null}
      <DraftForm
        kept={{ slug: league.slug, spec: SPEC, prefix, version: answer?.version ?? version, savedAt }}
        state={state}
        answer={answer}
        beside={
          <Button name="add" value="1">
            {addOther}
          </Button>
        }
      >
        <input type="hidden" name="key" value={playerKey} />
        <input type="hidden" name="begun" value="on" />
        <p className="register-why">{t("why")}</p>
        <PlayerFields typed={player} errorOf={state.errorOf} gender={gender} />
        {relation ? (
          <SelectField
            name="relation"
            label={t("relation")}
            error={state.errorOf("relation")}
            autoComplete="off"
            defaultValue={shown("relation")}
          >
            <option value="">{t("choose")}</option>
            {RELATIONS.filter((one) => one !== "self" || adults).map((one) => (
              <option key={one} value={one}>
                {one === "self" ? t("self") : words(`relations.${one}`)}
              </option>
            ))}
          </SelectField>
        ) : null}
      </DraftForm>
    </StepPage>
  );
}
