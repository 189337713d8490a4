import { redirect, useActionData, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from "react-router";
import { receiveForm, unkeptHeaders } from "#browser/forms/form-action.ts";
import { LocalLink } from "#browser/link.tsx";
import { PageHead } from "#browser/page-head.tsx";
import { pageRequest } from "#browser/request.ts";
import { useTranslations } from "#browser/translations.ts";
import { Tag } from "#design/controls.tsx";
import { LiveNotice } from "#design/notice.tsx";
import { Panel } from "#design/panel.tsx";
import { isRefusal } from "#kernel/refusal.ts";
import { demandPerson, pathFor } from "#slices/accounts/web/public.ts";
import { leaguesApi } from "#slices/leagues/web/public.ts";
import { AddTimeOff, SaveAvailability } from "../../contract/availability.ts";
import { AddCertificate } from "../../contract/certificate.ts";
import { clearancesApi } from "../data.ts";
import { OwnAvailability, WEEK, type TypedForm } from "../parts/availability.tsx";
import { OwnCertificates } from "../parts/own-certificates.tsx";
import { OwnPayouts } from "../parts/own-payouts.tsx";
import { OwnScreening } from "../parts/own-screening.tsx";
import { OwnVolunteering } from "../parts/own-volunteering.tsx";
import { OwnRoles } from "../parts/own-roles.tsx";
import { UploadCertificate } from "../parts/upload-certificate.tsx";
import "virtual:words/clearances/own";
import "../clearances.css";

const PATH = "/profile-backend";
const DONE = [
  "added",
  "ordered",
  "removed",
  "left",
  "shown",
  "hidden",
  "availability",
  "timeOff",
  "timeOffGone",
] as const;

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { photoId } = await demandPerson({ request, context });
  const found = await context.get(clearancesApi).ownClearances();
  const availability = await context.get(clearancesApi).ownAvailability();
  const asked = new URL(request.url).searchParams.get("done");
  const done = DONE.find((one) => one === asked);
  return {
    ...found,
    availability,
    photoId: photoId?.state ?? ("none" as const),
    done,
    origin: context.get(pageRequest).origin,
  };
}

/** What is no longer there is gone already: the page shows it. */
function goneAlready(reason: unknown): void {
  if (!isRefusal(reason) || !reason.code.endsWith(".not-found")) throw reason;
}

/** Ordered in another window a moment ago: the page shows how it stands. */
function orderedAlready(reason: unknown): void {
  if (!isRefusal(reason) || reason.code !== "clearances.no-screening") throw reason;
}

/** What the form of one's availability says; an empty field says nothing. */
function availabilityIn(typed: TypedForm) {
  const text = (name: string) => (typed[name] ?? "").trim();
  return {
    hours: WEEK.flatMap((weekday) =>
      typed[`on-${weekday}`] === undefined ? [] : { weekday, from: text(`from-${weekday}`), to: text(`to-${weekday}`) },
    ),
    zip: text("zip") || null,
    miles: text("miles") === "" ? null : Number(text("miles")),
    version: Number(text("version")),
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  await demandPerson({ request, context });
  const form = await request.formData();
  const text = (name: string) => String(form.get(name) ?? "");
  const onTo = (done: (typeof DONE)[number]) => redirect(`${pathFor(request, PATH)}?done=${done}`);
  if (text("intent") === "remove") {
    await context
      .get(clearancesApi)
      .removeCertificate({ certificate: text("certificate") })
      .catch(goneAlready);
    return onTo("removed");
  }
  if (text("intent") === "order-screening") {
    await context.get(clearancesApi).orderScreening().catch(orderedAlready);
    return onTo("ordered");
  }
  if (text("intent") === "leave") {
    await context
      .get(leaguesApi)
      .leaveRole({ league: text("league") })
      .catch(goneAlready);
    return onTo("left");
  }
  if (text("intent") === "remove-time-off") {
    await context
      .get(clearancesApi)
      .removeTimeOff({ timeOff: text("timeOff") })
      .catch(goneAlready);
    return onTo("timeOffGone");
  }
  const typed: TypedForm = Object.fromEntries(
    [...form].flatMap(([name, value]) => (typeof value === "string" ? [[name, value]] : [])),
  );
  if (text("intent") === "availability")
    return receiveForm({
      schema: SaveAvailability,
      given: availabilityIn(typed),
      typed,
      order: ["hours", "zip", "miles"],
      async send(input) {
        await context.get(clearancesApi).saveAvailability(input);
        return onTo("availability");
      },
    });
  if (text("intent") === "time-off")
    return receiveForm({
      schema: AddTimeOff,
      given: { fromOn: text("fromOn"), toOn: text("toOn") || text("fromOn") },
      typed,
      order: ["fromOn", "toOn"],
      async send(input) {
        await context.get(clearancesApi).addTimeOff(input);
        return onTo("timeOff");
      },
    });
  if (text("intent") === "show" || text("intent") === "hide") {
    const shown = text("intent") === "show";
    await context
      .get(clearancesApi)
      .showCertificates({ league: text("league"), shown })
      .catch(goneAlready);
    return onTo(shown ? "shown" : "hidden");
  }
  const file = form.get("file");
  return receiveForm({
    schema: AddCertificate,
    given: {
      kind: text("kind"),
      issuer: text("issuer"),
      issuedOn: text("issuedOn"),
      validUntil: text("validUntil"),
      file: file instanceof File && file.size > 0 ? file : undefined,
    },
    typed,
    order: ["kind", "issuer", "issuedOn", "validUntil", "file"],
    async send(input) {
      await context.get(clearancesApi).addCertificate(input);
      return onTo("added");
    },
  });
}

export const headers = unkeptHeaders;

const TONES = { none: "info", submitted: "wait", verified: "go", refused: "stop" } as const;

/** A staff member's own page: photo ID, certificates, leagues and roles. */
export default function ProfileBackend() {
  const t = useTranslations("clearances.own");
  const { certificates, roles, volunteering, screening, availability, owned, photoId, done, origin } =
    useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const upload = answer?.typed["intent"] === "add" ? answer : undefined;
  return (
    <div className="page clearances">
      <PageHead title={t("title")} path={PATH} origin={origin} listed={false} failed={answer !== undefined} />
      <h1>{t("title")}</h1>
      <p className="muted reading">{t("lead")}</p>
      <LiveNotice>{done && !answer ? t(`done.${done}`) : null}</LiveNotice>
      <Panel
        title={
          <>
            {t("photoId")} <Tag tone={TONES[photoId]}>{t(`photoIdState.${photoId}`)}</Tag>
          </>
        }
      >
        <p>
          <LocalLink to="/profile/groups">{t("photoIdLink")}</LocalLink>
        </p>
        <p className="muted">
          {t("account")} <LocalLink to="/profile">{t("accountLink")}</LocalLink>
        </p>
      </Panel>
      <OwnRoles roles={roles} />
      <OwnVolunteering volunteering={volunteering} />
      {roles.length > 0 ? <OwnAvailability availability={availability} answer={answer} /> : null}
      <OwnPayouts leagues={owned} />
      <OwnScreening screening={screening} />
      <OwnCertificates certificates={certificates} />
      <UploadCertificate key={certificates.length} answer={upload} />
    </div>
  );
}
