import { useState, type FormEvent } from "react";
import { Form, useRevalidator } from "react-router";
import { useLocale } from "use-intl";
import { useRefusalText } from "#browser/forms/refusal-text.ts";
import { addWrite, dropRefused } from "#browser/offline/waiting-writes.ts";
import { useTranslations } from "#browser/translations.ts";
import { Button } from "#design/button.tsx";
import { LiveNotice } from "#design/notice.tsx";
import type { BoxScore } from "../../contract/box-score.ts";
import { usePlayerName, useStatistics } from "./labels.ts";
import { SideTotal } from "./side-total.tsx";
import "../box-score.css";

/**
 * The box score at the field: tap a player, tap what happened, undo. A tap is kept on the device first and sent from there, without a
 * network later, once.
 */
export function BoxTap({ box, owner }: { box: BoxScore; owner: string }) {
  const t = useTranslations("statistics.entry");
  const language = useLocale();
  const refusalText = useRefusalText();
  const { revalidate } = useRevalidator();
  const { set } = useStatistics(box.set);
  const playerName = usePlayerName();
  const [status, setStatus] = useState<{ text: string; tone?: "error" | "go" }>();
  const editable = box.sides.filter(({ mayEdit }) => mayEdit);
  const players = editable.flatMap((side) => side.players);
  const nameOf = (registration: string) => {
    const found = players.find((one) => one.registration === registration);
    return found ? playerName(found.player) : "";
  };
  const playName = (id: string) => set.plays.find((one) => one.id === id)?.name[language] ?? id;

  const write = async (path: string, body: object, said: { player: string; play: string }, done: string) => {
    try {
      const outcome = await addWrite({ kind: "game-play", owner, method: "POST", path, body });
      if (outcome === "waits") return setStatus({ text: t("waits", said) });
      if (outcome !== "sent") {
        await dropRefused(owner, path);
        setStatus({ text: t("failed", { reason: refusalText(outcome.refused) }), tone: "error" });
      } else setStatus({ text: done, tone: "go" });
      await revalidate();
    } catch {
      setStatus({ text: t("failed", { reason: refusalText("server.fault") }), tone: "error" });
    }
  };
  const record = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const button = (event.nativeEvent as SubmitEvent).submitter as HTMLButtonElement | null;
    const registration = String(new FormData(event.currentTarget).get("registration") ?? "");
    const play = button?.value ?? "";
    if (!registration) return setStatus({ text: t("chooseFirst"), tone: "error" });
    const said = { player: nameOf(registration), play: playName(play) };
    const body = { id: crypto.randomUUID(), registration, play };
    void write(`/games/${box.game.id}/plays`, body, said, t("done", said));
  };
  const undo = (event: FormEvent<HTMLFormElement>, id: string, said: { player: string; play: string }) => {
    event.preventDefault();
    void write(`/games/${box.game.id}/plays/${id}/undo`, {}, said, `${t("undone")}: ${t("done", said)}`);
  };
  return (
    <>
      <Form method="post" className="box-tap" onSubmit={record}>
        <fieldset>
          <legend>{t("who")}</legend>
          {editable.map((side) => (
            <div key={side.team.id}>
              <h2>
                <span className="team-swatch" data-color={side.team.color} /> {side.team.name}
              </h2>
              <SideTotal side={side} />
              {side.players.length === 0 ? <p className="muted">{t("noPlayers")}</p> : null}
              <div className="box-players">
                {side.players.map(({ registration, player }) => (
                  <label key={registration}>
                    <input type="radio" name="registration" value={registration} required />
                    <span>
                      {player.jersey === null || player.name === null ? null : <b>{`${player.jersey} `}</b>}
                      {playerName(player)}
                    </span>
                  </label>
                ))}
              </div>
            </div>
          ))}
        </fieldset>
        <fieldset>
          <legend>{t("what")}</legend>
          <div className="box-plays">
            {set.plays.map((one) => (
              <Button key={one.id} name="play" value={one.id}>
                {one.name[language]}
              </Button>
            ))}
          </div>
        </fieldset>
        <LiveNotice tone={status?.tone}>{status?.text}</LiveNotice>
      </Form>
      {box.plays.length > 0 ? (
        <section aria-labelledby="latest-plays">
          <h2 id="latest-plays">{t("latest")}</h2>
          <ul className="plain-list box-latest">
            {box.plays.map(({ id, registration, play }) => {
              const said = { player: nameOf(registration), play: playName(play) };
              return (
                <li key={id}>
                  <span>{t("done", said)}</span>
                  <Form method="post" onSubmit={(event) => undo(event, id, said)}>
                    <input type="hidden" name="undo" value={id} />
                    <Button aria-label={t("undoOf", said)}>{t("undo")}</Button>
                  </Form>
                </li>
              );
            })}
          </ul>
        </section>
      ) : null}
    </>
  );
}
