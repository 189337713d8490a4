import { afterEach } from "vitest";
import type { Person } from "./family.ts";
import { useChat } from "./chat.ts";
import { toldIn } from "./notices.ts";
import { OfficeClearances, OwnClearances, type CertificateKind } from "#slices/clearances/contract/certificate.ts";
import { NO_SCREENING } from "#platform/screening/screening.ts";
import { openCertificateFiles } from "#slices/clearances/server/certificate-files.ts";
import { clearanceOf } from "#slices/clearances/server/commands/clear-league.ts";
import { decideCertificate, saveClearanceRule } from "#slices/clearances/server/commands/decide-certificate.ts";
import { addCertificate } from "#slices/clearances/server/commands/own-certificates.ts";
import { officeClearances } from "#slices/clearances/server/queries/office-clearances.ts";
import { ownClearances } from "#slices/clearances/server/queries/own-clearances.ts";

export const PDF = () => new File(["%PDF-1.7 certificate"], "card.pdf");

/** A database of families on published teams, whose league asks for certificates; their files lie in memory. */
export function useClearances() {
  const chat = useChat();
  const stored = new Map<string, Uint8Array>();
  afterEach(() => stored.clear());

  const secret = Buffer.alloc(32, 7);
  const files = {
    put: async (key: string, bytes: Uint8Array) => void stored.set(key, bytes),
    get: async (key: string) =>
      stored.has(key) ? { bytes: stored.get(key)!, contentType: "application/pdf" } : undefined,
    remove: async (key: string) => void stored.delete(key),
  };
  const deps = () => {
    const { db, clock, limits } = chat.teamsDeps();
    const ring = { derive: () => secret, deriveAll: () => [secret] };
    return {
      db,
      clock,
      limits,
      certificateFiles: openCertificateFiles({ files: files as never, clock, ring }),
      screening: NO_SCREENING,
    };
  };
  /** What the league office works with, for roles that are given here. */
  const officeDeps = () => ({
    ...deps(),
    origin: () => "https://leagues.example.org",
    processingFeeCents: () => 500,
    familiesIn: () => Promise.resolve(new Map<string, string[]>()),
    registeredIn: () => Promise.resolve([]),
    venueInUse: () => Promise.resolve(false),
    clearanceOf,
  });
  const as = (who: Pick<Person, "actor">) => ({ ...chat.as(who), ...deps(), actor: who.actor });

  type League = Awaited<ReturnType<typeof chat.league>>;
  const upload = (who: Person, kind: CertificateKind, validUntil = "2038-01-15") =>
    addCertificate(as(who), { kind, issuer: "Red Cross", issuedOn: "2026-01-15", validUntil, file: PDF() });
  const requires = (at: League, kinds: CertificateKind[], role = "Coach") =>
    saveClearanceRule(as(at.manager), { league: at.leagueId, role, kinds });
  const decide = (who: Pick<Person, "actor">, at: League, certificate: string, reason: string | null = null) =>
    decideCertificate(as(who), {
      league: at.leagueId,
      certificate,
      decision: reason === null ? "approved" : "sent-back",
      reason,
    });
  const office = async (who: Person, at: League) =>
    OfficeClearances.parse(await officeClearances(as(who), { league: at.leagueId }));
  const own = async (who: Person, screening = NO_SCREENING) =>
    OwnClearances.parse(await ownClearances({ ...as(who), screening }));
  const told = async (kind: string) =>
    (await toldIn(chat.db())).filter((one) => one.kind === kind).map(({ accountId }) => accountId);

  return {
    ...chat,
    stored,
    clearancesDeps: deps,
    officeDeps,
    clearancesAs: as,
    upload,
    requires,
    decide,
    office,
    own,
    toldOf: told,
  };
}
