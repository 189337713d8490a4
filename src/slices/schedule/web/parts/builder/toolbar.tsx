import { Form } from "react-router";
import { useFormats } from "#browser/formats.ts";
import { ButtonLink, useLocalPath } from "#browser/link.tsx";
import { useLiveFilter } from "#browser/live-filter.ts";
import { useTranslations } from "#browser/translations.ts";
import { Button } from "#design/button.tsx";
import { SelectField, Tag } from "#design/controls.tsx";
import { useScript } from "#design/form-fields.tsx";
import { Icon } from "#design/icon.tsx";
import { Tabs } from "#browser/tabs.tsx";
import { addDays } from "#kernel/time/calendar.ts";
import { localDateAt } from "#kernel/time/zoned-time.ts";
import { mondayOf } from "../../../rules/plan/sections.ts";
import { addressOf, VIEWS, type Shown } from "./address.ts";
import type { Plan } from "./use-plan.ts";

/** Draft or published, how much families do not see yet, and undo and redo. */
export function PlanStatus({ plan, onAdd, onPractices }: { plan: Plan; onAdd(): void; onPractices(): void }) {
  const t = useTranslations("schedule.builder");
  const formats = useFormats();
  const script = useScript();
  const { publishedAt, unpublished, season, league } = plan.plan;
  const since = publishedAt && formats.longDate(localDateAt(Date.parse(publishedAt), league.timeZone));
  return (
    <div className="plan-status">
      <p>
        <Tag tone={publishedAt === null ? "wait" : "go"}>{t(publishedAt === null ? "draft" : "published")}</Tag>{" "}
        <span className="small muted">
          {publishedAt === null ? t("draftText") : t("publishedText", { date: since ?? "" })}
        </span>{" "}
        {unpublished.length === 0 ? null : (
          <ButtonLink kind="primary" size="small" to={`/scheduling/${season.id}/publish`}>
            {t("toPublish", { count: unpublished.length })}
          </ButtonLink>
        )}
      </p>
      {script ? (
        <div className="buttons">
          {(["undo", "redo"] as const).map((way) => (
            <Button
              key={way}
              type="button"
              size="small"
              disabled={plan.plan[way] === null}
              onClick={() => void plan.actions.step(way)}
            >
              <Icon name={way === "undo" ? "arrow-counter-clockwise" : "arrow-clockwise"} />
              {t(way)}
              {plan.plan[way] === null ? null : <span className="unseen">: {t(`kinds.${plan.plan[way].kind}`)}</span>}
            </Button>
          ))}
          <ButtonLink size="small" to={`/scheduling/${season.id}/playoffs`}>
            {t("playoffs")}
          </ButtonLink>
          <Button type="button" size="small" onClick={onPractices}>
            <Icon name="plus" /> {t("practices")}
          </Button>
          <Button type="button" size="small" onClick={onAdd}>
            <Icon name="plus" /> {t("addEvent")}
          </Button>
        </div>
      ) : null}
    </div>
  );
}

/** What is looked at: by week, day, field or team; which one; of one division. */
export function PlanView({ plan, shown }: { plan: Plan; shown: Shown }) {
  const t = useTranslations("schedule.builder");
  const formats = useFormats();
  const script = useScript();
  const local = useLocalPath();
  const { form } = useLiveFilter();
  const { season, divisions, teams } = plan.plan;
  const { facts, labels } = plan;
  const to = (over: Partial<Shown>) => addressOf(season.id, shown, over);
  const days = shown.view === "day" ? 1 : 7;
  const monday = mondayOf(shown.date);
  const venues = new Map(facts.fields.map(({ venue }) => [venue.id, venue.name]));
  const printed = printedOf(plan, shown);
  return (
    <div className="plan-view">
      <Tabs
        label={t("views")}
        tabs={VIEWS.map((view) => ({ key: view, name: t(`viewNames.${view}`), to: to({ view }) }))}
        current={shown.view}
      />
      {shown.view === "team" ? null : (
        <nav className="plan-dates" aria-label={t("dates")}>
          <ButtonLink size="small" to={to({ date: addDays(shown.date, -days) })} preventScrollReset>
            <span className="plan-back">
              <Icon name="caret-right" />
            </span>
            <span className="unseen">{t(days === 1 ? "dayBefore" : "weekBefore")}</span>
          </ButtonLink>
          <strong>
            {days === 1 ? formats.dateWithWeekday(shown.date) : formats.dateRange(monday, addDays(monday, 6))}
          </strong>
          <ButtonLink size="small" to={to({ date: addDays(shown.date, days) })} preventScrollReset>
            <Icon name="caret-right" />
            <span className="unseen">{t(days === 1 ? "dayAfter" : "weekAfter")}</span>
          </ButtonLink>
          <ButtonLink size="small" to={to({ date: facts.today })} preventScrollReset>
            {t("today")}
          </ButtonLink>
        </nav>
      )}
      <Form className="plan-filter" {...form}>
        <input type="hidden" name="view" value={shown.view} />
        <input type="hidden" name="date" value={shown.date} />
        {shown.view === "team" ? (
          <SelectField key={`team ${shown.team}`} name="team" label={t("team")} defaultValue={shown.team}>
            {divisions.map((division) => (
              <optgroup key={division.id} label={division.name}>
                {teams
                  .filter((team) => team.division === division.id)
                  .map(({ id, name }) => (
                    <option key={id} value={id}>
                      {name}
                    </option>
                  ))}
              </optgroup>
            ))}
          </SelectField>
        ) : null}
        {shown.view === "field" ? (
          <SelectField key={`field ${shown.field}`} name="field" label={t("field")} defaultValue={shown.field}>
            {facts.fields.map(({ id }) => (
              <option key={id} value={id}>
                {labels.fieldName(id)}
              </option>
            ))}
          </SelectField>
        ) : null}
        {shown.view === "team" || divisions.length < 2 ? null : (
          <SelectField
            key={`division ${shown.division}`}
            name="division"
            label={t("division")}
            defaultValue={shown.division ?? ""}
          >
            <option value="">{t("allDivisions")}</option>
            {divisions.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </SelectField>
        )}
        {venues.size < 2 || shown.view === "team" || shown.view === "field" ? null : (
          <SelectField key={`venue ${shown.venue}`} name="venue" label={t("venue")} defaultValue={shown.venue ?? ""}>
            <option value="">{t("allVenues")}</option>
            {[...venues].map(([id, name]) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </SelectField>
        )}
        {script ? null : <Button>{t("show")}</Button>}
      </Form>
      {plan.plan.publishedAt === null ? null : (
        <a className="button" data-size="small" href={local(printed.address)} download>
          <Icon name="printer" /> {t(`print.${printed.kind}`)}
        </a>
      )}
    </div>
  );
}

/** What is printed from a view: of the team or field that it shows, or the whole league. */
function printedOf({ plan: { league } }: Plan, { view, team, field }: Shown) {
  const address = `/league-details/${league.id}/schedule/print`;
  if (view === "team" && team !== undefined) return { kind: "team", address: `${address}?team=${team}` } as const;
  if (view === "field" && field !== undefined) return { kind: "field", address: `${address}?field=${field}` } as const;
  return { kind: "league", address } as const;
}
