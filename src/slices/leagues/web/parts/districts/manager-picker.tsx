import { Form } from "react-router";
import { useLiveFilter } from "#browser/live-filter.ts";
import { useTranslations } from "#browser/translations.ts";
import { Button } from "#design/button.tsx";
import { Tag, TextField } from "#design/controls.tsx";
import { useScript } from "#design/form-fields.tsx";
import type { District, DistrictPerson } from "../../../contract/districts.ts";

export interface PeopleFound {
  /** The district that somebody is looked for. */
  district: string;
  q: string;
  people: DistrictPerson[];
}

/** Looks for somebody, and gives them the district. */
export function ManagerPicker({ district, found }: { district: District; found: PeopleFound | undefined }) {
  const t = useTranslations("leagues.districts");
  const { form } = useLiveFilter();
  const script = useScript();
  const people = found?.people.filter(({ id }) => !district.managers.some((manager) => manager.id === id));
  return (
    <details className="management-confirm" open={found !== undefined}>
      <summary className="button" data-size="small">
        {t("add")}
      </summary>
      <Form role="search" aria-label={t("searchOf", { name: district.name })} {...form}>
        <input type="hidden" name="for" value={district.id} />
        <TextField
          type="search"
          name="q"
          id={`${district.id}-q`}
          label={t("search")}
          hint={t("searchHint")}
          autoComplete="off"
          maxLength={100}
          defaultValue={found?.q ?? ""}
        />
        {script ? null : <Button>{t("find")}</Button>}
      </Form>
      <p role="status" className="small muted">
        {people ? t("found", { count: people.length }) : null}
      </p>
      {people?.map((person) => (
        <Give key={person.id} district={district} person={person} />
      ))}
    </details>
  );
}

/** The button that gives a district to somebody who was found. */
function Give({ district, person }: { district: District; person: PeopleFound["people"][number] }) {
  const t = useTranslations("leagues.districts");
  const { name, email, identityVerified } = person;
  return (
    <Form method="post" className="district-manager">
      <input type="hidden" name="district" value={district.id} />
      <input type="hidden" name="account" value={person.id} />
      <span>
        <strong>{name}</strong> {email}{" "}
        <Tag tone={identityVerified ? "go" : "wait"}>{identityVerified ? t("verified") : t("unverified")}</Tag>
      </span>
      <Button size="small" name="intent" value="give">
        {t("give", { name, district: district.name })}
      </Button>
    </Form>
  );
}
