import { Form } from "react-router";
import { ConfirmedAction } from "#browser/forms/confirmed-action.tsx";
import { HiddenFields } from "#browser/forms/hidden-fields.tsx";
import { LocalLink } from "#browser/link.tsx";
import { useTranslations } from "#browser/translations.ts";
import { Button } from "#design/button.tsx";
import { SelectField, Tag } from "#design/controls.tsx";
import type { AssignedOfficial, GameOfficials, OfficeGame, RolePlaces } from "../../../contract/office.ts";
import { isHard } from "../../../contract/vocabulary.ts";
import { useGameText, useRoleName } from "../names.ts";
import { pickValue } from "./officials-action.ts";

interface OfficeGamesProps {
  readonly season: string;
  readonly games: readonly OfficeGame[];
  readonly people: GameOfficials["people"];
  /** The view by person: there certificates are asked for. */
  readonly byPerson: string;
}

/** The games of a week by day, each with who officiates and who could. */
export function OfficeGames({ games, ...shared }: OfficeGamesProps) {
  const text = useGameText();
  const days = Map.groupBy(games, ({ date }) => date);
  return [...days].map(([date, own]) => (
    <section key={date} className="officials-day" aria-labelledby={`day-${date}`}>
      <h2 id={`day-${date}`}>{text.day(own[0]!)}</h2>
      <ul className="plain-list officials-games">
        {own.map((game) => (
          <Game key={game.id} game={game} {...shared} />
        ))}
      </ul>
    </section>
  ));
}

function Game({ game, ...shared }: { game: OfficeGame } & Omit<OfficeGamesProps, "games">) {
  const t = useTranslations("officials.office");
  const text = useGameText();
  const names = t("game", text.sides(game));
  const isOpen = game.roles.some(({ needed, officials }) => officials.length < needed);
  return (
    <li className="officials-game" data-open={(isOpen && !game.hasBegun) || undefined}>
      <div className="officials-game-head">
        <p className="figures officials-time">{text.times(game)}</p>
        <div>
          <h3>{names}</h3>
          <p className="small muted">{[game.division, game.location].filter(Boolean).join(" · ")}</p>
        </div>
      </div>
      {game.roles.length === 0 ? <p className="small muted">{t("nobodyNeeded")}</p> : null}
      <ul className="plain-list officials-roles">
        {game.roles.map((places) => (
          <Role key={places.role} places={places} game={game} names={names} {...shared} />
        ))}
      </ul>
      {game.declined.map(({ name, role, reason }, at) => (
        <p key={`${name} ${role} ${at}`} className="small officials-declined">
          {reason === null ? t("declined", { name }) : t("declinedWhy", { name, reason })}
        </p>
      ))}
    </li>
  );
}

interface RoleProps extends Omit<OfficeGamesProps, "games"> {
  readonly places: RolePlaces;
  readonly game: OfficeGame;
  /** The teams, for who does not see them. */
  readonly names: string;
}

function Role({ places, game, ...shared }: RoleProps) {
  const t = useTranslations("officials.office");
  const roleName = useRoleName();
  const { role, needed, officials } = places;
  return (
    <li className="officials-role">
      <p className="officials-role-name">
        <strong>{roleName(role)}</strong>{" "}
        <span className="small muted">{t("count", { filled: officials.length, needed })}</span>
      </p>
      <div className="officials-places">
        {officials.length === 0 ? null : (
          <ul className="plain-list">
            {officials.map((one) => (
              <Official key={one.id} official={one} role={roleName(role)} hasBegun={game.hasBegun} />
            ))}
          </ul>
        )}
        {officials.length < needed && !game.hasBegun ? <Choose places={places} game={game} {...shared} /> : null}
      </div>
    </li>
  );
}

function Official({
  official: { id, name, state },
  role,
  hasBegun,
}: {
  official: AssignedOfficial;
  role: string;
  hasBegun: boolean;
}) {
  const t = useTranslations("officials.office");
  const tone = state === "accepted" ? "go" : "wait";
  return (
    <li className="officials-person">
      <span className="officials-name">{name}</span>
      <Tag tone={tone}>{state !== "accepted" && hasBegun ? t("noAnswer") : t(`states.${state}`)}</Tag>
      {hasBegun ? null : (
        <ConfirmedAction
          small
          stays
          intent="end"
          fields={{ assignment: id }}
          label={t("takeOff")}
          of={t("takeOffOf", { name, role })}
          question={t("takeOffQuestion", { name })}
          sure={t("takeOffNow")}
        />
      )}
    </li>
  );
}

/** One of those who could, the free ones first; who cannot stands below with what is in the way. */
function Choose({ places: { role, candidates }, game, names, season, people, byPerson }: RoleProps) {
  const t = useTranslations("officials.office");
  const roleName = useRoleName();
  const byAccount = new Map(people.map((person) => [person.account, person]));
  if (candidates.length === 0) return <p className="small muted">{t("nobody")}</p>;
  const uncleared = candidates.filter(({ obstacle }) => obstacle === "uncleared").length;
  return (
    <Form method="post" preventScrollReset className="officials-choose">
      <HiddenFields values={{ season }} />
      <SelectField
        name="pick"
        id={`pick-${game.id}-${role.replaceAll(" ", "-")}`}
        label={<span className="unseen">{t("person", { role: roleName(role), game: names })}</span>}
        required
        defaultValue=""
      >
        <option value="">{t("choose")}</option>
        {candidates.map(({ account, obstacle }) => {
          const { name = "", accepted = 0, waiting = 0 } = byAccount.get(account) ?? {};
          const said = t("load", { name, count: accepted + waiting });
          return (
            <option
              key={account}
              value={pickValue({ event: game.id, role, account })}
              disabled={obstacle !== null && isHard(obstacle)}
            >
              {obstacle === null ? said : t("blocked", { name: said, why: t(`obstacles.${obstacle}`) })}
            </option>
          );
        })}
      </SelectField>
      <Button size="small" name="intent" value="assign">
        {t("assign")}
        <span className="unseen"> {t("assignOf", { role: roleName(role), game: names })}</span>
      </Button>
      {uncleared === 0 ? null : (
        <p className="small muted">
          {t("uncleared", { count: uncleared })} <LocalLink to={byPerson}>{t("renew")}</LocalLink>
        </p>
      )}
    </Form>
  );
}
