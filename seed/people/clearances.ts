import { createHash } from "node:crypto";
import { sql } from "kysely";
import Pdf from "pdfkit";
import type { FileStore } from "#platform/files/file-store.ts";
import type { Tx } from "#platform/db/open.ts";
import type { CertificateKind, Decision } from "#slices/clearances/contract/certificate.ts";
import { clearLeague } from "#slices/clearances/server/commands/clear-league.ts";

interface Certificate {
  readonly email: string;
  readonly kind: CertificateKind;
  readonly issuer: string;
  /** Days from now to its last day. */
  readonly ends: number;
  /** What the leagues of a number say of it. */
  readonly said: readonly (readonly [league: number, decision: Decision, reason?: string])[];
}

const COACH = "coach@touchline.example";
const PLAYER = "player@touchline.example";

/** What roles of manager@'s leagues require; coach@ has it, player@ lacks what a Field Painter needs. */
const RULES: readonly (readonly [league: number, role: string, kind: CertificateKind])[] = [
  [1, "Coach", "background-check"],
  [1, "Coach", "first-aid"],
  [2, "Coach", "background-check"],
  [3, "Field Painter", "first-aid"],
];

/** Certificates in every state: approved, ending soon, expired, sent back, waiting, and one that nobody asks for. */
const CERTIFICATES: readonly Certificate[] = [
  { email: COACH, kind: "background-check", issuer: "Alameda County", ends: -20, said: [[1, "approved"]] },
  {
    email: COACH,
    kind: "background-check",
    issuer: "Clear Path Screening",
    ends: 430,
    said: [
      [1, "approved"],
      [2, "approved"],
    ],
  },
  { email: COACH, kind: "background-check", issuer: "Alameda County", ends: 720, said: [] },
  { email: COACH, kind: "first-aid", issuer: "American Red Cross", ends: 55, said: [[1, "approved"]] },
  {
    email: COACH,
    kind: "first-aid",
    issuer: "Bayview Swim School",
    ends: 300,
    said: [[1, "sent-back", "The second page is missing. Please upload both pages."]],
  },
  { email: COACH, kind: "concussion", issuer: "CDC HEADS UP", ends: 600, said: [] },
  { email: PLAYER, kind: "safesport", issuer: "U.S. Center for SafeSport", ends: 200, said: [] },
];

/**
 * Certificates of people who can sign in, and what their leagues require, for the first leagues of manager@. Nobody who coaches
 * loses access. Does nothing where there are certificates.
 * @param files where the uploads lie; without it the certificates have none
 */
export async function writeClearances<Schema>(
  tx: Tx<Schema>,
  { now, files }: { now: Date; files?: Pick<FileStore, "put"> | undefined },
): Promise<void> {
  const { rows: any } = await sql`select from certificate limit 1`.execute(tx);
  if (any.length > 0) return;
  const { rows: leagues } = await sql<{ id: string; managerId: string }>`
    select l.id, l.owner_id as "managerId" from league l join account a on a.id = l.owner_id
     where lower(a.email) = 'manager@touchline.example' and a.demonstration and l.status = 'approved' and l.deleted_at is null
     order by l.id`.execute(tx);
  const of = (number: number) => leagues[number - 1];
  for (const [number, role, kind] of RULES)
    await sql`
      insert into clearance_rule (league_id, role, kind)
      select ${of(number)?.id ?? null}::uuid, ${role}, ${kind} where ${of(number) !== undefined}`.execute(tx);
  for (const { email, kind, issuer, ends, said } of CERTIFICATES) {
    const { rows } = await sql<{ id: string }>`
      insert into certificate (account_id, kind, issuer, issued_on, valid_until, uploaded_at)
      select id, ${kind}, ${issuer}, ${now}::date + ${ends}::integer - 730, ${now}::date + ${ends}::integer,
             ${now}::timestamptz - interval '10 days'
        from account where lower(email) = ${email} and demonstration returning id`.execute(tx);
    if (rows[0] && files && ends > 0) await writeUpload(tx, files, { id: rows[0].id, kind, issuer, now });
    for (const [number, decision, reason] of said) {
      const league = of(number);
      if (!rows[0] || !league) continue;
      await sql`
        insert into certificate_decision (certificate_id, league_id, decision, reason, decided_by, decided_at)
        values (${rows[0].id}, ${league.id}, ${decision}, ${reason ?? null}, ${league.managerId},
                ${now}::timestamptz - interval '3 days')`.execute(tx);
    }
  }
  for (const { id } of leagues.slice(0, 3)) await clearLeague(tx, id);
}

/** What a certificate of each kind is called on paper. */
const TITLES: Readonly<Record<CertificateKind, string>> = {
  "background-check": "Background check",
  "first-aid": "First aid",
  concussion: "Concussion in youth sports",
  safesport: "SafeSport training",
  "referee-license": "Referee license",
};

interface Upload {
  readonly id: string;
  readonly kind: CertificateKind;
  readonly issuer: string;
  readonly now: Date;
}

/** Keeps an invented upload for who reviews the certificate. Loaded again it lies at the same address. */
async function writeUpload<Schema>(
  tx: Tx<Schema>,
  files: Pick<FileStore, "put">,
  { id, kind, issuer, now }: Upload,
): Promise<void> {
  const key = `certificate/demonstration-${createHash("sha256").update(`${kind} ${issuer}`).digest("hex").slice(0, 32)}.pdf`;
  await files.put(key, await documentOf(TITLES[kind], issuer), "application/pdf");
  await sql`
    insert into certificate_file (file_key, certificate_id, content_type, uploaded_at)
    values (${key}, ${id}, 'application/pdf', ${now}::timestamptz - interval '10 days')`.execute(tx);
}

/** A page that looks like a certificate and says that it is none. */
function documentOf(title: string, issuer: string): Promise<Uint8Array> {
  const page = new Pdf({ size: [420, 300], margin: 36, lang: "en", info: { Title: title } });
  const chunks: Buffer[] = [];
  page.on("data", (chunk: Buffer) => chunks.push(chunk));
  const made = new Promise<Uint8Array>((resolve, reject) => {
    page.on("end", () => resolve(new Uint8Array(Buffer.concat(chunks))));
    page.on("error", reject);
  });
  page.rect(18, 18, 384, 264).lineWidth(2).stroke("#126042");
  page
    .font("Helvetica")
    .fontSize(11)
    .fillColor("#404941")
    .text("Certificate of completion", 36, 70, { align: "center" });
  page.font("Helvetica-Bold").fontSize(22).fillColor("#14201a").text(title, { align: "center" });
  page.font("Helvetica").fontSize(13).text(issuer, { align: "center" });
  page.fontSize(10).fillColor("#404941").text("Invented for the demonstration. It certifies nothing.", 36, 230, {
    align: "center",
  });
  page.end();
  return made;
}
