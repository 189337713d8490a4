import { data, useSearchParams, type LoaderFunctionArgs } from "react-router";
import { pageRequest } from "#browser/request.ts";
import { Bar, Check, SelectField, Tag, TextArea, TextField } from "#design/controls.tsx";
import { DataTable } from "#design/office/data-table.tsx";
import { ErrorSummary } from "#design/form-errors.tsx";
import { FieldLines } from "#design/drawings/field-lines.tsx";
import { SportDrawing } from "#browser/sport-drawing.tsx";
import { Tabs } from "#browser/tabs.tsx";
import { SPORTS } from "#slices/leagues/contract/vocabulary.ts";
import { FIELDS } from "#design/drawings/field-line-names.ts";
import { Icon } from "#design/icon.tsx";
import { ICONS } from "#design/icon-names.ts";
import { Notice } from "#design/notice.tsx";
import { Buttons, EmptyStates, MoreFields, OfficeParts, Over, Panels } from "./kit.tsx";
import { SPECIMENS as S } from "./specimens.ts";
import "./design.css";

/** The living page of the design system. In development only: elsewhere there is no such page. */
export function loader({ context }: LoaderFunctionArgs) {
  if (context.get(pageRequest).mode !== "development") throw data(null, { status: 404 });
  return null;
}

export default function Design() {
  const [type, buttons, fields, ticks, tags, notices, panels, empty, bars, drawings, icons, table, over, office] =
    S.headings;
  return (
    <div className="container page stack">
      <title>{S.title}</title>
      <h1>{S.title}</h1>
      <p>{S.intro}</p>
      <h2>{type}</h2>
      <h3>{S.text}</h3>
      <p className="reading">{S.text}</p>
      <p className="small muted">{S.text}</p>
      <p className="figures">{S.text}</p>
      <h2>{buttons}</h2>
      <Buttons />
      <h2>{fields}</h2>
      <Fields />
      <MoreFields />
      <h2>{ticks}</h2>
      {S.choices.map((label, index) => (
        <Check key={label} name="tick" label={label} count={index * 12} defaultChecked={index === 1} />
      ))}
      {S.choices.map((label) => (
        <Check key={label} type="radio" name="choice" label={label} />
      ))}
      <h2>{tags}</h2>
      <p className="chips">
        {Object.entries(S.tags).map(([tone, text]) => (
          <Tag key={tone} tone={tone as keyof typeof S.tags}>
            {text}
          </Tag>
        ))}
        <button className="chip">{S.chips[0]}</button>
        <button className="chip" data-filled="">
          {S.chips[1]}
        </button>
      </p>
      <Tabs
        label={tags}
        tabs={S.choices.map((name) => ({ key: name, name, to: `?tab=${name}` }))}
        current={useSearchParams()[0].get("tab") ?? S.choices[0]}
      />
      <h2>{notices}</h2>
      {([undefined, "go", "wait", "error"] as const).map((tone) => (
        <Notice key={tone ?? "plain"} tone={tone}>
          {S.notice}
        </Notice>
      ))}
      <ErrorSummary title={S.problem} errors={[{ field: "specimen-error", text: S.field.error }]} />
      <h2>{panels}</h2>
      <Panels />
      <h2>{empty}</h2>
      <EmptyStates />
      <h2>{bars}</h2>
      {[0, 50, 100].map((percent) => (
        <Bar key={percent} percent={percent} />
      ))}
      <h2>{drawings}</h2>
      <ul className="specimen-drawings plain-list">
        {FIELDS.map((name) => (
          <li key={name} className="mown">
            <FieldLines name={name} seed={name} />
            {name}
          </li>
        ))}
      </ul>
      <ul className="specimen-icons plain-list">
        {SPORTS.map((sport) => (
          <li key={sport}>
            <SportDrawing sport={sport} /> {sport}
          </li>
        ))}
      </ul>
      <h2>{icons}</h2>
      <ul className="specimen-icons plain-list">
        {ICONS.map((name) => (
          <li key={name}>
            <Icon name={name} /> {name}
          </li>
        ))}
      </ul>
      <h2>{table}</h2>
      <Rows />
      <h2>{over}</h2>
      <Over />
      <h2>{office}</h2>
      <OfficeParts />
    </div>
  );
}

function Rows() {
  const { caption, heads, rows } = S.table;
  const [league, price, state] = heads;
  return (
    <form id="specimen-table">
      <DataTable
        caption={caption}
        rows={rows}
        rowKey={({ name }) => name}
        sorting={{ by: "name", descending: false, form: "specimen-table", label: caption, said: (head) => head }}
        marked={({ tone }) => tone === "hot"}
        columns={[
          { name: "name", head: league, sortable: true, cell: ({ name }) => name },
          { name: "price", head: price, sortable: true, numeric: true, cell: (row) => row.price },
          { name: "state", head: state, cell: (row) => <Tag tone={row.tone}>{row.state}</Tag> },
        ]}
      />
    </form>
  );
}

function Fields() {
  const { label, hint, error, value } = S.field;
  return (
    <div className="reading stack">
      <TextField name="specimen" label={label} hint={hint} />
      <TextField name="specimen-error" label={label} error={error} defaultValue={value} />
      <TextField name="specimen-number" label={label} inputMode="numeric" maxLength={3} defaultValue="41" />
      <TextField name="specimen-off" label={label} disabled defaultValue={value} />
      <SelectField name="specimen-select" label={label}>
        {S.choices.map((choice) => (
          <option key={choice}>{choice}</option>
        ))}
      </SelectField>
      <TextArea name="specimen-area" label={label} hint={hint} />
    </div>
  );
}
