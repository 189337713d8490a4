import { useCallback, useEffect, useRef, useState, type RefObject } from "react";
import { call } from "#browser/call.ts";
import { Audience, type AudiencePreview } from "../../../contract/audience.ts";
import type { TeamChoices } from "../../../contract/center.ts";
import { audienceIn, fieldsOf, first, type Reached } from "./fields.ts";

/** Milliseconds after the last tick before it is asked whom a message reaches. */
const PAUSE = 250;

/**
 * Whom the form of a message reaches, following each tick. Words that are typed ask nothing anew.
 * @param known what the server said with the page
 */
export function useReach(form: RefObject<HTMLFormElement | null>, league: string, known: Reached) {
  const [reached, setReached] = useState(known);
  const [busy, setBusy] = useState(false);
  const timer = useRef<number>(undefined);
  const asked = useRef(0);
  useEffect(() => setReached(known), [known]);
  useEffect(() => () => window.clearTimeout(timer.current), []);

  const look = useCallback(() => {
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(() => {
      if (!form.current) return;
      const turn = (asked.current += 1);
      setBusy(true);
      void lookUp(league, form.current).then((answer) => {
        // A later question has a later answer.
        if (turn !== asked.current) return;
        setReached(answer);
        setBusy(false);
      });
    }, PAUSE);
  }, [form, league]);
  return { ...reached, busy, look };
}

async function lookUp(league: string, form: HTMLFormElement): Promise<Reached> {
  const fields = fieldsOf(new FormData(form));
  const audience = Audience.safeParse(audienceIn(fields));
  const team = first(fields, "kind") === "announcement" ? "" : first(fields, "team");
  const at = `/office/leagues/${league}`;
  const byMail = first(fields, "byMail") !== "";
  const preview = audience.success
    ? await call<AudiencePreview>("POST", `${at}/announcements/audience`, { audience: audience.data, byMail }).catch(
        nothing,
      )
    : undefined;
  const choices =
    team === "" ? undefined : await call<TeamChoices>("GET", `${at}/messaging/teams/${team}`).catch(nothing);
  return { preview, choices };
}

const nothing = () => undefined;
