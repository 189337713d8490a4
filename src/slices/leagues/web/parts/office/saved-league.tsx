import { useEffect } from "react";
import { Form, useNavigate } from "react-router";
import { ButtonLink, useLocalPath } from "#browser/link.tsx";
import { useTranslations } from "#browser/translations.ts";
import { Button } from "#design/button.tsx";
import { Notice } from "#design/notice.tsx";
import type { LeagueEdit } from "../../../contract/office/league-profile.ts";

/** What was saved of a league: the fields that wait for review, and the edit that puts back what was before. */
export interface SavedLeague {
  readonly sent: true;
  readonly waits: readonly string[];
  readonly undo: LeagueEdit | null;
}

/** The league's page, saying that it was saved. */
const savedAt = (league: string, waits: readonly string[]) =>
  `/league-management/${league}?${waits.length > 0 ? `sent=${waits.join(",")}&done=sentIn` : "done=saved"}`;

/** After saving: leads to the league's page, which says so and can undo it. Without a script that is said here. */
export function Saved({ league, answer: { waits, undo } }: { league: string; answer: SavedLeague }) {
  const t = useTranslations("leagues");
  const navigate = useNavigate();
  const to = useLocalPath()(savedAt(league, waits));
  useEffect(() => {
    void navigate(to, { state: { undo }, replace: true, preventScrollReset: true });
  }, [navigate, to, undo]);
  return (
    <Notice as="div" tone="go" className="management-said">
      <p>{t("overview.savedShort")}</p>
      {undo ? <UndoEdit undo={undo} /> : null}
      <ButtonLink size="small" to={savedAt(league, waits)}>
        {t("overview.goOn")}
      </ButtonLink>
    </Notice>
  );
}

/** Puts back what was before; refused where somebody else has changed it since. */
export function UndoEdit({ undo }: { undo: LeagueEdit }) {
  const t = useTranslations("leagues.overview");
  const local = useLocalPath();
  return (
    <Form method="post" action={local(`/league-management/${undo.league}`)} preventScrollReset>
      <input type="hidden" name="undo" value={JSON.stringify(undo)} />
      <Button size="small">{t("undo")}</Button>
    </Form>
  );
}
