import { useState } from "react";
import { Form, useNavigate, useNavigation } from "react-router";
import { ConfirmedAction } from "#browser/forms/confirmed-action.tsx";
import { EditConflict } from "#browser/forms/edit-conflict.tsx";
import { HiddenFields } from "#browser/forms/hidden-fields.tsx";
import { useTranslations } from "#browser/translations.ts";
import { ButtonLink, LocalLink, useLocalPath } from "#browser/link.tsx";
import { SelectField, TextField } from "#design/controls.tsx";
import { Dialog } from "#design/overlays/dialog.tsx";
import { SendButton } from "#design/form-fields.tsx";
import { Icon } from "#design/icon.tsx";
import type { TeamBoard } from "../../../contract/board.ts";
import { COACH_POSITIONS, TEAM_COLORS } from "../../../contract/vocabulary.ts";
import type { Answer } from "./answer.ts";
import { nameOf } from "./player-parts.tsx";
import type { TeamOnBoard } from "./use-board.ts";

interface EditProps {
  team: TeamOnBoard;
  board: TeamBoard;
  /** The board without the dialog. */
  back: string;
  answer: Answer | undefined;
  /** What is wrong, in words. */
  error: string | undefined;
}

/** Edit team: name, coaches, maximum, color, and the numbers of its players. With an address of its own. */
export function EditTeam({ team, board, back, answer, error }: EditProps) {
  const t = useTranslations("teams.board");
  const navigate = useNavigate();
  const localPath = useLocalPath();
  const { formData } = useNavigation();
  const typed = answer?.typed;
  const was = (name: string, value: string) => typed?.[name] ?? value;
  const coachAt = (position: number) => team.coaches.find((one) => one.position === position)?.userId ?? "";
  const leave = (event: { preventDefault(): void }) => {
    event.preventDefault();
    void navigate(localPath(back), { preventScrollReset: true });
  };
  // The board goes on living: what is typed belongs to the team as it was when the dialog was opened, until a conflict is shown.
  const [opened] = useState(team.version);
  const stale = answer?.refusal === "teams.changed-meanwhile";
  const version = stale ? team.version : Number(typed?.["version"] ?? opened);
  const own = { division: board.division.id, id: team.id, version };
  return (
    <Dialog
      title={`${t("editTitle")}: ${team.name}`}
      onCancel={leave}
      close={
        <LocalLink to={back} aria-label={t("close")} preventScrollReset>
          <Icon name="x" />
        </LocalLink>
      }
    >
      <Form method="post" className="team-edit" preventScrollReset noValidate>
        <HiddenFields values={{ intent: "edit", ...own }} />
        {stale && typed ? <Stale team={team} board={board} typed={typed} /> : null}
        {error && !stale ? (
          <p role="alert" className="field-error">
            {error}
          </p>
        ) : null}
        <div className="team-edit-fields">
          {/* The page below has a name, too. */}
          <TextField
            name="name"
            id="team-name"
            label={t("name")}
            defaultValue={was("name", team.name)}
            maxLength={60}
          />
          <TextField
            name="maxPlayers"
            label={t("maximum")}
            inputMode="numeric"
            maxLength={3}
            defaultValue={was("maxPlayers", String(team.maxPlayers))}
          />
          <SelectField name="color" label={t("color")} defaultValue={was("color", team.color)}>
            {TEAM_COLORS.map((color) => (
              <option key={color} value={color}>
                {t(`colors.${color}`)}
              </option>
            ))}
          </SelectField>
        </div>
        <fieldset className="fieldset">
          <legend>{t("coaches")}</legend>
          {board.coaches.length === 0 ? (
            <p className="small">
              {t("noCoaches")}{" "}
              <LocalLink to={`/league-management/${board.league.id}/officials`}>{t("officials")}</LocalLink>
            </p>
          ) : null}
          <div className="team-edit-fields">
            {COACH_POSITIONS.map((position) => (
              <SelectField
                key={position}
                name={`coach${position}`}
                label={position === 1 ? t("headCoach") : t("coach", { number: position })}
                defaultValue={was(`coach${position}`, coachAt(position))}
              >
                <option value="">{t("nobody")}</option>
                {board.coaches.map(({ userId, name, cleared }) => (
                  <option key={userId} value={userId}>
                    {cleared ? name : t("notCleared", { name })}
                  </option>
                ))}
              </SelectField>
            ))}
          </div>
        </fieldset>
        {team.roster.length > 0 ? (
          <fieldset className="fieldset">
            <legend>{t("numbers")}</legend>
            <p className="field-hint">{t("numbersHint")}</p>
            <div className="team-numbers">
              {team.roster.map((player) => (
                <label key={player.id}>
                  <input
                    className="input"
                    name={`jersey.${player.id}`}
                    inputMode="numeric"
                    maxLength={2}
                    defaultValue={was(`jersey.${player.id}`, player.jersey ?? "")}
                  />
                  {nameOf(player)}
                </label>
              ))}
            </div>
          </fieldset>
        ) : null}
        <p className="buttons">
          <SendButton busy={formData?.get("intent") === "edit"} label={t("save")} busyLabel={t("saving")} />
          <ButtonLink to={back} preventScrollReset>
            {t("cancel")}
          </ButtonLink>
        </p>
      </Form>
      <ConfirmedAction
        stays
        intent="delete"
        fields={own}
        label={t("delete")}
        question={t("deleteQuestion", { count: team.roster.length })}
        sure={t("deleteNow", { name: team.name })}
      />
    </Dialog>
  );
}

/** Somebody else saved the team while the dialog was open. */
function Stale({ team, board, typed }: Pick<EditProps, "team" | "board"> & { typed: NonNullable<Answer["typed"]> }) {
  const t = useTranslations("teams.board");
  const colorName = (code: string | undefined) => {
    const known = TEAM_COLORS.find((one) => one === code);
    return known ? t(`colors.${known}`) : "";
  };
  const coachName = (id: string | undefined) => board.coaches.find(({ userId }) => userId === id)?.name ?? "";
  const coaches = COACH_POSITIONS.map((position) => ({
    label: position === 1 ? t("headCoach") : t("coach", { number: position }),
    there: coachName(team.coaches.find((one) => one.position === position)?.userId),
    here: coachName(typed[`coach${position}`]),
  }));
  return (
    <EditConflict
      differences={[
        { label: t("name"), there: team.name, here: typed["name"] ?? "" },
        { label: t("maximum"), there: String(team.maxPlayers), here: typed["maxPlayers"] ?? "" },
        { label: t("color"), there: colorName(team.color), here: colorName(typed["color"]) },
        ...coaches,
      ]}
    />
  );
}
