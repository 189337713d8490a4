/**
 * Certificates of people, what leagues decide about them, and which roles of a league require which. Owns `certificate`; who runs a
 * league it asks leagues, which keeps until when each official is cleared.
 */

import { oc } from "@orpc/contract";
import * as z from "zod/mini";
import { Accepted, callsOf } from "#kernel/endpoint.ts";
import { AddTimeOff, Availability, SaveAvailability, TimeOffRef } from "./contract/availability.ts";
import {
  AddCertificate,
  CertificateRef,
  DecideCertificate,
  FileAddress,
  OfficeClearances,
  OwnClearances,
  SaveRule,
} from "./contract/certificate.ts";
import { SaveVolunteerRule, ShowCertificates } from "./contract/volunteers.ts";

const { own } = callsOf("clearances", (route) => oc.route(route));

const LeagueRef = z.object({ league: z.uuid("input.not-understood") });

export const clearancesContract = {
  ownClearances: own("GET", "/certificates", "One's certificates, and what one's roles require").output(OwnClearances),
  addCertificate: own("POST", "/certificates", "Upload a certificate", {
    description:
      "A PDF or a photo of 10 MB at most. A league sees it where it requires this kind of one's role there. What no league has looked at yet is replaced by a new one of the same kind.",
  })
    .input(AddCertificate)
    .output(z.object({ id: z.uuid() })),
  orderScreening: own(
    "POST",
    "/certificates/screening",
    "Order a background check of oneself by the screening service",
    {
      description:
        "Only where a service is set up and a league requires a background check. The service gets one's name, email and the league's state; everything else one tells it there. What it reports clear becomes a certificate, which leagues approve like any other.",
    },
  ).output(Accepted),
  removeCertificate: own("DELETE", "/certificates/{certificate}", "Delete one's certificate", {
    description: "Roles that require it end to be cleared right away, unless another certificate stands for it.",
  })
    .input(CertificateRef)
    .output(Accepted),
  ownCertificateFile: own("POST", "/certificates/{certificate}/address", "Where the file of one's certificate is")
    .input(CertificateRef)
    .output(FileAddress),
  ownAvailability: own("GET", "/availability", "When and how far away one can work as an official").output(
    Availability,
  ),
  saveAvailability: own("PUT", "/availability", "Say when and how far away one can work as an official", {
    description: "Leagues where one has a role read it; of the ZIP code they read the distance alone.",
  })
    .input(SaveAvailability)
    .output(Accepted),
  addTimeOff: own("POST", "/availability/times-off", "Say on which days one cannot work as an official")
    .input(AddTimeOff)
    .output(z.object({ id: z.uuid() })),
  removeTimeOff: own("DELETE", "/availability/times-off/{timeOff}", "Take days back on which one cannot work")
    .input(TimeOffRef)
    .output(Accepted),
  officeClearances: own(
    "GET",
    "/leagues/{league}/clearances",
    "What a league requires of its officials, and who has it",
    {
      description: "For who runs the league or oversees its district. Certificates only of kinds that it requires.",
    },
  )
    .input(LeagueRef)
    .output(OfficeClearances),
  saveClearanceRule: own("PUT", "/leagues/{league}/clearances/rules", "Say what a role of a league requires", {
    description: "In effect right away: anyone who lacks what their role requires loses what it lets them see.",
  })
    .input(SaveRule)
    .output(Accepted),
  saveVolunteerRule: own(
    "PUT",
    "/leagues/{league}/clearances/volunteer-roles/{role}",
    "Say what a role of a league's volunteers requires",
    { description: "Volunteers without it are taken off their coming shifts and notified." },
  )
    .input(SaveVolunteerRule)
    .output(Accepted),
  showCertificates: own(
    "PUT",
    "/leagues/{league}/clearances/share",
    "Show a league the certificates that its volunteer roles require, or no longer",
  )
    .input(ShowCertificates)
    .output(Accepted),
  certificateFile: own(
    "POST",
    "/leagues/{league}/certificates/{certificate}/address",
    "Where the file of an official's certificate is",
    { description: "That it was looked at is written down." },
  )
    .input(z.extend(CertificateRef, LeagueRef.shape))
    .output(FileAddress),
  decideCertificate: own(
    "POST",
    "/leagues/{league}/certificates/{certificate}/decision",
    "Approve a certificate for a league, or send it back",
    {
      description:
        "For who runs the league or oversees its district; no one decides about their own. An approved one can be sent back later: it counts no longer from then on.",
    },
  )
    .input(DecideCertificate)
    .output(Accepted),
};

/** The refusals of this slice with their HTTP statuses; each has a text in both languages. */
export const CLEARANCES_REFUSALS = {
  "clearances.not-found": 404,
  "clearances.own-certificate": 403,
  "clearances.no-screening": 409,
  "clearances.expired": 409,
  "clearances.changed-meanwhile": 409,
  "clearances.too-many-times-off": 409,
  "clearances.too-many": 409,
  "clearances.file-not-taken": 422,
  "clearances.address-unconfirmed": 403,
} as const;

/** What the parameters of the calls mean, for the API's document. */
export const CLEARANCES_PARAMETERS = {
  league: "A league's id",
  certificate: "A certificate",
  role: "A role of a league's volunteers",
  timeOff: "Days on which an official cannot work",
} as const;
