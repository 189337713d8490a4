import { useSeasonName } from "#browser/season-name.ts";
import { useTranslations } from "#browser/translations.ts";
import type { ChatRoom } from "../../contract/rooms.ts";

/** What a room is called, in the page's language. */
export function useRoomName(): (room: ChatRoom) => string {
  const t = useTranslations("chat");
  return ({ name, kind, league, team, player, person, withManagers }) => {
    if (name !== null) return name;
    if (kind === "reply") return person ?? t("names.staff", { league });
    if (kind === "staff") return t("names.staff", { league });
    if (kind === "league") return t("names.league", { league });
    if (kind === "family") return t(withManagers ? "names.familyAndLeague" : "names.family", { player: player ?? "" });
    return team?.name ?? league;
  };
}

/** What belongs below a room's name: of which league, team or season it is. */
export function useRoomContext(): (room: ChatRoom) => string {
  const seasonName = useSeasonName();
  return ({ kind, name, league, team, season }) => {
    if (kind === "team")
      return [name === null ? null : team?.name, league, season && seasonName(season)].filter(Boolean).join(" · ");
    if (kind === "family" || kind === "reply") return [team?.name, league].filter(Boolean).join(" · ");
    return name === null ? "" : league;
  };
}
