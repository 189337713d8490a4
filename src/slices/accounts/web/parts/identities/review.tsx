import { useEffect, useRef } from "react";
import { Form, useNavigation } from "react-router";
import { useDay } from "#browser/zone.ts";
import { useFormats } from "#browser/formats.ts";
import { useQueueKeys } from "#browser/keys/queue-keys.ts";
import { useTranslations } from "#browser/translations.ts";
import { Button } from "#design/button.tsx";
import { Tag } from "#design/controls.tsx";
import { KeyList } from "#design/lists/key-list.tsx";
import { Panel } from "#design/panel.tsx";
import type { WaitingIdentity } from "../../../contract/photo-id.ts";
import type { NotSentBack } from "./decide.ts";
import { GroupTags } from "./group-tags.tsx";
import { SendBack } from "./send-back.tsx";

interface ReviewProps {
  identity: WaitingIdentity;
  /** Of the picture; undefined when it is no longer there to be seen. */
  address: string | undefined;
  /** The one that opens after this one. */
  next: string | undefined;
  /** Of the queue. */
  page: number;
  /** It opened by itself, after a decision: the focus comes along. */
  arrived: boolean;
  now: number;
  answer: NotSentBack | undefined;
}

/** One photo ID beside what its person says of themselves, and the two decisions. */
export function Review({ identity, address, next, page, arrived, now, answer }: ReviewProps) {
  const t = useTranslations("accounts.identities");
  const name = identity.name || t("noName");
  const heading = useRef<HTMLHeadingElement>(null);
  const approve = useRef<HTMLButtonElement>(null);
  const sendBack = useRef<HTMLElement>(null);
  const { formData } = useNavigation();
  const busy = formData?.get("intent");
  useEffect(() => {
    if (arrived) heading.current?.focus();
  }, [arrived]);
  useQueueKeys(".identities-queue ol a", { a: () => approve.current?.focus(), s: () => sendBack.current?.focus() });
  const hidden = (
    <>
      <input type="hidden" name="id" value={identity.id} />
      <input type="hidden" name="next" value={next ?? ""} />
      <input type="hidden" name="page" value={page} />
    </>
  );
  return (
    <Panel as="article" className="corner identities-review" aria-labelledby="review-heading">
      <figure className="identities-picture">
        <div role="region" aria-label={t("picture", { name })} tabIndex={0}>
          <img src={address} alt={t("picture", { name })} width={identity.width} height={identity.height} />
        </div>
        <label className="check no-print">
          <input type="checkbox" />
          <span className="check-label">{t("larger")}</span>
        </label>
      </figure>
      <div className="identities-decision">
        <h2 id="review-heading" tabIndex={-1} ref={heading}>
          {name}
        </h2>
        <Facts identity={identity} now={now} />
        <p>{t("check")}</p>
        <Form method="post">
          {hidden}
          <input type="hidden" name="intent" value="approve" />
          <Button
            kind="primary"
            ref={approve}
            aria-disabled={Boolean(busy)}
            onClick={(event) => busy && event.preventDefault()}
          >
            {busy === "approve" ? t("approving") : t("approve", { name })}
          </Button>
        </Form>
        <SendBack name={name} language={identity.language} answer={answer} busy={Boolean(busy)} summary={sendBack}>
          {hidden}
        </SendBack>
        <KeyList
          label={t("keys")}
          keys={[
            ["J", t("keyNext")],
            ["K", t("keyPrevious")],
            ["A", t("keyApprove")],
            ["S", t("keySendBack")],
          ]}
        />
      </div>
    </Panel>
  );
}

function Facts({ identity, now }: { identity: WaitingIdentity; now: number }) {
  const t = useTranslations("accounts.identities");
  const { duration } = useFormats();
  const { longDay } = useDay();
  const { email, emailVerified, permissionGroups, uploadedAt } = identity;
  return (
    <dl className="identities-facts">
      <dt>{t("asksFor")}</dt>
      <dd>
        <GroupTags groups={permissionGroups} />
      </dd>
      <dt>{t("email")}</dt>
      <dd>
        {email} <Tag tone={emailVerified ? "go" : "wait"}>{emailVerified ? t("confirmed") : t("unconfirmed")}</Tag>
      </dd>
      <dt>{t("sent")}</dt>
      <dd>{t("ago", { day: longDay(uploadedAt), time: duration(now - Date.parse(uploadedAt)) })}</dd>
    </dl>
  );
}
