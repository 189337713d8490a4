import { useTranslations } from "#browser/translations.ts";
import { useLocalPath } from "#browser/link.tsx";
import type { ConfirmedOrder } from "../../../contract/mine.ts";

/** What was signed for an order, each text as a file with its exact words and its proof. */
export function SignedTexts({ order, checkout }: { order: ConfirmedOrder; checkout: string }) {
  const t = useTranslations("registration.done");
  const local = useLocalPath();
  const { signed, children } = order;
  if (signed.length === 0) return null;
  const nameOf = (id: string) => children.find(({ registrationId }) => registrationId === id)?.firstName ?? "";
  return (
    <div className="no-print">
      <h3>{t("signed")}</h3>
      <ul className="plain-list signed-texts">
        {signed.map(({ id, title, registrationId }) => (
          <li key={id}>
            <a href={local(`/confirmation/${checkout}/signed/${id}`)} download>
              {children.length > 1 ? t("signedFor", { title, name: nameOf(registrationId) }) : title}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
