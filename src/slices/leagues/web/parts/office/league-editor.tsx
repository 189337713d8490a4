import type { Difference } from "#design/conflict-notice.tsx";
import { Fragment, type ReactNode } from "react";
import { Form } from "react-router";
import type { FailedForm } from "#browser/forms/form-action.ts";
import { useForm } from "#browser/forms/form-state.ts";
import { LocalLink } from "#browser/link.tsx";
import { useSeasonName } from "#browser/season-name.ts";
import { useTranslations } from "#browser/translations.ts";
import { ErrorSummary } from "#design/form-errors.tsx";
import { SendButton } from "#design/form-fields.tsx";
import { isReviewed, type EditableField, type LeagueProfile } from "../../../contract/office/league-profile.ts";
import {
  CURRENT_DIVISION_FIELDS,
  CURRENT_SEASON_FIELDS,
  type OfficeDivision,
  type OfficeSeason,
} from "../../../contract/office/league-seasons.ts";
import type { TypedLeague } from "../../../contract/league/typed-league.ts";
import { useFieldValue, useTypedValue } from "../form/field-value.ts";
import type { FormState } from "../form/form-state.ts";
import { LeagueField } from "../form/league-field.tsx";
import { divisionControl, typedLeague, type LeagueNow } from "./league-form.ts";
import { OfficeConflict } from "./edit-conflict.tsx";
import type { StaleForm } from "./received.ts";

export type LeagueAnswer = FailedForm | StaleForm<LeagueNow>;

interface LeagueEditorProps extends LeagueNow {
  answer: LeagueAnswer | undefined;
  /** The parts of the form, each with its fields; one without a heading for the dialog. */
  parts: readonly { title?: string; fields: readonly EditableField[] }[];
  /** The English address at which the form stands. */
  path: string;
  /** What stands beside the button that saves. */
  beside: ReactNode;
}

/** The form of Edit League, with its current season where there is one: what was typed stays, whatever comes back. */
export function LeagueEditor({ profile, season, answer, parts, path, beside }: LeagueEditorProps) {
  const t = useTranslations("leagues");
  const issues = useTranslations("issues");
  const begun = typedLeague({ profile, season });
  const { form, busy, typed = begun, errors, errorOf, versionOf } = useForm(answer, { refusedField: "editor-top" });
  const now = answer && "now" in answer ? answer.now : undefined;
  const state: FormState = { typed, errorOf };
  const fields = parts.flatMap((part) => part.fields);
  return (
    <Form {...form} className="management-form league-form" id="editor-top" tabIndex={-1}>
      {now ? <LeagueConflict fields={fields} typed={typed} now={now} path={path} /> : null}
      {answer && !now ? (
        <ErrorSummary
          title={t("editLeague.failed")}
          errors={errors.length > 0 ? errors : [{ field: "editor-top", text: issues("heading") }]}
          attempt={answer}
        />
      ) : null}
      <input type="hidden" name="version" value={now?.profile.version ?? versionOf(profile.version)} />
      {parts.map(({ title, fields: names }, part) => (
        <Fragment key={title ?? "all"}>
          <section className="management-section">
            {title ? <h2>{title}</h2> : null}
            <div className="league-fields">
              {names.map((name) => (
                <LastingField key={name} name={name} profile={profile} state={state} />
              ))}
            </div>
          </section>
          {season && part === 0 ? (
            <CurrentSeason league={profile.id} season={season} now={now?.season} state={state} />
          ) : null}
        </Fragment>
      ))}
      <p className="small muted">
        {t("editLeague.concerns", { count: profile.families })}{" "}
        {profile.status === "approved" ? t("editLeague.concernsReviewed") : null}
      </p>
      <p className="buttons">
        <SendButton busy={busy} label={t("editLeague.save")} busyLabel={t("editLeague.saving")} />
        {beside}
      </p>
    </Form>
  );
}

interface CurrentSeasonProps {
  league: string;
  season: OfficeSeason;
  /** As it stands where somebody else saved meanwhile. */
  now: OfficeSeason | undefined;
  state: FormState;
}

/** The current season's dates and price, and the ages and size of its divisions. */
function CurrentSeason({ league, season, now = season, state }: CurrentSeasonProps) {
  const t = useTranslations("leagues.editLeague");
  const seasonName = useSeasonName();
  return (
    <section className="management-section">
      <h2>{t("season", { name: seasonName(season.seasonName) })}</h2>
      <p className="small muted">
        {t("seasonText")}{" "}
        <LocalLink to={`/league-management/${league}/seasons/${season.id}`}>{t("seasonLink")}</LocalLink>
      </p>
      <input type="hidden" name="season" value={season.id} />
      <input type="hidden" name="seasonVersion" value={now.version} />
      <div className="league-fields">
        {CURRENT_SEASON_FIELDS.map((name) => (
          <LeagueField key={name} name={name} {...state} />
        ))}
      </div>
      {season.divisions.map((division, row) => (
        <CurrentDivision
          key={division.id}
          row={row}
          division={now.divisions.find(({ id }) => id === division.id) ?? division}
          state={state}
        />
      ))}
    </section>
  );
}

function CurrentDivision({ row, division, state }: { row: number; division: OfficeDivision; state: FormState }) {
  const t = useTranslations("leagues.editLeague");
  const { id, version, divisionName, taken } = division;
  return (
    <fieldset className="fieldset">
      <legend>{t("division", { name: divisionName })}</legend>
      <input type="hidden" name={divisionControl(row, "id")} value={id} />
      <input type="hidden" name={divisionControl(row, "version")} value={version} />
      <div className="league-fields">
        {CURRENT_DIVISION_FIELDS.map((name) => (
          <LeagueField
            key={name}
            name={name}
            control={divisionControl(row, name)}
            {...state}
            hint={name === "capacity" ? t("taken", { count: taken }) : undefined}
          />
        ))}
      </div>
    </fieldset>
  );
}

interface LastingFieldProps {
  name: EditableField;
  profile: LeagueProfile;
  state: FormState;
}

/** A field of the league itself: whether it waits for review, and what families see where something waits already. */
function LastingField({ name, profile: { fields, waiting, status }, state }: LastingFieldProps) {
  const t = useTranslations("leagues.editLeague");
  const valueOf = useFieldValue();
  const waits = status === "approved" && isReviewed(name);
  const seen =
    waits && waiting && name in waiting.fields ? t("seen", { value: valueOf(name, fields[name]) || "–" }) : undefined;
  const also = waits ? [t("reviewed"), seen].filter(Boolean).join(". ") : undefined;
  return <LeagueField name={name} {...state} also={also} />;
}

interface LeagueConflictProps {
  fields: readonly EditableField[];
  typed: TypedLeague;
  now: LeagueNow;
  path: string;
}

/** Both values of what somebody else saved meanwhile. */
function LeagueConflict({ fields, typed, now, path }: LeagueConflictProps) {
  const t = useTranslations("leagues");
  const valueOf = useTypedValue();
  const there = typedLeague(now);
  const { profile, season } = now;
  const difference = (label: string, name: Parameters<typeof valueOf>[0], control: string = name): Difference => ({
    label,
    here: valueOf(name, typed[control]),
    there: valueOf(name, there[control]),
  });
  const differences = [
    ...[...fields, ...(season ? CURRENT_SEASON_FIELDS : [])].map((name) => difference(t(`labels.${name}`), name)),
    ...(season?.divisions ?? []).flatMap(({ divisionName }, row) =>
      CURRENT_DIVISION_FIELDS.map((name) =>
        difference(`${divisionName}: ${t(`labels.${name}`)}`, name, divisionControl(row, name)),
      ),
    ),
  ];
  const changes = [profile, season, ...(season?.divisions ?? [])].flatMap((one) => one?.lastChange ?? []);
  const last = changes.toSorted((a, b) => (a.at < b.at ? 1 : -1))[0] ?? null;
  return <OfficeConflict change={last} differences={differences} reload={path} />;
}
