import { useCallback } from "react";
import { useFetcher } from "react-router";
import { useLocalPath } from "#browser/link.tsx";
import { useTranslations } from "#browser/translations.ts";
import { Tag } from "#design/controls.tsx";
import { Toasts, useToast } from "#design/overlays/toast.tsx";
import type { Shift } from "../../contract/family.ts";
import { SHIFTS_PATH } from "../../contract/paths.ts";
import { useRoleName, useWhen } from "./role.tsx";
import type { ShiftAnswer } from "./shift-actions.ts";
import { ShiftRow } from "./shift-row.tsx";

/** What is said after something was done with a shift; for ten seconds a shift that was taken can be given back. */
export function useShiftToast() {
  const t = useTranslations("volunteers.mine");
  const roleName = useRoleName();
  const when = useWhen(t("season"));
  const path = useLocalPath()(SHIFTS_PATH);
  const undo = useFetcher<ShiftAnswer>();
  const { toast, say, dismiss } = useToast();
  const { submit } = undo;
  const sayDone = useCallback(
    (shift: Shift, { done, signup }: ShiftAnswer) => {
      if (done === "taken" && signup !== undefined) {
        const run = () => {
          void submit({ intent: "release", signup }, { method: "post", action: path });
          say(t("undone"));
        };
        say(t("taken", { role: roleName(shift), when: when(shift) }), { action: { label: t("undo"), run } });
      }
      if (done === "released") say(t("released"));
      if (done === "accepted") say(t("accepted"));
    },
    [say, submit, path, t, roleName, when],
  );
  return { toast, sayDone, dismiss };
}

interface ShiftListProps {
  readonly shifts: readonly Shift[];
  readonly heading: "h3" | "h4";
  readonly label: string;
  readonly say: ReturnType<typeof useShiftToast>["sayDone"];
}

/** Shifts one below the other. */
export function ShiftList({ shifts, heading, label, say }: ShiftListProps) {
  return (
    <ul className="plain-list shift-list" aria-label={label}>
      {shifts.map((shift) => (
        <ShiftRow key={shift.id} shift={shift} heading={heading} say={say} />
      ))}
    </ul>
  );
}

/** Shifts by their game, each with what they have in common said once; those of a day or a season among them, in the order given. */
export function ShiftGames({ shifts, say, label }: Pick<ShiftListProps, "shifts" | "say" | "label">) {
  const groups = [...Map.groupBy(shifts, ({ id, game }) => game?.id ?? id).values()];
  return (
    <ul className="plain-list shift-games" aria-label={label}>
      {groups.map((group) => {
        const [first] = group;
        return first ? (
          <li key={first.id} className={first.game ? "shift-game" : undefined}>
            {first.game ? <GameShifts first={first} shifts={group} say={say} /> : null}
            {first.game ? null : <ShiftList shifts={group} heading="h3" label={label} say={say} />}
          </li>
        ) : null;
      })}
    </ul>
  );
}

/** One game with its shifts. */
function GameShifts({ first, shifts, say }: { first: Shift } & Pick<ShiftListProps, "shifts" | "say">) {
  const t = useTranslations("volunteers.mine");
  const when = useWhen(t("season"));
  const { game, ownGame, league, location } = first;
  const title = t("game", { home: game!.home.name, away: game!.away.name });
  return (
    <>
      <h3>{title}</h3>
      <p>
        <strong>{when(first)}</strong>
        {location === null ? "" : ` · ${location}`}
      </p>
      <p className="small muted shift-tags">
        {league.name}
        {ownGame === null ? null : <Tag tone="info">{t(ownGame)}</Tag>}
      </p>
      <ul className="plain-list" aria-label={title}>
        {shifts.map((shift) => (
          <ShiftRow key={shift.id} shift={shift} heading="h4" say={say} within={first} />
        ))}
      </ul>
    </>
  );
}

/** Where it is said. */
export function ShiftToasts({ toast, dismiss }: Pick<ReturnType<typeof useShiftToast>, "toast" | "dismiss">) {
  const t = useTranslations("volunteers.mine");
  return (
    <div className="shift-toasts">
      <Toasts toast={toast} dismissLabel={t("dismiss")} onDismiss={dismiss} />
    </div>
  );
}
