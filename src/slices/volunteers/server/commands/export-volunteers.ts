import type { Language } from "#kernel/language.ts";
import { localDateAt } from "#kernel/time/zoned-time.ts";
import type { ActorContext } from "#platform/call.ts";
import { timeOf } from "#platform/clock.ts";
import type { CellValue } from "#kernel/spreadsheets/csv.ts";
import { writeCsv } from "#platform/spreadsheets/write-csv.ts";
import { writeXlsx, type ColumnKind } from "#platform/spreadsheets/write-xlsx.ts";
import { peopleOf } from "#slices/accounts/server/public.ts";
import { EXPORTS_BY_ACCOUNT } from "#slices/registration/server/public.ts";
import { gamesById } from "#slices/schedule/server/public.ts";
import type { VolunteersExport } from "../../contract/office.ts";
import { STANDARD_ROLE_NAMES } from "../../contract/role-names.ts";
import { currentSeasons } from "../queries/board.ts";
import { signupNames } from "../queries/people.ts";
import { locationOf } from "../queries/shift-facts.ts";
import { demandVolunteers } from "../queries/ties.ts";
import type { VolunteersDeps } from "../services.ts";
import { guestsById } from "../store/guests.ts";
import { rolesOf } from "../store/roles.ts";
import { signupsOf } from "../store/signups.ts";
import { slotsOfSeasons } from "../store/slots.ts";
import { record } from "./record.ts";

const WORDS = {
  en: {
    sheet: "Volunteers",
    head: [
      "Date",
      "Start",
      "End",
      "Season",
      "Game",
      "Location",
      "Role",
      "Volunteer",
      "Email",
      "Phone",
      "Status",
      "Checked in",
    ],
    open: "open",
    states: { invited: "invited", held: "signed up", waiting: "waitlist", released: "released", "no-show": "no-show" },
    yes: "yes",
  },
  es: {
    sheet: "Voluntarios",
    head: [
      "Fecha",
      "Inicio",
      "Fin",
      "Temporada",
      "Partido",
      "Lugar",
      "Función",
      "Voluntario",
      "Correo electrónico",
      "Teléfono",
      "Estado",
      "Presente",
    ],
    open: "libre",
    states: {
      invited: "invitado",
      held: "asignado",
      waiting: "lista de espera",
      released: "liberado",
      "no-show": "no vino",
    },
    yes: "sí",
  },
} as const satisfies Record<Language, unknown>;
const KINDS: readonly ColumnKind[] = ["day", ...Array.from({ length: 11 }, () => "text" as const)];

/**
 * The volunteers of a league's seasons that go on or come, one line for each spot. Contact data leaves the house with it: who took how
 * many rows is written down before the first byte leaves.
 * @throws Refusal as `demandVolunteers`; request.too-many
 */
export async function exportVolunteers(ctx: VolunteersDeps & ActorContext, input: VolunteersExport): Promise<File> {
  const { db } = ctx;
  const { format, language } = input;
  const words = WORDS[language];
  const { member, league } = await demandVolunteers(db, ctx.actor, input.league);
  await ctx.limits.spend(EXPORTS_BY_ACCOUNT, member.accountId);
  const now = timeOf(ctx);
  const seasons = new Map((await currentSeasons(db, league, now)).map(({ id, name }) => [id, name]));
  const all = { seasonIds: [...seasons.keys()], after: new Date(0), before: new Date("2100-01-01T00:00:00Z") };
  const slots = await slotsOfSeasons(db, all);
  const signups = await signupsOf(
    db,
    slots.map(({ id }) => id),
  );
  const people = Map.groupBy(signups, ({ slotId }) => slotId);
  const names = await signupNames(db, signups, { short: false });
  const members = await peopleOf(
    db,
    signups.flatMap(({ accountId }) => accountId ?? []),
  );
  const guests = await guestsById(
    db,
    signups.flatMap(({ guestId }) => guestId ?? []),
  );
  const games = new Map(
    (
      await gamesById(
        db,
        slots.flatMap(({ eventId }) => eventId ?? []),
      )
    ).map((game) => [game.id, game]),
  );
  const roles = new Map((await rolesOf(db, [league.id])).map((role) => [role.id, role]));
  const lines = slots.flatMap((slot) => {
    const game = games.get(slot.eventId ?? "");
    const role = roles.get(slot.roleId);
    const about: CellValue[] = [
      slot.date,
      slot.start,
      slot.end,
      seasons.get(slot.seasonId) ?? "",
      game?.home && game.away ? `${game.home.name} – ${game.away.name}` : null,
      game ? locationOf(game) : null,
      role?.standard ? STANDARD_ROLE_NAMES[language][role.standard] : (role?.name ?? ""),
    ];
    const open = Array.from({ length: slot.spots - slot.taken }, () => [...about, null, null, null, words.open, null]);
    const signedUp = (people.get(slot.id) ?? []).map((one): CellValue[] => {
      const [person, guest] = [members.get(one.accountId ?? ""), guests.get(one.guestId ?? "")];
      return [
        ...about,
        names.get(one.id) ?? null,
        person?.email ?? guest?.email ?? null,
        person?.phone ?? null,
        words.states[one.state],
        one.checkedInAt ? words.yes : null,
      ];
    });
    return [...signedUp, ...open];
  });
  const details = { format, rows: lines.length };
  await db
    .transaction()
    .execute((tx) =>
      record(tx, ctx, { action: "volunteers.exported", object: { kind: "league", id: league.id }, details }),
    );
  const rows = [[...words.head], ...lines];
  const file = format === "csv" ? await writeCsv(rows) : await writeXlsx(words.sheet, rows, KINDS);
  const name = `${words.sheet.toLowerCase()}-${localDateAt(now.getTime(), league.timeZone)}.${format}`;
  return new File([file], name, { type: file.type });
}
