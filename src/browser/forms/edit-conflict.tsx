import type { ReactNode } from "react";
import { ConflictNotice, type Difference } from "#design/conflict-notice.tsx";
import { LocalLink } from "../link.tsx";
import { useTranslations } from "../translations.ts";

interface EditConflictProps {
  id?: string;
  /** Who saved, where that is known. */
  title?: string;
  /** When, and what one can do about it. */
  text?: ReactNode;
  differences: readonly Difference[];
  /** The English address at which the form begins with what is saved; without one there is no link to it. */
  reload?: string;
}

/** The notice of a conflict in the words that all forms share. For pages of members: visitors do not have its texts. */
export function EditConflict({ id, title, text, differences, reload }: EditConflictProps) {
  const t = useTranslations("conflict");
  const words = { what: t("what"), there: t("there"), here: t("here"), nothing: t("nothing") };
  return (
    <ConflictNotice
      id={id}
      title={title ?? t("title")}
      text={text ?? t("text")}
      words={words}
      differences={differences}
    >
      {reload ? (
        <LocalLink to={reload} reloadDocument>
          {t("take")}
        </LocalLink>
      ) : null}
    </ConflictNotice>
  );
}
