import { useFormats } from "#browser/formats.ts";
import { useTranslations } from "#browser/translations.ts";
import { FactList } from "#design/office/office-parts.tsx";
import type { CertificateKind } from "../../contract/certificate.ts";
import "virtual:words/clearances/own";

interface Facts {
  readonly issuer: string;
  readonly issuedOn: string;
  readonly validUntil: string;
}

/** Who issued a certificate, and for which days. */
export function CertificateFacts({ certificate: { issuer, issuedOn, validUntil } }: { certificate: Facts }) {
  const t = useTranslations("clearances.facts");
  const { longDate } = useFormats();
  return (
    <FactList
      facts={[
        [t("issuer"), issuer],
        [t("issuedOn"), longDate(issuedOn)],
        [t("validUntil"), longDate(validUntil)],
      ]}
    />
  );
}

/** Several kinds as one text: "Background check, First aid". */
export function useKindList(): (kinds: readonly CertificateKind[]) => string {
  const t = useTranslations("clearances.kinds");
  return (kinds) => kinds.map((kind) => t(kind)).join(", ");
}

const ROLES = ["Referee", "Coach", "Score Keeper"] as const;

/** How a role reads; a league's own word stays as it is. */
export function useRoleName(): (role: string) => string {
  const t = useTranslations("clearances.roles");
  return (role) => {
    const known = ROLES.find((one) => one === role);
    return known ? t(known) : role;
  };
}
