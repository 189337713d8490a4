import { useEffect, useRef } from "react";
import { useFetcher } from "react-router";
import { useIssueTexts } from "#browser/forms/issues.ts";
import { useRefusalText } from "#browser/forms/refusal-text.ts";
import { ButtonLink, LocalLink, useLocalPath } from "#browser/link.tsx";
import { useTranslations } from "#browser/translations.ts";
import { AskFirst } from "#design/ask-first.tsx";
import { Button } from "#design/button.tsx";
import { Tag, TextField } from "#design/controls.tsx";
import type { Shift } from "../../contract/family.ts";
import { SHIFTS_PATH } from "../../contract/paths.ts";
import { RoleSign, useRoleName, useWhen } from "./role.tsx";
import type { ShiftAnswer } from "./shift-actions.ts";

const LACKS_CERTIFICATE = "volunteers.lacks-certificate";

/** Says what was done, for some seconds; with the sign-up of a shift that was just taken, to give it back. */
export type SayDone = (shift: Shift, answer: ShiftAnswer) => void;

interface ShiftRowProps {
  readonly shift: Shift;
  readonly heading: "h3" | "h4";
  readonly say: SayDone;
  /** What stands above: the game, and when it is, are said there. */
  readonly within?: Shift;
}

/** One shift: who, when, where, how many of how many, and the one thing to do next. */
export function ShiftRow({ shift, heading: Heading, say, within }: ShiftRowProps) {
  const t = useTranslations("volunteers.mine");
  const roleName = useRoleName();
  const when = useWhen(t("season"));
  const { game, ownGame, mine, people, spots, taken, minimumAge, description, swaps, location } = shift;
  const fetcher = useFetcher<ShiftAnswer>();
  const path = useLocalPath()(SHIFTS_PATH);
  const answered = useRef<ShiftAnswer>(undefined);
  useEffect(() => {
    const { data } = fetcher;
    if (fetcher.state !== "idle" || !data || data === answered.current) return;
    answered.current = data;
    if (data.done) say(shift, data);
  }, [fetcher, say, shift]);
  const answeredNo = useRefusal(fetcher.state === "idle" ? fetcher.data?.refusal : undefined);
  // What is known before is said before, in place of the button.
  const lacks = useRefusal(mine ? undefined : (shift.lacks ?? undefined));
  const refusal = lacks === "" ? answeredNo : "";
  const busy = fetcher.state !== "idle";
  const name = roleName(shift);
  const others = people.join(", ");
  const doing = busy ? t("taking") : taken < spots ? t("take") : t("wait");
  return (
    <li className="shift-row" data-mine={mine?.state} data-within={within ? true : undefined}>
      <RoleSign icon={shift.icon} />
      <div className="shift-facts">
        <Heading className="shift-role">{name}</Heading>
        {within && when(within) === when(shift) ? null : (
          <p>
            <strong>{when(shift)}</strong>
            {location === null || within ? "" : ` · ${location}`}
          </p>
        )}
        {within ? null : (
          <p className="small muted">
            {[game ? t("game", { home: game.home.name, away: game.away.name }) : "", shift.league.name]
              .filter(Boolean)
              .join(" · ")}
          </p>
        )}
        <p className="small shift-tags">
          {within || ownGame === null ? null : <Tag tone="info">{t(ownGame)}</Tag>}
          <span className="figures">{t("filled", { taken, spots })}</span>
          {others === "" ? null : <span>{t("with", { names: others })}</span>}
          {minimumAge === null ? null : <span>{t("minimumAge", { age: minimumAge })}</span>}
        </p>
        {description === null ? null : <p className="small">{description}</p>}
        {refusal === "" ? null : (
          <p role="alert" className="field-error">
            {refusal}
            {fetcher.data?.refusal === LACKS_CERTIFICATE ? (
              <>
                {" "}
                <LocalLink to="/profile-backend">{t("certificates")}</LocalLink>
              </>
            ) : null}
          </p>
        )}
        {lacks === "" ? null : <p className="small">{lacks}</p>}
      </div>
      <div className="shift-actions">
        {mine ? (
          <Own shift={shift} mine={mine} fetcher={fetcher} path={path} />
        ) : shift.lacks === LACKS_CERTIFICATE ? (
          <ButtonLink to="/profile-backend">{t("certificates")}</ButtonLink>
        ) : shift.lacks !== null ? null : shift.busy ? (
          <p className="small muted">{t("busy")}</p>
        ) : (
          <fetcher.Form method="post" action={path}>
            <input type="hidden" name="shift" value={shift.id} />
            <Button
              kind={taken < spots ? "primary" : undefined}
              name="intent"
              value={taken < spots ? "take" : "wait"}
              aria-label={`${doing}${t("takeOf", { role: name, when: when(shift) })}`}
              aria-disabled={busy || undefined}
              onClick={(event) => busy && event.preventDefault()}
            >
              {doing}
            </Button>
          </fetcher.Form>
        )}
        {mine || shift.lacks !== null ? null : <Swaps swaps={swaps} fetcher={fetcher} path={path} />}
      </div>
    </li>
  );
}

/** Why the server said no, in words. */
function useRefusal(code: string | undefined): string {
  const refusalText = useRefusalText();
  const [issue] = useIssueTexts(code === "shift-code.digits" ? [{ field: "code", code }] : []);
  return code === undefined ? "" : (issue?.text ?? refusalText(code));
}

type ShiftFetcher = ReturnType<typeof useFetcher<ShiftAnswer>>;

/** Shifts that others ask to be taken over. */
function Swaps({ swaps, fetcher, path }: { swaps: Shift["swaps"]; fetcher: ShiftFetcher; path: string }) {
  const t = useTranslations("volunteers.mine");
  return swaps.map(({ signup, name, named }) => (
    <fetcher.Form method="post" action={path} key={signup}>
      <p className="small">{t(named ? "asksYou" : "asks", { name })}</p>
      <input type="hidden" name="signup" value={signup} />
      <Button name="intent" value="accept">
        {t("accept")}
      </Button>
    </fetcher.Form>
  ));
}

interface OwnProps {
  readonly shift: Shift;
  readonly mine: NonNullable<Shift["mine"]>;
  readonly fetcher: ShiftFetcher;
  readonly path: string;
}

/** What one can do with one's own shift. */
function Own({ shift, mine, fetcher, path }: OwnProps) {
  const t = useTranslations("volunteers.mine");
  const { id, state, ahead, checkedIn, swap, isLate } = mine;
  const own = <input type="hidden" name="signup" value={id} />;
  if (state === "no-show") return <Tag tone="stop">{t("noShow")}</Tag>;
  if (checkedIn) return <Tag tone="go">{t("checkedIn")}</Tag>;
  if (state === "waiting")
    return (
      <fetcher.Form method="post" action={path}>
        {own}
        <p className="small">{t("waiting", { ahead })}</p>
        <Button name="intent" value="release">
          {t("stopWaiting")}
        </Button>
      </fetcher.Form>
    );
  return (
    <>
      <Tag tone="go">{t("held")}</Tag>
      {mine.mayCheckIn ? (
        <fetcher.Form method="post" action={path} className="shift-code">
          {own}
          <TextField
            name="code"
            id={`code-${id}`}
            label={t("code")}
            hint={t("codeHint")}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={6}
          />
          <Button kind="primary" name="intent" value="check-in">
            {t("checkIn")}
          </Button>
        </fetcher.Form>
      ) : null}
      {swap ? (
        <fetcher.Form method="post" action={path}>
          {own}
          <p className="small">{swap.to === null ? t("swapAll") : t("swapTo", { name: swap.to })}</p>
          <Button name="intent" value="keep">
            {t("keep")}
          </Button>
        </fetcher.Form>
      ) : null}
      <AskFirst label={t("giveUp")} question={t(isLate ? "giveUpLate" : "giveUpAsk")}>
        <fetcher.Form method="post" action={path} className="shift-give-up">
          {own}
          <Button name="intent" value="release">
            {t("giveUpNow")}
          </Button>
          {swap || shift.start === null ? null : (
            <ButtonLink kind="quiet" to={`${SHIFTS_PATH}/${id}/swap`}>
              {t("swap")}
            </ButtonLink>
          )}
        </fetcher.Form>
      </AskFirst>
    </>
  );
}
