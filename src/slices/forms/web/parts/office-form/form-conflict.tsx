import { useTranslations } from "#browser/translations.ts";
import { Button } from "#design/button.tsx";
import { Notice } from "#design/notice.tsx";
import type { EditedWaiver, OfficeForm } from "../../../contract/edited-form.ts";
import { differences, type Difference } from "./differences.ts";
import type { Act } from "./item-props.ts";
import type { TypedForm, TypedQuestion } from "./typed.ts";

interface FormConflictProps {
  typed: TypedForm;
  saved: OfficeForm;
  act: Act;
}

/** What somebody else saved while this was typed, item by item: theirs can be taken, or one's own saved over it. */
export function FormConflict({ typed, saved, act }: FormConflictProps) {
  const t = useTranslations("forms.officeForm");
  const found = differences(typed, saved);
  const name = saved.lastChange?.name ?? t("somebody");
  return (
    <Notice as="section" className="stack" aria-labelledby="edit-conflict">
      <h2 id="edit-conflict">{t("conflict", { name })}</h2>
      <p>{t(found.length === 0 ? "conflictAlike" : "conflictText")}</p>
      <ul className="plain-list form-items">
        {found.map((difference) => (
          <li key={difference.item} className="form-difference">
            <Theirs difference={difference} saved={saved} />
            <Button size="compact" name="do" value={`take ${difference.item}`} onClick={act}>
              {t("takeTheirs")}
            </Button>
          </li>
        ))}
      </ul>
    </Notice>
  );
}

function Theirs({ difference, saved }: { difference: Difference; saved: OfficeForm }) {
  const t = useTranslations("forms.officeForm");
  if ("field" in difference) {
    const { field } = difference;
    return (
      <span>
        <strong>{t(`field.${field}`)}</strong> {t("theirs", { value: t(`asking.${saved.fields[field]}`) })}
      </span>
    );
  }
  if (!("mine" in difference)) {
    return (
      <span>
        <strong>{t("friends")}</strong> {t("theirs", { value: t("friendsMost", { count: saved.friendRequests }) })}
      </span>
    );
  }
  const { mine, theirs } = difference;
  const shown = mine ?? theirs;
  return (
    <span>
      <strong>{shown ? called(shown).name : ""}</strong>{" "}
      {t("theirs", { value: theirs ? called(theirs).says : t("notThere") })}
    </span>
  );
}

/** What a question or text is called, and what it says in both languages. */
function called(item: TypedQuestion | EditedWaiver): { name: string; says: string } {
  const [title, body] = "label" in item ? [item.label, item.hint] : [item.title, item.text];
  const says = [...new Set([title.en, title.es, body.en, body.es])].filter(Boolean).join(" · ");
  return { name: title.en || title.es, says: says.length > 400 ? `${says.slice(0, 400)}…` : says };
}
