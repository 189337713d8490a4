import { use } from "react";
import { Form } from "react-router";
import { useTranslations } from "#browser/translations.ts";
import { Button } from "#design/button.tsx";
import { SelectField, Tag } from "#design/controls.tsx";
import { Panel } from "#design/panel.tsx";
import type { FriendRequest, FriendRequests } from "../../../contract/requests.ts";
import { BoardContext, useNames } from "./names.ts";

interface FriendsProps {
  division: string;
  friends: FriendRequests;
  busy: boolean;
}

/** So many that were not found are shown at once. */
const FEW = 5;

/** Friends whom families named: who was not found is chosen here, everybody else is shown on demand. */
export function Friends({ division, friends: { most, requests }, busy }: FriendsProps) {
  const t = useTranslations("teams.generate.friends");
  if (requests.length === 0) return null;
  const open = requests.filter(({ state }) => state === "not-found");
  const others = requests.filter(({ state }) => state !== "not-found");
  return (
    <Panel title={t("title")} className="generate-choices">
      <p>{t("found", { found: others.length, all: requests.length })}</p>
      <p className="small muted">{t("hint", { most })}</p>
      {open.length > 0 ? (
        <details open={open.length <= FEW}>
          <summary>{t("open", { count: open.length })}</summary>
          <ul className="plain-list generate-friends">
            {open.map((one) => (
              <NotFound key={one.id} division={division} request={one} busy={busy} />
            ))}
          </ul>
        </details>
      ) : null}
      {others.length > 0 ? (
        <details>
          <summary>{t("all")}</summary>
          <ul className="plain-list generate-pairs">
            {others.map((one) => (
              <Found key={one.id} division={division} request={one} />
            ))}
          </ul>
        </details>
      ) : null}
    </Panel>
  );
}

function NotFound({ division, request, busy }: { division: string; request: FriendRequest; busy: boolean }) {
  const t = useTranslations("teams.generate.friends");
  const board = use(BoardContext);
  const { player } = useNames();
  const others = (board?.players ?? []).filter(({ id }) => id !== request.player);
  const likely = request.likely.flatMap((id) => others.find((one) => one.id === id) ?? []);
  const option = ({ id, firstName, lastName, age }: (typeof others)[number]) => (
    <option key={id} value={id}>
      {t("option", { name: `${firstName} ${lastName}`, age })}
    </option>
  );
  return (
    <li>
      <p>
        {t("asks", { player: player(request.player), name: request.name })} <Tag tone="wait">{t("notFound")}</Tag>
      </p>
      <Form method="post" className="generate-settle" preventScrollReset>
        <input type="hidden" name="division" value={division} />
        <input type="hidden" name="request" value={request.id} />
        <SelectField name="friend" id={`friend-${request.id}`} label={t("who", { name: request.name })} required>
          <option value="">{t("choose")}</option>
          {likely.length > 0 ? <optgroup label={t("likely")}>{likely.map(option)}</optgroup> : null}
          <optgroup label={t("everybody")}>{others.filter((one) => !likely.includes(one)).map(option)}</optgroup>
        </SelectField>
        <Button name="intent" value="settle" disabled={busy}>
          {t("settle")}
          <span className="unseen">: {request.name}</span>
        </Button>
      </Form>
    </li>
  );
}

function Found({ division, request }: { division: string; request: FriendRequest }) {
  const t = useTranslations("teams.generate.friends");
  const { player } = useNames();
  const sentence = t("asks", { player: player(request.player), name: request.name });
  return (
    <li>
      <span>
        {sentence} {request.settled ? t("means", { friend: player(request.friend ?? "") }) : null}
      </span>
      {request.state === "limit" ? <Tag tone="wait">{t("limit")}</Tag> : null}
      {request.settled ? (
        <Form method="post" preventScrollReset>
          <input type="hidden" name="division" value={division} />
          <input type="hidden" name="request" value={request.id} />
          <Button size="small" name="intent" value="settle" aria-label={`${t("unsettle")}: ${sentence}`}>
            {t("unsettle")}
          </Button>
        </Form>
      ) : null}
    </li>
  );
}
