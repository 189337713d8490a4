import { useActionData, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from "react-router";
import { useTranslations } from "#browser/translations.ts";
import { actionHeaders } from "#browser/form-action.ts";
import { useForm } from "#browser/form-state.ts";
import { LocalLink } from "#browser/link.tsx";
import { Check } from "#design/controls.tsx";
import { FieldGroup } from "#design/form-fields.tsx";
import { WAITLIST_CHOICES } from "../../contract/vocabulary.ts";
import { DraftForm } from "../parts/form/draft-form.tsx";
import { textIn } from "#browser/draft-fields.ts";
import { StepPage } from "../parts/form/step-page.tsx";
import { frameOf, openStep, pageAfterPlayers, receiveStep, stepPath } from "../parts/form/wizard.ts";

const WAITING = WAITLIST_CHOICES.filter((one) => one !== "no");

export async function loader(args: LoaderFunctionArgs) {
  const start = await openStep(args, "contact");
  const chosen = start.players.filter((one) => one.chosen && one.divisionId !== null);
  const full = start.divisions.filter((one) => one.full && chosen.some(({ divisionId }) => divisionId === one.id));
  return {
    ...frameOf(start, args),
    full: full.map(({ id, name, waiting }) => ({ id, name, waiting })),
    several: chosen.length > 1,
    waitlist: textIn(start.fields, "waitlist"),
  };
}

export async function action(args: ActionFunctionArgs) {
  const form = await args.request.formData();
  const waitlist = WAITING.find((one) => one === form.get("waitlist")) ?? "each";
  return receiveStep({
    args,
    changes: { waitlist },
    basis: Number(form.get("basis")) || 0,
    issuesOf: () => [],
    next: pageAfterPlayers,
  });
}

export const headers = actionHeaders;

export default function RegisterWaitlist() {
  const t = useTranslations("registration.waitlist");
  const { full, several, waitlist, ...frame } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const state = useForm(answer);
  const { league, version, savedAt } = frame;
  const spec = { waitlist: "text" } as const;
  return (
    <StepPage frame={frame} step="players" title={t("title")} back={stepPath(league.slug, "players")}>
      <ul className="plain-list register-lead">
        {full.map(({ id, name, waiting }) => (
          <li key={id}>{t("full", { division: name, count: waiting })}</li>
        ))}
      </ul>
      <p className="reading">{t("how")}</p>
      <DraftForm
        kept={{ slug: league.slug, spec, prefix: "", version: answer?.version ?? version, savedAt }}
        state={state}
        answer={answer}
        submit={t("join")}
      >
        {several ? (
          <FieldGroup name="waitlist" legend={t("legend")}>
            {WAITING.map((choice, place) => (
              <Check
                key={choice}
                type="radio"
                name="waitlist"
                value={choice}
                {...(place === 0 ? { id: "waitlist" } : {})}
                defaultChecked={choice === (waitlist || "each")}
                label={t(choice)}
              />
            ))}
          </FieldGroup>
        ) : (
          <input type="hidden" name="waitlist" value="each" />
        )}
      </DraftForm>
      <p>
        <LocalLink to={`/find-league?sport=${league.sport}`}>{t("others")}</LocalLink>
      </p>
    </StepPage>
  );
}
