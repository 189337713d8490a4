import { useFormats } from "#browser/formats.ts";
import { useSeasonName } from "#browser/season-name.ts";
import { useTranslations } from "#browser/translations.ts";
import { Check, SelectField } from "#design/controls.tsx";
import { FieldGroup } from "#design/form-fields.tsx";
import {
  ATTENDANCE_ANSWERS,
  AUDIENCE_ROLES,
  FAMILY_STATES,
  MESSAGE_TYPES,
  OWING,
  type MessageType,
} from "../../../contract/vocabulary.ts";
import type { TeamChoices } from "../../../contract/center.ts";
import { chosenIn } from "./beginning.ts";
import { first, type ComposeFields, type ComposeLeague } from "./fields.ts";

interface RecipientsProps {
  league: ComposeLeague;
  fields: ComposeFields;
  kind: MessageType;
  season: string;
  choices: TeamChoices | undefined;
  onKind(kind: MessageType): void;
  onSeason(season: string): void;
  errorOf(field: string): string | undefined;
}

/** Whom a message is for: its type, and what that type asks. Select Team and Select Player depend on it. */
export function Recipients({ league, fields, kind, season, choices, onKind, onSeason, errorOf }: RecipientsProps) {
  const t = useTranslations("messaging.office");
  const { manages, seasons } = league;
  const seasonNameOf = useSeasonName();
  const types = MESSAGE_TYPES.filter((type) => manages || type !== "announcement");
  const shown = chosenIn({ season: [season] }, league).season;
  const teams = shown?.teams ?? [];
  const announcement = kind === "announcement";
  // Who runs a league may write to all coaches or all parents at once.
  const mayBeAll = manages && (kind === "coach" || kind === "parent");
  return (
    <>
      <SelectField
        name="kind"
        label={t("type")}
        value={kind}
        onChange={({ target }) => onKind(target.value as MessageType)}
      >
        {types.map((type) => (
          <option key={type} value={type}>
            {t(`types.${type}`)}
          </option>
        ))}
      </SelectField>
      {seasons.length > 1 ? (
        <SelectField
          name="season"
          label={t("season")}
          value={season}
          error={errorOf("season")}
          onChange={({ target }) => onSeason(target.value)}
        >
          {seasons.map(({ id, name }) => (
            <option key={id} value={id}>
              {seasonNameOf(name)}
            </option>
          ))}
        </SelectField>
      ) : (
        <input type="hidden" name="season" value={season} />
      )}
      {announcement ? null : (
        <SelectField
          key={`team ${season}`}
          name="team"
          label={t("team")}
          hint={teams.length === 0 ? t("noTeams") : undefined}
          defaultValue={first(fields, "team")}
          error={errorOf("team")}
        >
          <option value="">{mayBeAll ? t("allTeams") : t("chooseTeam")}</option>
          {teams.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
      )}
      {kind === "player" || kind === "parent" ? (
        <SelectField
          key={`player ${choices?.players.map(({ registration }) => registration).join()}`}
          name="registration"
          label={t("player")}
          hint={t(kind === "player" ? "playerHint" : "parentHint")}
          defaultValue={first(fields, "registration")}
          error={errorOf("registration")}
        >
          <option value="">{t(kind === "player" ? "choosePlayer" : "allPlayers")}</option>
          {(choices?.players ?? []).map(({ registration, name }) => (
            <option key={registration} value={registration}>
              {name}
            </option>
          ))}
        </SelectField>
      ) : null}
      {announcement && shown ? (
        <Groups fields={fields} divisions={shown.divisions} errorOf={errorOf} />
      ) : (
        <Attendance fields={fields} kind={kind} choices={choices} errorOf={errorOf} />
      )}
      {manages && kind !== "coach" ? (
        <SelectField name="owing" label={t("owing")} defaultValue={first(fields, "owing") || "any"}>
          {OWING.map((one) => (
            <option key={one} value={one}>
              {t(`owings.${one}`)}
            </option>
          ))}
        </SelectField>
      ) : null}
    </>
  );
}

type OfGroups = Pick<RecipientsProps, "fields" | "errorOf">;

/** Of an announcement: roles, divisions, and how families stand to the season. */
function Groups({ fields, divisions, errorOf }: OfGroups & { divisions: readonly { id: string; name: string }[] }) {
  const t = useTranslations("messaging.office");
  const has = (name: string, value: string) => fields[name]?.includes(value) ?? false;
  const chosen = fields["registration"] ?? [];
  return (
    <>
      <FieldGroup name="role" legend={t("roles")} error={errorOf("role")}>
        {AUDIENCE_ROLES.map((role) => (
          <Check key={role} name="role" value={role} label={t(`role.${role}`)} defaultChecked={has("role", role)} />
        ))}
      </FieldGroup>
      <FieldGroup name="state" legend={t("states")} error={errorOf("state")}>
        {FAMILY_STATES.map((state) => (
          <Check
            key={state}
            name="state"
            value={state}
            label={t(`state.${state}`)}
            defaultChecked={has("state", state)}
          />
        ))}
      </FieldGroup>
      {divisions.length > 1 ? (
        <FieldGroup name="division" legend={t("divisions")} hint={t("divisionsHint")}>
          {divisions.map(({ id, name }) => (
            <Check key={id} name="division" value={id} label={name} defaultChecked={has("division", id)} />
          ))}
        </FieldGroup>
      ) : null}
      {chosen.length > 0 ? (
        <FieldGroup name="registration" legend={t("picked", { count: chosen.length })}>
          {chosen.map((id) => (
            <input key={id} type="hidden" name="registration" value={id} />
          ))}
        </FieldGroup>
      ) : null}
    </>
  );
}

/** Of a message to a team: families by what they answered to a game or practice. */
function Attendance({ fields, kind, choices, errorOf }: OfGroups & Pick<RecipientsProps, "kind" | "choices">) {
  const t = useTranslations("messaging.office");
  const formats = useFormats();
  const events = choices?.events ?? [];
  if ((kind !== "team" && kind !== "parent") || events.length === 0) return null;
  return (
    <details open={first(fields, "event") !== ""}>
      <summary>{t("attendance")}</summary>
      <div className="stack">
        <SelectField name="event" label={t("event")} defaultValue={first(fields, "event")} error={errorOf("event")}>
          <option value="">{t("anyAnswer")}</option>
          {events.map(({ id, kind: of, opponent, date, start }) => (
            <option key={id} value={id}>
              {t(`eventLine.${opponent === null ? "practice" : "game"}`, {
                when: `${formats.dateWithWeekday(date)}, ${formats.time(start)}`,
                opponent: opponent ?? of,
              })}
            </option>
          ))}
        </SelectField>
        <FieldGroup name="answer" legend={t("answers")}>
          {ATTENDANCE_ANSWERS.map((answer) => (
            <Check
              key={answer}
              name="answer"
              value={answer}
              label={t(`answer.${answer}`)}
              defaultChecked={fields["answer"]?.includes(answer) ?? answer === "none"}
            />
          ))}
        </FieldGroup>
      </div>
    </details>
  );
}
