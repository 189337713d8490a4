import { useDay } from "#browser/zone.ts";
import { LocalLink } from "#browser/link.tsx";
import { useTranslations } from "#browser/translations.ts";
import { FactList } from "#design/office/office-parts.tsx";
import type { PersonForAdmin } from "../../../contract/people.ts";

/** What an admin needs to know of somebody, and nothing else. */
export function PersonFacts({ person }: { person: PersonForAdmin }) {
  const t = useTranslations("admin.user");
  const role = useTranslations("admin.users");
  const { day } = useDay();
  const { email, permissionGroups, photoId, leagues, hasPassword, google, twoFactor, lastSeenAt } = person;
  const ways = [
    ...(hasPassword ? [t("password")] : []),
    ...(google ? [t("google")] : []),
    ...(hasPassword || google ? [] : [t("mail")]),
    ...(twoFactor ? [t("twoFactor")] : []),
  ];
  return (
    <section aria-labelledby="facts">
      <h2 id="facts">{t("facts")}</h2>
      <FactList
        facts={[
          [t("email"), t(person.emailVerified ? "confirmed" : "unconfirmed", { email })],
          [t("phone"), person.phone],
          [t("language"), t(`languageName.${person.language}`)],
          [t("groups"), permissionGroups.map((group) => role(`role.${group}`)).join(", ") || t("noGroups")],
          [t("photoId"), <PhotoState key="photo" photoId={photoId} />],
          [t("signIn"), ways.join(", ")],
          [t("since"), day(person.createdAt)],
          [t("lastSeen"), lastSeenAt ? day(lastSeenAt) : t("neverSeen")],
          [t("devices"), t("deviceCount", { count: person.devices })],
          [t("leagues"), leagues.map(({ name, status }) => t("runs", { name, status })).join(", ") || t("noLeagues")],
        ]}
      />
      <p>
        <LocalLink to={`/dashboard/audit?${new URLSearchParams({ id: person.id })}`}>{t("trail")}</LocalLink>
      </p>
    </section>
  );
}

function PhotoState({ photoId }: Pick<PersonForAdmin, "photoId">) {
  const t = useTranslations("admin.user");
  const { day } = useDay();
  if (photoId?.state !== "submitted") return t(`photo.${photoId?.state ?? "none"}`);
  return (
    <>
      {t("photo.submitted", { date: day(photoId.uploadedAt) })}{" "}
      <LocalLink to="/dashboard/identities">{t("review")}</LocalLink>
    </>
  );
}
