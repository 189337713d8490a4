import { Form } from "react-router";
import { useForm } from "#browser/forms/form-state.ts";
import { HiddenFields } from "#browser/forms/hidden-fields.tsx";
import { ButtonLink } from "#browser/link.tsx";
import { useTranslations } from "#browser/translations.ts";
import { Check } from "#design/controls.tsx";
import { SendButton } from "#design/form-fields.tsx";
import { Notice } from "#design/notice.tsx";
import type { OfficiatedGame } from "../../../contract/game.ts";
import type { OfficialsProposal } from "../../../contract/office.ts";
import { useGameText, useRoleName } from "../names.ts";
import { pickValue, type OfficialsAnswer } from "./officials-action.ts";

interface ProposedProps {
  readonly proposal: OfficialsProposal;
  /** The page without the proposal. */
  readonly back: string;
  readonly answer: OfficialsAnswer | undefined;
}

/** What "Assign for me" proposes: each place can be left out, and nothing is sent before it is confirmed. */
export function Proposed({ proposal: { season, picks, open, loads }, back, answer }: ProposedProps) {
  const t = useTranslations("officials.office");
  const text = useGameText();
  const roleName = useRoleName();
  const { form, busy, errors } = useForm(answer, { intent: "assign" });
  const line = (game: OfficiatedGame) => [text.day(game), text.times(game), t("game", text.sides(game))].join(", ");
  const changed = loads.filter(({ before, after }) => before + after > 0);
  const [wrong] = errors;
  return (
    <section aria-labelledby="proposed" className="officials-proposal">
      <h2 id="proposed">{t("proposal")}</h2>
      <p className="reading">{picks.length === 0 ? t("nothing") : t("proposalLead")}</p>
      {wrong ? <Notice tone="error">{wrong.text}</Notice> : null}
      {open.length === 0 ? null : (
        <Notice as="div" tone="wait">
          <p>{t("unfilled", { count: open.length })}</p>
          <ul>
            {open.slice(0, 12).map(({ game, role }, at) => (
              <li key={`${game.id} ${role} ${at}`}>{`${line(game)}: ${roleName(role)}`}</li>
            ))}
          </ul>
        </Notice>
      )}
      {picks.length === 0 ? (
        <p>
          <ButtonLink to={back}>{t("cancel")}</ButtonLink>
        </p>
      ) : (
        <Form {...form} className="stack">
          <HiddenFields values={{ season: season.id }} />
          <p>
            <strong>{t("proposed", { count: picks.length })}</strong>
          </p>
          <ul className="plain-list officials-picks">
            {picks.map((pick) => (
              <li key={pickValue(pick)}>
                <Check
                  name="pick"
                  value={pickValue(pick)}
                  defaultChecked
                  label={
                    <>
                      <strong>{pick.name}</strong> · {roleName(pick.role)}
                      <span className="small muted officials-pick-game">{line(pick.game)}</span>
                    </>
                  }
                />
              </li>
            ))}
          </ul>
          <details>
            <summary>{t("loads")}</summary>
            <ul>
              {changed.map(({ name, role, before, after }) => (
                <li key={`${name} ${role}`}>{t("loadLine", { name, before, after })}</li>
              ))}
            </ul>
          </details>
          <p className="buttons">
            <SendButton busy={busy} label={t("confirm")} busyLabel={t("confirming")} name="intent" value="assign" />
            <ButtonLink to={back}>{t("cancel")}</ButtonLink>
          </p>
        </Form>
      )}
    </section>
  );
}
