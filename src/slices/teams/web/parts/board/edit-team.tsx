import { Fragment, useState } from "react";
import { Form, useNavigate, useNavigation } from "react-router";
import { ConfirmedAction } from "#browser/forms/confirmed-action.tsx";
import { EditConflict } from "#browser/forms/edit-conflict.tsx";
import { touched } from "#browser/forms/touched.ts";
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
import { nameOf } from "./names.ts";
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
  const stale = answer?.refusal === "teams.changed-meanwhile";
  // The board goes on living: what is typed belongs to the team as it was when the dialog was opened, until a conflict is shown.
  const [opened, setOpened] = useState<Opened>({ team, mine: {} });
  if (stale && answer !== opened.conflict)
    setOpened({ team, conflict: answer, mine: touched<Typed>(answer.typed ?? {}, formOf(opened.team)) });
  const saved = formOf(opened.team);
  const typed = stale ? opened.mine : answer?.typed;
  const was = (name: string) => typed?.[name] ?? saved[name] ?? "";
  const leave = (event: { preventDefault(): void }) => {
    event.preventDefault();
    void navigate(localPath(back), { preventScrollReset: true });
  };
  const version = Number(typed?.["version"] ?? opened.team.version);
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
        {stale ? <Stale board={board} saved={saved} typed={{ ...saved, ...opened.mine }} /> : null}
        {error && !stale ? (
          <p role="alert" className="field-error">
            {error}
          </p>
        ) : null}
        {/* After a conflict the fields begin anew, with what is saved where nobody typed here. */}
        <Fragment key={opened.team.version}>
          <div className="team-edit-fields">
            {/* The page below has a name, too. */}
            <TextField name="name" id="team-name" label={t("name")} defaultValue={was("name")} maxLength={60} />
            <TextField
              name="maxPlayers"
              label={t("maximum")}
              inputMode="numeric"
              maxLength={3}
              defaultValue={was("maxPlayers")}
            />
            <SelectField name="color" label={t("color")} defaultValue={was("color")}>
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
                  defaultValue={was(`coach${position}`)}
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
                      defaultValue={was(`jersey.${player.id}`)}
                    />
                    {nameOf(player)}
                  </label>
                ))}
              </div>
            </fieldset>
          ) : null}
        </Fragment>
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

/** A team as the form began with it, and what was changed in it where a conflict has been shown. */
interface Opened {
  readonly team: TeamOnBoard;
  readonly conflict?: Answer;
  readonly mine: Typed;
}

type Typed = Readonly<Record<string, string | undefined>>;

/** A team as its form has it. */
const formOf = ({ name, maxPlayers, color, coaches, roster }: TeamOnBoard): Typed => ({
  name,
  maxPlayers: String(maxPlayers),
  color,
  ...Object.fromEntries(
    COACH_POSITIONS.map((at) => [`coach${at}`, coaches.find(({ position }) => position === at)?.userId ?? ""]),
  ),
  ...Object.fromEntries(roster.map(({ id, jersey }) => [`jersey.${id}`, jersey ?? ""])),
});

/** Somebody else saved the team while the dialog was open. */
function Stale({ board, saved, typed }: Pick<EditProps, "board"> & { saved: Typed; typed: Typed }) {
  const t = useTranslations("teams.board");
  const colorName = (code: string | undefined) => {
    const known = TEAM_COLORS.find((one) => one === code);
    return known ? t(`colors.${known}`) : "";
  };
  const coachName = (id: string | undefined) => board.coaches.find(({ userId }) => userId === id)?.name ?? "";
  const rows: readonly [string, (of: Typed) => string | undefined][] = [
    [t("name"), (of) => of["name"]],
    [t("maximum"), (of) => of["maxPlayers"]],
    [t("color"), (of) => colorName(of["color"])],
    ...COACH_POSITIONS.map((position): [string, (of: Typed) => string] => [
      position === 1 ? t("headCoach") : t("coach", { number: position }),
      (of) => coachName(of[`coach${position}`]),
    ]),
  ];
  return (
    <EditConflict
      differences={rows.map(([label, tell]) => ({ label, there: tell(saved) ?? "", here: tell(typed) ?? "" }))}
    />
  );
}
