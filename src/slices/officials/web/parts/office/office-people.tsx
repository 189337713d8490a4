import { Form } from "react-router";
import { HiddenFields } from "#browser/forms/hidden-fields.tsx";
import { useFormats } from "#browser/formats.ts";
import { useTranslations } from "#browser/translations.ts";
import { Button } from "#design/button.tsx";
import { SelectField, Tag } from "#design/controls.tsx";
import { DataTable } from "#design/office/data-table.tsx";
import type { GameOfficials, OfficeGame, OfficePerson } from "../../../contract/office.ts";
import { isHard } from "../../../contract/vocabulary.ts";
import { useGameText, useRoleName } from "../names.ts";
import { pickValue } from "./officials-action.ts";

interface OfficePeopleProps {
  /** None where the league has no games: then nobody is assigned from here. */
  readonly season: string | undefined;
  readonly games: GameOfficials["games"];
  readonly people: GameOfficials["people"];
  /** The last day of the week in view: a certificate that ends before is asked for anew. */
  readonly until: string;
}

/** The officials of a league with their certificates, what they have to do in the season, and open games of the week for them. */
export function OfficePeople({ season, games, people, until }: OfficePeopleProps) {
  const t = useTranslations("officials.office");
  const formats = useFormats();
  const roleName = useRoleName();
  const count = (name: "accepted" | "waiting" | "declined") => ({
    name,
    head: t(`columns.${name}`),
    cell: (person: OfficePerson) => <span className="figures">{formats.number(person[name])}</span>,
  });
  return (
    <DataTable
      caption={t("people")}
      rows={people}
      rowKey={({ account }) => account}
      columns={[
        { name: "name", head: t("columns.name"), cell: ({ name }) => <strong>{name}</strong> },
        { name: "role", head: t("columns.role"), cell: ({ role }) => roleName(role) },
        {
          name: "certificate",
          head: t("columns.certificate"),
          cell: (person) => <Certificate person={person} until={until} />,
        },
        count("accepted"),
        count("waiting"),
        count("declined"),
        ...(season === undefined
          ? []
          : [
              {
                name: "assign",
                head: t("columns.assign"),
                cell: (person: OfficePerson) => <OpenGames person={person} season={season} games={games} />,
              },
            ]),
      ]}
    />
  );
}

/** Until when a person may work in the role; whose certificate is missing or ends too soon is asked for a new one at one press. */
function Certificate({ person, until }: { person: OfficePerson; until: string }) {
  const t = useTranslations("officials.office");
  const { longDate } = useFormats();
  const { account, name, clearedUntil, cleared } = person;
  if (clearedUntil === null) return <span className="muted">{t("notRequired")}</span>;
  const lasts = cleared && clearedUntil >= until;
  return (
    <span className="officials-certificate">
      <Tag tone={lasts ? "go" : cleared ? "wait" : "stop"}>
        {clearedUntil === "never" ? t("missing") : longDate(clearedUntil)}
      </Tag>
      {lasts ? null : (
        <Form method="post" preventScrollReset>
          <HiddenFields values={{ account }} />
          <Button kind="quiet" size="small" name="intent" value="renew">
            {t("renew")}
            <span className="unseen"> {t("renewOf", { name })}</span>
          </Button>
        </Form>
      )}
    </span>
  );
}

interface OpenGamesProps {
  readonly person: OfficePerson;
  readonly season: string;
  readonly games: readonly OfficeGame[];
}

/** The open games of the week that a person could take, as a choice. */
function OpenGames({ person: { account, name, role }, season, games }: OpenGamesProps) {
  const t = useTranslations("officials.office");
  const text = useGameText();
  const open = games.flatMap((game) => {
    const places = game.roles.find((one) => one.role === role);
    const candidate = places?.candidates.find((one) => one.account === account);
    const isFree = candidate && (candidate.obstacle === null || !isHard(candidate.obstacle));
    return isFree ? [{ game, obstacle: candidate.obstacle }] : [];
  });
  if (open.length === 0) return <span className="small muted">{t("noOpen")}</span>;
  return (
    <Form method="post" preventScrollReset className="officials-choose">
      <HiddenFields values={{ season }} />
      <SelectField
        name="pick"
        id={`pick-${account}`}
        label={<span className="unseen">{t("openGame", { name })}</span>}
        required
        defaultValue=""
      >
        <option value="">{t("chooseGame")}</option>
        {open.map(({ game, obstacle }) => {
          const said = `${text.day(game)}, ${text.times(game)}, ${t("game", text.sides(game))}`;
          return (
            <option key={game.id} value={pickValue({ event: game.id, role, account })}>
              {obstacle === null ? said : t("blocked", { name: said, why: t(`obstacles.${obstacle}`) })}
            </option>
          );
        })}
      </SelectField>
      <Button size="small" name="intent" value="assign">
        {t("assign")}
        <span className="unseen"> {name}</span>
      </Button>
    </Form>
  );
}
