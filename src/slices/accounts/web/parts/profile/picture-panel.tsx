import { useForm } from "#browser/forms/form-state.ts";
import type { FailedForm } from "#browser/forms/form-action.ts";
import { useTranslations } from "#browser/translations.ts";
import { SendButton } from "#design/form-fields.tsx";
import { initialOf, type Person } from "../../../contract/person.ts";
import { AccountForm } from "../account-form.tsx";
import { PictureField } from "../picture-field.tsx";
import type { TypedPicture } from "./picture-form.ts";

interface PicturePanelProps {
  person: Person;
  /** What the last sending of one of its forms came to. */
  answer: FailedForm<TypedPicture> | undefined;
}

/** The picture that somebody shows of themselves: to add, change and remove. */
export function PicturePanel({ person, answer }: PicturePanelProps) {
  const t = useTranslations("accounts.profileDetails");
  const frame = useTranslations("accounts.profile");
  const state = useForm(answer, { intent: "picture", refusedField: "picture" });
  const removal = useForm(undefined, { intent: "remove-picture" });
  return (
    <div className="profile-picture">
      {person.picture ? (
        <img className="profile-face" src={person.picture} width={96} height={96} alt={t("pictureShown")} />
      ) : (
        <span className="profile-face" aria-hidden="true">
          {initialOf(person)}
        </span>
      )}
      <div className="stack">
        {/* Another picture empties the field. */}
        <AccountForm
          state={state}
          answer={answer}
          next=""
          intent="picture"
          encType="multipart/form-data"
          key={person.picture}
        >
          <PictureField name="picture" label={t("picture")} hint={t("pictureHint")} error={state.errorOf("picture")} />
          <SendButton
            kind="plain"
            busy={state.busy}
            label={person.picture ? t("changePicture") : t("addPicture")}
            busyLabel={frame("saving")}
          />
        </AccountForm>
        {person.picture ? (
          <AccountForm state={removal} answer={undefined} next="" intent="remove-picture">
            <SendButton kind="quiet" busy={removal.busy} label={t("removePicture")} busyLabel={t("removingPicture")} />
          </AccountForm>
        ) : null}
      </div>
    </div>
  );
}
