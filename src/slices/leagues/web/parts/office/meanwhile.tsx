import { LocalLink } from "#browser/link.tsx";
import { useFormats } from "#browser/formats.ts";
import { useTranslations } from "#browser/translations.ts";
import type { LastChange } from "../../../contract/office.ts";

/** What differs between what was typed here and what somebody else saved. */
export interface Difference {
  label: string;
  here: string;
  there: string;
}

/** Somebody else saved while this form was open: who, when, and both values where they differ. */
export function Meanwhile({
  change,
  differences,
  reload,
}: {
  change: LastChange;
  differences: readonly Difference[];
  /** The English address at which the form begins with what stands there. */
  reload: string;
}) {
  const t = useTranslations("leagues.editLeague");
  const formats = useFormats();
  const differ = differences.filter(({ here, there }) => here.trim() !== there.trim());
  const time = change ? formats.longDate(change.at.slice(0, 10)) : "";
  return (
    <section className="notice stack" role="alert">
      <h2>{t("meanwhileTitle", { name: change?.name ?? "" })}</h2>
      <p>{t("meanwhileText", { time })}</p>
      {differ.length === 0 ? null : (
        <table className="management-compared">
          <thead>
            <tr>
              <th scope="col">{t("what")}</th>
              <th scope="col">{t("there")}</th>
              <th scope="col">{t("here")}</th>
            </tr>
          </thead>
          <tbody>
            {differ.map(({ label, here, there }) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                <td>{there || t("nothing")}</td>
                <td>{here || t("nothing")}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <p>
        <LocalLink to={reload} reloadDocument>
          {t("takeTheirs")}
        </LocalLink>
      </p>
    </section>
  );
}
