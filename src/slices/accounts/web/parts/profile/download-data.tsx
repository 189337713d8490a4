import type { FailedForm } from "#browser/forms/form-action.ts";
import { ButtonLink, useLocalPath } from "#browser/link.tsx";
import { useLookAgain } from "#browser/live/look-again.ts";
import { useTranslations } from "#browser/translations.ts";
import { Bar } from "#design/controls.tsx";
import { useScript } from "#design/form-fields.tsx";
import { Notice } from "#design/notice.tsx";
import type { DataExport } from "../../../contract/data-export.ts";
import { ActionForm } from "./action-form.tsx";
import { Done } from "./profile-frame.tsx";

const DAY = 86_400_000;

interface DownloadProps {
  file: DataExport | null;
  /** Milliseconds since 1970. */
  now: number;
  answer: FailedForm<{ intent: string }> | undefined;
}

/** A copy of everything, made by a job; how far it is, and where the file is. */
export function DownloadData({ file, now, answer }: DownloadProps) {
  const t = useTranslations("accounts.profileData");
  const localPath = useLocalPath();
  const left = file?.expiresAt ? Date.parse(file.expiresAt) - now : 0;
  const there = file?.state === "ready" && left > 0;
  return (
    <section aria-labelledby="download" className="stack">
      <h2 id="download">{t("downloadHeading")}</h2>
      <p>{t("downloadText")}</p>
      {file?.state === "waiting" ? <Progress file={file} /> : null}
      {file?.state === "failed" ? <p role="status">{t("failed")}</p> : null}
      {there ? (
        <>
          <Done>{t("ready", { days: Math.ceil(left / DAY) })}</Done>
          <p>
            {/* No page but a file: the browser itself fetches it. */}
            <a className="button" data-kind="primary" href={localPath(`/profile/data/${file.id}`)}>
              {t("fetch")}
            </a>
          </p>
        </>
      ) : null}
      {file?.state === "waiting" ? null : (
        <ActionForm
          failed={answer}
          intent="export"
          kind={there ? "plain" : "primary"}
          label={there ? t("anew") : t("ask")}
          busyLabel={t("asking")}
        />
      )}
    </section>
  );
}

function Progress({ file: { done, total } }: { file: DataExport }) {
  const t = useTranslations("accounts.profileData");
  const script = useScript();
  useLookAgain(true);
  return (
    <Notice as="div" className="stack">
      <p role="status">{t("waiting", { done, total })}</p>
      <Bar percent={(done / Math.max(1, total)) * 100} />
      {script ? null : (
        <p>
          <ButtonLink to="/profile/data" reloadDocument>
            {t("reload")}
          </ButtonLink>
        </p>
      )}
    </Notice>
  );
}
