import { useLocation } from "react-router";
import { LocalLink } from "#browser/link.tsx";
import { withNext } from "#slices/accounts/web/public.ts";

/** The way to confirm one's email address and back, beside what was refused without that. */
export function ConfirmAddress({ refusal, label }: { refusal: string | undefined; label: string }) {
  const { pathname, search } = useLocation();
  if (refusal !== "registration.address-unconfirmed") return null;
  return (
    <p>
      <LocalLink to={withNext("/check-email", `${pathname}${search}`)}>{label}</LocalLink>
    </p>
  );
}
