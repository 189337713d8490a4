import { Form } from "react-router";
import { useDay } from "#browser/zone.ts";
import { useTranslations } from "#browser/translations.ts";
import { Button } from "#design/button.tsx";
import type { SentStaffInvitation } from "../../../contract/office/league-staff.ts";
import { useRoleText } from "./role-fields.tsx";

/** Invitations that wait for their answer, each to be sent again or taken back. */
export function OpenInvitations({ invitations }: { invitations: readonly SentStaffInvitation[] }) {
  const t = useTranslations("leagues.staff");
  const { longDay } = useDay();
  const roleText = useRoleText();
  if (invitations.length === 0) return null;
  return (
    <section className="management-section">
      <h2>{t("open")}</h2>
      <ul className="management-list">
        {invitations.map(({ id, purpose, role, email, sentAt, expiresAt, expired }) => (
          <li key={id}>
            <span className="management-row-name">
              {email}
              <small>
                {t(`purposes.${purpose}`, { role: roleText(role ?? "") })} · {t("sent", { date: longDay(sentAt) })} ·{" "}
                {t(expired ? "expired" : "expires", { date: longDay(expiresAt) })}
              </small>
            </span>
            <Form method="post">
              <input type="hidden" name="invitation" value={id} />
              <Button size="small" name="intent" value="resend">
                {t("resend")}
              </Button>
              <Button size="small" name="intent" value="withdraw">
                {t("withdraw")}
              </Button>
            </Form>
          </li>
        ))}
      </ul>
    </section>
  );
}
