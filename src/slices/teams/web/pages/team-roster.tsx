import { useLoaderData, type LoaderFunctionArgs } from "react-router";
import { BackLink, ButtonLink, useLocalPath } from "#browser/link.tsx";
import { PageHead } from "#browser/page-head.tsx";
import { pageRequest } from "#browser/request.ts";
import { useSeasonName } from "#browser/season-name.ts";
import { useTranslations } from "#browser/translations.ts";
import { notFoundIfUnknown } from "#browser/found.ts";
import { Button } from "#design/button.tsx";
import { useScript } from "#design/form-fields.tsx";
import { Icon } from "#design/icon.tsx";
import { demandPerson } from "#slices/accounts/web/public.ts";
import type { CoachRoster } from "../../contract/team-page.ts";
import { teamsApi } from "../data.ts";
import "virtual:words/teams/family";
import "../team-page.css";

export async function loader(asked: LoaderFunctionArgs) {
  await demandPerson(asked);
  const { context, params } = asked;
  try {
    const roster = await context.get(teamsApi).coachRoster({ team: params["team"] ?? "" });
    return { roster, origin: context.get(pageRequest).origin };
  } catch (reason) {
    return notFoundIfUnknown(reason);
  }
}

export function headers() {
  return { "cache-control": "no-store" };
}

/** Roster and emergency card, for a team's coaches: it prints on a sheet or two. */
export default function TeamRoster() {
  const t = useTranslations("teams.page");
  const seasonName = useSeasonName();
  const script = useScript();
  const local = useLocalPath();
  const { roster, origin } = useLoaderData<typeof loader>();
  const { team, players } = roster;
  const title = t("rosterTitle", { team: team.name });
  return (
    <div className="container page team-sheet">
      <PageHead title={title} path={`/teams/${team.id}/roster`} origin={origin} listed={false} />
      <BackLink to={`/teams/${team.id}`}>{t("back")}</BackLink>
      <h1>{title}</h1>
      <p className="muted">{`${roster.league.name} · ${seasonName(roster.season.name)}`}</p>
      <p className="team-screen reading">{t("rosterLead")}</p>
      <p className="team-screen row">
        {script ? (
          <Button type="button" kind="primary" onClick={() => print()}>
            <Icon name="printer" /> {t("print")}
          </Button>
        ) : null}
        <a className="button" href={local(`/teams/${team.id}/emergency-card`)} download>
          {t("cardFile")}
        </a>
      </p>
      {players.length === 0 ? <p className="muted">{t("unknown")}</p> : null}
      <ul className="plain-list team-emergency">
        {players.map((player) => (
          <Card key={player.id} player={player} team={team.id} />
        ))}
      </ul>
    </div>
  );
}

function Card({ player, team }: { player: CoachRoster["players"][number]; team: string }) {
  const t = useTranslations("teams.page");
  const { firstName, lastName, age, jersey, guardians, allergies, medicalNote } = player;
  return (
    <li className="team-emergency-card">
      <h2>
        {jersey === null ? null : <span className="figures">{`#${jersey} `}</span>}
        {`${firstName} ${lastName}`} <span className="muted small">{`${t("age")} ${age}`}</span>
      </h2>
      <dl>
        <dt>{t("guardians")}</dt>
        <dd>
          {guardians.map(({ name, email, phone }) => (
            <span key={email} className="team-guardian">
              <b>{name}</b> {phone === "" ? null : <a href={`tel:${phone.replaceAll(/[^+\d]/g, "")}`}>{phone}</a>}{" "}
              <a href={`mailto:${email}`}>{email}</a>
            </span>
          ))}
        </dd>
        <dt>{t("allergies")}</dt>
        <dd data-told={allergies === null ? undefined : ""}>{allergies ?? t("nothing")}</dd>
        <dt>{t("medical")}</dt>
        <dd data-told={medicalNote === null ? undefined : ""}>{medicalNote ?? t("nothing")}</dd>
      </dl>
      <p className="team-screen">
        <ButtonLink to={`/messaging/family/${team}/${player.id}`}>
          <Icon name="chats-circle" /> {t("writeToFamily", { player: firstName })}
        </ButtonLink>
      </p>
    </li>
  );
}
