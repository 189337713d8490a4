import { useFormats } from "#browser/formats.ts";
import { useLocalPath } from "#browser/link.tsx";
import { useTranslations } from "#browser/translations.ts";
import { useZone } from "#browser/zone.ts";
import { localIn } from "#kernel/time/zone.ts";
import { Tag } from "#design/controls.tsx";
import { Panel } from "#design/panel.tsx";
import type { OwnPhotoId } from "../../../contract/photo-id.ts";

const TONES = { submitted: "wait", verified: "go", refused: "stop" } as const;

/** Where the review of one's photo ID stands. */
export function PhotoIdState({ photoId: { state, reason, uploadedAt, pictureKept } }: { photoId: OwnPhotoId }) {
  const localPath = useLocalPath();
  const t = useTranslations("accounts.profileGroups");
  const { longDate } = useFormats();
  const { zone } = useZone();
  const date = longDate(localIn(zone, uploadedAt).date);
  const text = {
    submitted: t("idSubmitted", { date }),
    verified: t("idVerified", { date }),
    refused: t("idRefused", { date }),
  };
  return (
    <Panel
      title={
        <>
          {t("idHeading")}
          <Tag tone={TONES[state]}>{t(`idState.${state}`)}</Tag>
        </>
      }
      className="profile-id"
    >
      <p>{text[state]}</p>
      {state === "refused" ? (
        <>
          {reason ? <blockquote>{reason}</blockquote> : null}
          <p>{t("idAgain")}</p>
        </>
      ) : null}
      {pictureKept ? (
        <p>
          <a href={localPath("/profile/groups/picture")}>{t("idSee")}</a>
        </p>
      ) : (
        <p className="muted small">{t("idPictureGone")}</p>
      )}
    </Panel>
  );
}
