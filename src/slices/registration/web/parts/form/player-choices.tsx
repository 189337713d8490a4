import { useTranslations } from "#browser/translations.ts";
import { useFormats } from "#browser/formats.ts";
import { LocalLink, useLocalPath } from "#browser/link.tsx";
import { Button } from "#design/button.tsx";
import { Check, SelectField } from "#design/controls.tsx";
import { FieldGroup } from "#design/form-fields.tsx";
import { Notice } from "#design/notice.tsx";
import { withNext } from "#slices/accounts/web/public.ts";
import { AGE_BANDS, PANEL_AGE_BANDS } from "#slices/leagues/contract/vocabulary.ts";
import type { RegistrationStart, StartDivision, StartPlayer } from "../../../contract/form/start.ts";

interface ChoicesProps {
  players: StartPlayer[];
  divisions: StartDivision[];
  /** Whether an offer is being answered: who is in it is given. */
  offer: boolean;
  error: string | undefined;
  slug: string;
}

/** Everybody who may be registered, each with the division that fits: a tick is all it takes. */
export function PlayerChoices({ players, divisions, offer, error, slug }: ChoicesProps) {
  const t = useTranslations("registration.players");
  const fits = players.filter(({ divisionId }) => divisionId !== null);
  // One who is alone in the list is meant.
  const alone = fits.length === 1 && fits[0]!.registered.length === 0;
  return (
    <>
      {fits.length === 0 ? null : (
        <FieldGroup name="players" legend={t("legend")} hint={t("hint")} error={error} className="player-choices">
          {fits.map((player, index) => (
            <PlayerChoice
              key={player.key}
              player={player}
              divisions={divisions}
              id={index === 0 ? "players" : `player-${player.key}`}
              offer={offer}
              ticked={player.chosen || alone}
              slug={slug}
            />
          ))}
        </FieldGroup>
      )}
      {offer ? null : (
        <p>
          <Button name="add" value="1">
            {t("addOther")}
          </Button>
        </p>
      )}
    </>
  );
}

/** Whether a division fits a player who is not in it already. */
function freeFor({ fittings, registered }: StartPlayer, divisionId: string): boolean {
  return (
    fittings.some((one) => one.divisionId === divisionId && one.misfit === null) &&
    registered.every((there) => there.divisionId !== divisionId)
  );
}

/** Who has a spot here or waits for one already: said before anything is asked. */
export function AlreadyRegistered({ players, divisions }: Pick<ChoicesProps, "players" | "divisions">) {
  const t = useTranslations("registration.players");
  const there = players.flatMap((player) => player.registered.map((one) => ({ ...one, player })));
  if (there.length === 0) return null;
  return (
    <Notice as="section" className="register-note" aria-label={t("already")}>
      <ul className="plain-list">
        {there.map(({ player: { key, firstName }, divisionId, status }) => (
          <li key={key + divisionId}>
            {t(`registered.${status}`, {
              name: firstName,
              division: divisions.find(({ id }) => id === divisionId)?.name ?? "",
            })}
          </li>
        ))}
      </ul>
      <LocalLink to="/my-leagues">{t("seeMine")}</LocalLink>
    </Notice>
  );
}

interface ChoiceProps {
  player: StartPlayer;
  divisions: StartDivision[];
  id: string;
  offer: boolean;
  ticked: boolean;
  slug: string;
}

function PlayerChoice({ player, divisions, id, offer, ticked, slug }: ChoiceProps) {
  const t = useTranslations("registration.players");
  const { money } = useFormats();
  const { key, firstName, lastName, age, athleteId } = player;
  const fitting = divisions.filter(({ id }) => freeFor(player, id));
  const division = divisions.find((one) => one.id === player.divisionId)!;
  const state = division.full && !offer ? t("full", { count: division.waiting }) : money(division.priceCents);
  return (
    <div className="player-choice">
      <Check
        name="players"
        value={key}
        id={id}
        defaultChecked={ticked}
        label={
          <>
            <strong>
              {firstName} {lastName}
            </strong>
            <span className="muted">
              {t("age", { age: age ?? 0 })} · {t("here", { division: division.name })} · {state}
            </span>
          </>
        }
      />
      {fitting.length > 1 ? (
        <SelectField
          name={`child.${key}.division`}
          label={t("division", { name: firstName })}
          defaultValue={division.id}
          autoComplete="off"
        >
          {fitting.map((one) => (
            <option key={one.id} value={one.id}>
              {t("divisionChoice", {
                division: one.name,
                state: one.full ? t("full", { count: one.waiting }) : money(one.priceCents),
              })}
            </option>
          ))}
        </SelectField>
      ) : null}
      {athleteId === null ? (
        <p className="player-actions">
          <LocalLink to={`/player-registration/${slug}/player?player=${key}`}>
            {t("change")} <span className="unseen">{firstName}</span>
          </LocalLink>
          <Button kind="quiet" size="small" name="remove" value={key}>
            {t("remove")} <span className="unseen">{firstName}</span>
          </Button>
        </p>
      ) : null}
    </div>
  );
}

interface MisfitsProps {
  players: StartPlayer[];
  divisions: StartDivision[];
  league: RegistrationStart["league"];
}

/** The search for leagues of the same sport near this one that take somebody of an age. */
function fittingSearch(age: number, { sport, city, state }: RegistrationStart["league"]): string {
  const band = PANEL_AGE_BANDS.find((one) => AGE_BANDS[one][0] <= age && age <= AGE_BANDS[one][1]);
  return String(new URLSearchParams({ sport, place: `${city}, ${state}`, ...(band ? { age: band } : {}) }));
}

/** Who cannot play here this season, why, and where they can. Being of another age is no mistake of anybody's. */
export function Misfits({ players, divisions, league }: MisfitsProps) {
  const t = useTranslations("registration.players");
  // Once it is corrected it goes on here.
  const here = useLocalPath()(`/player-registration/${league.slug}/players`);
  const formats = useFormats();
  const others = players.filter(
    ({ divisionId, birthDate, registered }) => divisionId === null && birthDate !== null && registered.length === 0,
  );
  if (others.length === 0) return null;
  return (
    <section className="register-misfits" aria-labelledby="misfits">
      <h2 id="misfits">{t("misfits")}</h2>
      {others.map((player) => {
        const nearest = divisions.find(({ id }) => id === player.nearestId);
        const fitting = player.fittings.find(({ divisionId }) => divisionId === player.nearestId);
        return (
          <div key={player.key} className="stack">
            <h3>
              {player.firstName} {player.lastName}
            </h3>
            {nearest && fitting?.misfit ? (
              <p>
                {t(`misfit.${fitting.misfit}`, {
                  name: player.firstName,
                  age: fitting.ageThen,
                  date: formats.longDate(nearest.ageCutoffDate),
                  division: nearest.name,
                  minimum: String(nearest.ages.minimum),
                  maximum: String(nearest.ages.maximum),
                })}
              </p>
            ) : null}
            <ul className="plain-list">
              {player.athleteId === null ? (
                <li>
                  <LocalLink to={`/player-registration/${league.slug}/player?player=${player.key}`}>
                    {t("wrongDate")}
                  </LocalLink>
                </li>
              ) : (
                <li>
                  <LocalLink to={withNext(`/profile/family/${player.athleteId}?edit=basics`, here)}>
                    {t("wrongDate")}
                  </LocalLink>
                </li>
              )}
              <li>
                <LocalLink to={`/find-league?${fittingSearch(player.age ?? 0, league)}`}>
                  {t("otherLeagues", { name: player.firstName })}
                </LocalLink>
              </li>
            </ul>
          </div>
        );
      })}
    </section>
  );
}
