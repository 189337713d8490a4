import { useTranslations } from "#browser/translations.ts";
import type { DraftFields } from "../../../contract/form/draft.ts";
import { fieldOf, FriendFields, HealthField, QuestionField, type RegistrationForm } from "#slices/forms/web/public.ts";
import { textIn } from "#browser/forms/draft-fields.ts";
import { PlayerFields } from "#slices/family/web/public.ts";
import { correctable } from "./correction.ts";

interface PlayerCorrectionProps {
  form: RegistrationForm;
  typed: DraftFields;
  errorOf(field: string): string | undefined;
}

const PERSON = ["firstName", "lastName", "birthMonth", "birthDay", "birthYear", "gender"] as const;

/** Who a player is and what a league asks about them, as it was told. */
export function PlayerCorrection({ form, typed, errorOf }: PlayerCorrectionProps) {
  const t = useTranslations("registration.confirm.correct");
  const { fields, questions } = correctable(form);
  return (
    <>
      <PlayerFields typed={Object.fromEntries(PERSON.map((name) => [name, textIn(typed, name)]))} errorOf={errorOf} />
      {fields.map((name) => (
        <HealthField
          key={name}
          name={name}
          required={form.fields[name] === "required"}
          typed={textIn(typed, name)}
          error={errorOf(name)}
        />
      ))}
      {questions.map((question) => (
        <QuestionField
          key={question.id}
          question={question}
          typed={typed[fieldOf(question)]}
          error={errorOf(fieldOf(question))}
        />
      ))}
      <FriendFields most={form.friendRequests} typed={typed} errorOf={errorOf} />
      <p className="small muted">{t("why")}</p>
      {questions.length < form.questions.length ? <p className="small muted">{t("files")}</p> : null}
    </>
  );
}
