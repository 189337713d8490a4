import { use } from "react";
import { Form } from "react-router";
import { useTranslations } from "#browser/translations.ts";
import { Button } from "#design/button.tsx";
import { SelectField } from "#design/controls.tsx";
import { SendButton } from "#design/form-fields.tsx";
import { Panel } from "#design/panel.tsx";
import { REQUEST_KINDS, type PlayerRequests } from "../../../contract/requests.ts";
import { BoardContext, useNames } from "./names.ts";

interface PairsProps {
  division: string;
  requests: PlayerRequests["requests"];
  busy: boolean;
}

/** Players who play together or must not, as managers say; for those who make teams alone. */
export function Pairs({ division, requests, busy }: PairsProps) {
  const t = useTranslations("teams.generate");
  const { player } = useNames();
  return (
    <Panel title={t("pairs")} className="generate-choices">
      <p className="small muted">{t("pairsHint")}</p>
      {requests.length > 0 ? (
        <ul className="plain-list generate-pairs">
          {requests.map((one) => {
            const sentence = t(`pair.${one.kind}`, { player: player(one.player), other: player(one.other) });
            return (
              <li key={one.id}>
                <span>{sentence}</span>
                <Form method="post" preventScrollReset>
                  <input type="hidden" name="division" value={division} />
                  <input type="hidden" name="request" value={one.id} />
                  <Button size="small" name="intent" value="unpair" aria-label={`${t("pairRemove")}: ${sentence}`}>
                    {t("pairRemove")}
                  </Button>
                </Form>
              </li>
            );
          })}
        </ul>
      ) : null}
      {/* Emptied once another pair is there. */}
      <Form method="post" className="generate-aims" preventScrollReset key={requests.length}>
        <input type="hidden" name="division" value={division} />
        <Player name="player" label={t("pairPlayer")} />
        <SelectField name="kind" label={t("pairKind")}>
          {REQUEST_KINDS.map((kind) => (
            <option key={kind} value={kind}>
              {t(`pairKinds.${kind}`)}
            </option>
          ))}
        </SelectField>
        <Player name="other" label={t("pairOther")} />
        <SendButton busy={busy} label={t("pairAdd")} busyLabel={t("pairAdding")} name="intent" value="pair" />
      </Form>
    </Panel>
  );
}

function Player({ name, label }: { name: string; label: string }) {
  const t = useTranslations("teams.generate");
  const board = use(BoardContext);
  return (
    <SelectField name={name} label={label} required defaultValue="">
      <option value="">{t("pairChoose")}</option>
      {board?.players.map(({ id, firstName, lastName }) => (
        <option key={id} value={id}>
          {`${firstName} ${lastName}`}
        </option>
      ))}
    </SelectField>
  );
}
