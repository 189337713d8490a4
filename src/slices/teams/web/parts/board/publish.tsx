import { Form, useNavigate, useNavigation } from "react-router";
import { EmailSamples } from "#browser/email-samples.tsx";
import { ButtonLink, LocalLink, useLocalPath } from "#browser/link.tsx";
import { useTranslations } from "#browser/translations.ts";
import { Dialog } from "#design/overlays/dialog.tsx";
import { SendButton } from "#design/form-fields.tsx";
import { Icon } from "#design/icon.tsx";
import type { Publication } from "../../../contract/publishing.ts";

interface PublishProps {
  publication: Publication;
  division: string;
  back: string;
  error: string | undefined;
}

/** Before teams are published: who is told of what, in both languages. With an address of its own. */
export function Publish({ publication, division, back, error }: PublishProps) {
  const t = useTranslations("teams.board");
  const navigate = useNavigate();
  const localPath = useLocalPath();
  const { formData } = useNavigation();
  const { families, byMailOnly, players, withoutTeam, told, samples } = publication;
  return (
    <Dialog
      title={t("publishTitle")}
      onCancel={(event) => {
        event.preventDefault();
        void navigate(localPath(back), { preventScrollReset: true });
      }}
      close={
        <LocalLink to={back} aria-label={t("close")} preventScrollReset>
          <Icon name="x" />
        </LocalLink>
      }
    >
      <div className="team-edit">
        {error ? (
          <p role="alert" className="field-error">
            {error}
          </p>
        ) : null}
        <p>
          <strong>{t("publishTells", { families, players })}</strong>{" "}
          {byMailOnly > 0 ? t("publishByMail", { count: byMailOnly }) : ""}
        </p>
        {withoutTeam > 0 ? <p>{t("publishWithout", { count: withoutTeam })}</p> : null}
        {told.length > 0 ? (
          <details>
            <summary>{t("publishWho")}</summary>
            <ul className="team-told">
              {told.map(({ player, team }, at) => (
                <li key={`${player} ${String(at)}`}>{`${player}: ${team ?? t("none")}`}</li>
              ))}
            </ul>
          </details>
        ) : null}
        <EmailSamples samples={samples} />
        <Form method="post" className="buttons" preventScrollReset>
          <input type="hidden" name="intent" value="publish" />
          <input type="hidden" name="division" value={division} />
          <input type="hidden" name="expected" value={families} />
          <SendButton
            busy={formData?.get("intent") === "publish"}
            label={t("publishNow", { families })}
            busyLabel={t("publishing")}
          />
          <ButtonLink to={back} preventScrollReset>
            {t("cancel")}
          </ButtonLink>
        </Form>
      </div>
    </Dialog>
  );
}
