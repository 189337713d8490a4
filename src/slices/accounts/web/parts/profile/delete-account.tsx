import type { FailedForm } from "#browser/forms/form-action.ts";
import { useForm } from "#browser/forms/form-state.ts";
import { useRefusalText } from "#browser/forms/refusal-text.ts";
import { useTranslations } from "#browser/translations.ts";
import { TextField } from "#design/controls.tsx";
import { SendButton } from "#design/form-fields.tsx";
import { Icon } from "#design/icon.tsx";
import { Notice } from "#design/notice.tsx";
import { AccountForm } from "../account-form.tsx";

/** What was typed into the forms of this page. */
export interface TypedDeletion {
  intent: string;
  confirmEmail: string;
}

interface DeleteProps {
  email: string;
  obstacles: readonly { code: string; name: string }[];
  answer: FailedForm<TypedDeletion> | undefined;
}

/** The end of the account: what goes, what stays and why, what must be handed over before. */
export function DeleteAccount({ email, obstacles, answer }: DeleteProps) {
  const t = useTranslations("accounts.profileData");
  const refusalText = useRefusalText();
  return (
    <section className="account-part stack" aria-labelledby="delete">
      <h2 id="delete">{t("deleteHeading")}</h2>
      <p>{t("deleteText")}</p>
      <div className="profile-pair">
        <Points
          heading={t("goes")}
          points={(["name", "access", "picture", "family"] as const).map((key) => t(`goesList.${key}`))}
        />
        <Points heading={t("stays")} points={(["money", "audit"] as const).map((key) => t(`staysList.${key}`))} />
      </div>
      {obstacles.length > 0 ? (
        <Notice as="div" className="profile-obstacles">
          <p>
            <Icon name="warning-circle" /> {t("obstacle")}
          </p>
          <ul>
            {obstacles.map(({ code, name }) => (
              <li key={code + name}>
                <strong>{name}</strong>: {refusalText(code)}
              </li>
            ))}
          </ul>
        </Notice>
      ) : (
        <DeleteForm email={email} answer={answer} />
      )}
    </section>
  );
}

function Points({ heading, points }: { heading: string; points: string[] }) {
  return (
    <div>
      <h3>{heading}</h3>
      <ul>
        {points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    </div>
  );
}

function DeleteForm({ email, answer }: Pick<DeleteProps, "email" | "answer">) {
  const t = useTranslations("accounts.profileData");
  const mine = answer?.typed.intent === "delete" ? answer : undefined;
  const state = useForm(mine, { intent: "delete", refusedField: "confirmEmail" });
  const { busy, typed, errorOf } = state;
  return (
    <AccountForm state={state} answer={mine} next="" intent="delete">
      <TextField
        name="confirmEmail"
        label={t("confirmEmail", { email })}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
        error={errorOf("confirmEmail")}
        defaultValue={typed?.confirmEmail}
      />
      <SendButton kind="danger" busy={busy} label={t("delete")} busyLabel={t("deleting")} />
    </AccountForm>
  );
}
