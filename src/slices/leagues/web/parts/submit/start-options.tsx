import { Form } from "react-router";
import { useSeasonName } from "#browser/season-name.ts";
import { useTranslations } from "#browser/translations.ts";
import type { useForm } from "#browser/forms/form-state.ts";
import { SelectField } from "#design/controls.tsx";
import { SendButton } from "#design/form-fields.tsx";
import { TEMPLATE_SPORTS, type SubmitOverview } from "../../../contract/reviewing/submitting.ts";
import { SPORTS } from "../../../contract/vocabulary.ts";

interface StartOptionsProps {
  seasons: SubmitOverview["seasons"];
  state: ReturnType<typeof useForm<Record<string, string>>>;
  language: "en" | "es";
}

/** The three ways to begin: a season of one's own, a template, nothing. */
export function StartOptions({ seasons, state, language }: StartOptionsProps) {
  const t = useTranslations("leagues.submit");
  return (
    <section aria-labelledby="start-options">
      <h2 id="start-options">{t("startOptions")}</h2>
      <div className="start-options">
        {seasons.length > 0 ? <CopyDoor seasons={seasons} state={state} /> : null}
        <TemplateDoor state={state} language={language} />
        <StartOption from="blank" state={state} button={t("blank.button")}>
          <h3>{t("blank.heading")}</h3>
          <p>{t("blank.text")}</p>
        </StartOption>
      </div>
    </section>
  );
}

interface StartOptionProps {
  from: "blank" | "template" | "season";
  state: StartOptionsProps["state"];
  button: string;
  children: React.ReactNode;
}

function StartOption({ from, state, button, children }: StartOptionProps) {
  const t = useTranslations("leagues.submit");
  return (
    <Form {...state.form} className="panel start-option stack">
      {children}
      <SendButton name="from" value={from} busy={state.busy} label={button} busyLabel={t("beginning")} />
    </Form>
  );
}

function CopyDoor({ seasons, state }: Pick<StartOptionsProps, "seasons" | "state">) {
  const seasonNameOf = useSeasonName();
  const t = useTranslations("leagues.submit.copy");
  return (
    <StartOption from="season" state={state} button={t("button")}>
      <h3>{t("heading")}</h3>
      <p>{t("text")}</p>
      <SelectField
        name="season"
        label={t("season")}
        error={state.errorOf("season")}
        defaultValue={state.typed?.["season"]}
      >
        {seasons.map(({ id, leagueName, seasonName }) => (
          <option key={id} value={id}>
            {t("option", { league: leagueName, season: seasonNameOf(seasonName) })}
          </option>
        ))}
      </SelectField>
      <p className="small muted">{t("next")}</p>
    </StartOption>
  );
}

function TemplateDoor({ state, language }: Pick<StartOptionsProps, "state" | "language">) {
  const t = useTranslations("leagues.submit.template");
  const leagues = useTranslations("leagues");
  const options = (sports: readonly (typeof SPORTS)[number][]) =>
    sports.map((sport) => (
      <option key={sport} value={sport}>
        {leagues(`sports.${sport}`)}
      </option>
    ));
  const others = SPORTS.filter((sport) => !(TEMPLATE_SPORTS as readonly string[]).includes(sport));
  return (
    <StartOption from="template" state={state} button={t("button")}>
      <h3>{t("heading")}</h3>
      <p>{t("text")}</p>
      <SelectField
        name="sport"
        label={t("sport")}
        error={state.errorOf("sport")}
        defaultValue={state.typed?.["sport"] ?? ""}
      >
        <option value="">{leagues("choose")}</option>
        <optgroup label={t("own")}>{options(TEMPLATE_SPORTS)}</optgroup>
        <optgroup label={t("others")}>{options(others)}</optgroup>
      </SelectField>
      <SelectField name="language" label={t("language")} defaultValue={state.typed?.["language"] ?? language}>
        <option value="en">{t("languages.en")}</option>
        <option value="es">{t("languages.es")}</option>
      </SelectField>
    </StartOption>
  );
}
