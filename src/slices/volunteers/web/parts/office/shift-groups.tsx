import { Form } from "react-router";
import { ConfirmedAction } from "#browser/forms/confirmed-action.tsx";
import { HiddenFields } from "#browser/forms/hidden-fields.tsx";
import { useFormats } from "#browser/formats.ts";
import { ButtonLink } from "#browser/link.tsx";
import { useSeasonName } from "#browser/season-name.ts";
import { useTranslations } from "#browser/translations.ts";
import { Button } from "#design/button.tsx";
import { Tag, TextField } from "#design/controls.tsx";
import type { OfficeShift, OfficeVolunteer, ShiftGroup } from "../../../contract/office.ts";
import { RoleSign, useRoleName } from "../role.tsx";

interface Groups {
  readonly groups: readonly ShiftGroup[];
  readonly league: string;
}

/** Games and days with who helps there. */
export function ShiftGroups({ groups, league }: Groups) {
  return (
    <ul className="plain-list staffing-list">
      {groups.map((group) => (
        <Group key={group.key} group={group} league={league} />
      ))}
    </ul>
  );
}

function Group({ group, league }: { group: ShiftGroup; league: string }) {
  const t = useTranslations("volunteers.office");
  const formats = useFormats();
  const { game, shifts, date, start, location, fullyStaffed } = group;
  const season = useSeasonName()(group.season);
  const open = shifts.reduce((sum, { spots, taken }) => sum + spots - taken, 0);
  const end = sharedEnd(group);
  const from = start === null ? "" : formats.time(start);
  const times = end === undefined ? from : `${from} – ${formats.time(end)}`;
  const when = start === null ? t("seasonal") : `${formats.dateWithWeekday(date)}, ${times}`;
  return (
    <li className="staffing" data-staffed={fullyStaffed || undefined}>
      <div className="staffing-head">
        <div>
          <h3>{game ? `${game.home.name} – ${game.away.name}` : start === null ? season : t("day")}</h3>
          <p className="small muted">{[when, location, game?.division ?? season].filter(Boolean).join(" · ")}</p>
        </div>
        {shifts.length === 0 ? null : fullyStaffed ? (
          <Tag tone="go">{t("fullyStaffed")}</Tag>
        ) : (
          <Tag tone="wait">{t("open", { count: open })}</Tag>
        )}
      </div>
      {shifts.length === 0 ? <p className="small muted">{t("noShifts")}</p> : null}
      <ul className="plain-list staffing-roles">
        {shifts.map((shift) => (
          <Role key={shift.id} shift={shift} league={league} timed={end === undefined} />
        ))}
      </ul>
    </li>
  );
}

/** When all shifts of a game or day end, where they begin and end together: it is said once then. */
function sharedEnd({ start, shifts }: ShiftGroup): string | undefined {
  const [first] = shifts;
  const together = shifts.every((one) => one.start === start && one.end === first?.end);
  return together ? (first?.end ?? undefined) : undefined;
}

function Role({ shift, league, timed }: { shift: OfficeShift; league: string; timed: boolean }) {
  const t = useTranslations("volunteers.office");
  const formats = useFormats();
  const roleName = useRoleName();
  const { id, icon, spots, taken, people, start, end } = shift;
  const name = roleName(shift);
  return (
    <li className="staffing-role" data-open={taken < spots || undefined}>
      <RoleSign icon={icon} />
      <div>
        <p className="staffing-name">
          <strong>{name}</strong> <span className="figures small">{t("filled", { taken, spots })}</span>{" "}
          {start === null || !timed ? null : (
            <span className="small muted">{`${formats.time(start)} – ${formats.time(end ?? start)}`}</span>
          )}
        </p>
        {people.length === 0 ? (
          <p className="small muted">{t("nobody")}</p>
        ) : (
          <ul className="plain-list" aria-label={t("people", { role: name })}>
            {people.map((person) => (
              <Person key={person.id} person={person} hasBegun={shift.hasBegun} />
            ))}
          </ul>
        )}
      </div>
      {taken < spots ? (
        <ButtonLink size="small" to={`/volunteers/${league}/add?shift=${id}`}>
          {t("addHere")}
          <span className="unseen">{t("addHereOf", { role: name })}</span>
        </ButtonLink>
      ) : null}
    </li>
  );
}

/** Somebody on a shift, with what who runs the league may do. */
function Person({ person, hasBegun }: { person: OfficeVolunteer; hasBegun: boolean }) {
  const t = useTranslations("volunteers.office");
  const { id, name, guest, state, came, checkedIn, note, asksForSwap } = person;
  const own = { signup: id };
  const tone = { held: "go", invited: "info", waiting: "wait", "no-show": "stop", released: "info" } as const;
  return (
    <li className="staffing-person">
      <span>{name}</span>
      <span className="staffing-tags">
        {state === "held" ? null : <Tag tone={tone[state]}>{t(`states.${state}`)}</Tag>}
        {guest ? <Tag tone="info">{t("guest")}</Tag> : null}
        {checkedIn ? <Tag tone="go">{t("checkedIn")}</Tag> : null}
        {asksForSwap ? <Tag tone="hot">{t("swap")}</Tag> : null}
        {came === "assigned" ? <Tag tone="info">{t("assigned")}</Tag> : null}
      </span>
      {note === null ? null : <span className="small muted">{note}</span>}
      {hasBegun && state === "no-show" ? (
        <Form method="post" preventScrollReset>
          <HiddenFields values={own} />
          <Button kind="quiet" size="small" name="intent" value="came">
            {t("came")}
          </Button>
        </Form>
      ) : hasBegun && state === "held" && !checkedIn ? (
        <ConfirmedAction
          small
          stays
          intent="no-show"
          fields={own}
          label={t("noShow")}
          question={name}
          sure={t("noShowNow")}
        >
          <TextField name="note" id={`note-${id}`} label={t("noShowNote")} maxLength={300} />
        </ConfirmedAction>
      ) : hasBegun ? null : (
        <ConfirmedAction
          small
          stays
          intent="remove"
          fields={own}
          label={t("remove")}
          of={t("removeOf", { name })}
          question={t("removeQuestion", { name })}
          sure={t("removeNow")}
        />
      )}
    </li>
  );
}
