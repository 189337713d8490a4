import { Form, useNavigation } from "react-router";
import { useFormats } from "#browser/formats.ts";
import { ButtonLink } from "#browser/link.tsx";
import { useTranslations } from "#browser/translations.ts";
import { SendButton } from "#design/form-fields.tsx";
import { Panel } from "#design/panel.tsx";
import { localDateAt, localTimeAt } from "#kernel/time/zoned-time.ts";
import type { ChangedEvent, ScheduleVersions } from "../../../contract/publishing.ts";
import { DIFFERENCES } from "../../../contract/vocabulary.ts";
import { ChangedEvents } from "./changed-events.tsx";

interface VersionsProps {
  path: string;
  timeZone: string;
  versions: ScheduleVersions["versions"];
  compared: { number: number; counts: Record<string, number>; events: ChangedEvent[] } | undefined;
}

/** What was published before, to compare with and to plan again. */
export function Versions({ path, timeZone, versions, compared }: VersionsProps) {
  const t = useTranslations("schedule.publish");
  const formats = useFormats();
  const { formData } = useNavigation();
  const counted = (summary: Record<string, number>) =>
    DIFFERENCES.flatMap((what) => (summary[what] ? `${t(`what.${what}`)}: ${formats.number(summary[what])}` : [])).join(
      ", ",
    );
  const moment = (at: string) =>
    `${formats.date(localDateAt(Date.parse(at), timeZone))}, ${formats.time(localTimeAt(Date.parse(at), timeZone))}`;
  if (versions.length === 0) return null;
  return (
    <Panel title={t("versions")} className="publish-part">
      <ul className="plain-list versions">
        {versions.map(({ number, at, by, summary }) => (
          <li key={number}>
            <span>
              <strong>{t("version", { number })}</strong> <span className="muted">{moment(at)}</span>{" "}
              {by ? <span className="muted">{t("by", { name: by })}</span> : null}
              <span className="small changed-when">{counted(summary)}</span>
            </span>
            <ButtonLink to={`${path}?compare=${number}`} preventScrollReset>
              {t("compare")} <span className="unseen">{t("version", { number })}</span>
            </ButtonLink>
          </li>
        ))}
      </ul>
      {compared ? (
        <div className="publish-part">
          <h3>{t("compared", { number: compared.number })}</h3>
          {compared.events.length === 0 ? (
            <p>{t("same")}</p>
          ) : (
            <>
              <ChangedEvents events={compared.events} all={Object.values(compared.counts).reduce((a, b) => a + b, 0)} />
              <Form method="post" className="publish-part">
                <input type="hidden" name="version" value={compared.number} />
                <p className="muted">{t("restoreHint")}</p>
                <SendButton
                  busy={formData?.get("intent") === "restore"}
                  label={t("restore", { number: compared.number })}
                  busyLabel={t("restoring")}
                  name="intent"
                  value="restore"
                />
              </Form>
            </>
          )}
        </div>
      ) : null}
    </Panel>
  );
}
