import { randomUUID } from "node:crypto";
import { FORM_FIELDS } from "#slices/registration/contract.ts";

/**
 * What a call is asked with: values for its path, its query, its body. "$league", "$season" and "$division" stand for what
 * the manager of the demonstration runs, "$draft" for a league that the manager is typing in, "$submission" for one that
 * waits in a district.
 */
export interface CallInput {
  path?: Record<string, string>;
  query?: Record<string, string>;
  body?: unknown;
  /** Asked after all others: there is nobody any more who could. */
  last?: true;
  /** Whether there is still something to do, and to write down, depends on how quick the machine is. */
  hastened?: true;
}

/** Shaped as the real ones, and nobody's. */
const LINK = "A".repeat(43);
const NOBODY = "01980000-0000-7000-8000-000000000000";
const letter = () => ({
  name: "Kim",
  email: "kim@example.org",
  body: "Hello",
  language: "en",
  submissionKey: randomUUID(),
});
const person = {
  firstName: "Kim",
  lastName: "Okafor",
  phone: "510 555 0142",
  permissionGroups: ["parent"],
  terms: true,
  newsletter: false,
  language: "en",
};

const player = {
  firstName: "Maya",
  lastName: "Okafor",
  birthDate: "2018-03-14",
  gender: null,
  agreed: true,
  publicName: false,
  language: "en",
};

const launchTexts = { subjectEn: "Open", bodyEn: "Come in.", subjectEs: "Abierto", bodyEs: "Pase." };
/** Every item of a form, asked for kindly. */
const ASKED = Object.fromEntries(FORM_FIELDS.map((field) => [field, "optional"]));

/** Fees that a season of the demonstration has not. */
const FEES = {
  season: { registrationCents: 12_345, equipmentCents: 0 },
  divisions: [],
  early: [],
  sibling: [],
  coach: null,
  plans: [],
  holdMinutes: 15,
  offerHours: 24,
  aid: true,
  taxBasisPoints: 0,
  refund: null,
};

const billing = { email: "kim@example.org", name: "Kim Okafor", country: "US", zip: "94601" };

const newSeason = { from: null, term: "fall", year: 2090, status: "draft" };
const season = {
  term: "spring",
  year: 2090,
  seasonName: "Spring 2090",
  status: "draft",
  registrationStartDate: "2090-01-01",
  registrationEndDate: "2090-02-01",
  leagueStartDate: "2090-03-01",
  leagueEndDate: "2090-05-01",
  regularSeasonGames: 10,
  playTimes: [{ weekday: 6, start: "09:00", end: "12:00" }],
  registrationFeeCents: 10_000,
  equipmentFeeCents: 0,
};
const division = {
  divisionName: "10U",
  minAge: 8,
  maxAge: 10,
  ageCutoffDate: "2090-03-01",
  gender: "coed",
  capacity: 900,
  ownFees: null,
};

/** Input that would do, for every call; a function where it must be new each time. */
export const INPUTS: Record<string, CallInput | (() => CallInput)> = {
  "admin.office": {},
  "admin.dashboard": {},
  "admin.audit": { query: { from: "2020-01-01" } },
  "admin.people": { query: { q: "ana" } },
  "admin.person": { path: { user: NOBODY } },
  "admin.saveRoles": { path: { user: NOBODY }, body: { version: 1, roles: ["coach"] } },
  "admin.givePermission": { path: { user: NOBODY }, body: { version: 1, permission: "coach" } },
  "admin.resendFor": { path: { user: NOBODY } },
  "admin.endSessionsOf": { path: { user: NOBODY } },

  "site.settings": {},
  "site.officeSettings": {},
  // The version is one that nobody has: who may change them is told so.
  "site.changeSettings": {
    body: {
      preLaunch: true,
      supportEmail: "help@example.org",
      supportHours: "Mon-Fri",
      supportAnswerHours: 24,
      processingFeeCents: 500,
      socialLinks: [],
      version: 0,
    },
  },
  "site.launchList": {},
  "site.previewLaunchMail": { body: launchTexts },
  "site.startLaunchMail": { body: launchTexts },
  "site.stopLaunchMail": { hastened: true },
  "site.leaveLaunchList": { body: { key: LINK } },
  "site.letters": { query: { state: "all" } },
  "site.letter": { path: { letter: NOBODY } },
  "site.markLetter": { path: { letter: NOBODY }, body: { answered: true } },
  "site.joinLaunchList": { body: { email: "kim@example.org", language: "en" } },
  "site.contact": () => ({ body: { ...letter(), topic: "other" } }),

  // Those before one that nobody has: a sign-in above is told to its owner at a moment of its own.
  "notifications.list": { query: { before: NOBODY } },
  "notifications.count": {},
  "notifications.open": { path: { notification: NOBODY } },
  "notifications.readAll": { body: {} },
  "notifications.reopen": { body: { at: "2027-01-15T20:00:00.000Z" } },

  "accounts.session": {},
  "accounts.user": {},
  // The version is one that nobody has: who may change their profile is told so.
  "accounts.updateUser": {
    body: { ...person, version: 0, terms: undefined, permissionGroups: undefined },
  },
  "accounts.setPicture": { body: {} },
  "accounts.removePicture": {},
  "accounts.completeAccount": { body: person },
  "accounts.signUp": () => ({ body: { ...person, email: `${randomUUID()}@example.org`, password: "Saturday-9am" } }),
  "accounts.signIn": { body: { email: "coach@touchline.example", password: "Saturday-9am" } },
  "accounts.secondFactor": { body: { code: "123456" } },
  "accounts.signOut": { body: { scope: "local" } },
  "accounts.requestCode": () => ({ body: { email: `${randomUUID()}@example.org`, language: "en" } }),
  "accounts.signInByCode": { body: { email: "kim@example.org", code: "123456" } },
  "accounts.signInByLink": { body: { secret: LINK } },
  "accounts.verifyEmail": { body: { secret: LINK } },
  "accounts.verifyEmailByCode": { body: { code: "123456" } },
  "accounts.resend": {},
  "accounts.recover": () => ({ body: { email: `${randomUUID()}@example.org`, language: "en" } }),
  "accounts.resetPassword": { body: { secret: LINK, password: "Sunday-10am!" } },
  "accounts.linkPurpose": { body: { secret: LINK } },
  "accounts.changePassword": { body: { currentPassword: "not-the-one", newPassword: "Sunday-10am!" } },
  "accounts.changeEmail": () => ({ body: { email: `${randomUUID()}@example.org` } }),
  "accounts.confirmEmailChange": { body: { secret: LINK } },
  "accounts.requestProof": {},
  "accounts.reauthenticate": { body: { password: "not-the-one" } },
  "accounts.devices": {},
  "accounts.endSession": { path: { id: NOBODY } },
  "accounts.startTotp": {},
  "accounts.confirmTotp": { body: { code: "123456" } },
  "accounts.renewRecoveryCodes": {},
  "accounts.removeTotp": {},
  "accounts.providers": {},
  "accounts.startGoogle": { body: { language: "en" } },
  "accounts.finishGoogle": { body: { answer: "?code=x&state=y" } },
  "accounts.unlinkGoogle": {},
  "accounts.updateGroups": { body: { permissionGroups: ["parent"] } },
  "accounts.photoIdAddress": { path: { id: NOBODY } },
  "accounts.identities": {},
  "accounts.approveIdentity": { path: { id: NOBODY } },
  "accounts.refuseIdentity": { path: { id: NOBODY }, body: { preset: "unreadable" } },
  "accounts.exportData": {},
  "accounts.dataExport": {},
  "accounts.downloadData": { path: { id: NOBODY } },
  "accounts.deletionOutlook": {},
  "accounts.deleteAccount": { last: true },
  "accounts.token": { body: { grant_type: "password", email: "coach@touchline.example", password: "Saturday-9am" } },
  "accounts.keySet": {},
  "accounts.listUsers": { query: { page: "1", perPage: "5" } },

  "registration.eligibility": { body: { league: "no-such-league", children: [], family: true } },
  "registration.quote": {
    body: { league: "no-such-league", seasonId: NOBODY, children: [{ divisionId: NOBODY }], code: null, planId: null },
  },
  "registration.hold": () => ({
    body: {
      submissionKey: randomUUID(),
      league: "no-such-league",
      seasonId: NOBODY,
      language: "en",
      contact: { name: "Kim", email: "kim@example.org", phone: "510 555 0142", secondGuardian: null },
      children: [
        { athlete: { kind: "known", id: NOBODY }, divisionId: NOBODY, fields: {}, medical: null, answers: {} },
      ],
      signatures: [],
      waitlist: "no",
      code: null,
      aid: null,
      planId: null,
    },
  }),
  "registration.openOrders": {},
  "registration.extendHold": { path: { id: NOBODY }, body: { submissionKey: NOBODY } },
  "registration.setCode": { path: { id: NOBODY }, body: { code: "SPRING" } },
  "registration.setPlan": { path: { id: NOBODY }, body: { planId: null } },
  "registration.askAid": { path: { id: NOBODY }, body: { submissionKey: NOBODY, message: "Hello" } },
  "registration.decideAid": { path: { id: NOBODY }, body: { submissionKey: NOBODY, grant: null } },
  "registration.correct": {
    path: { id: NOBODY },
    body: {
      language: "en",
      contact: { name: "Kim", email: "kim@example.org", phone: "510 555 0142", secondGuardian: null },
      children: [{ registrationId: NOBODY, fields: {}, medical: null, answers: {} }],
    },
  },
  "registration.answerFile": { path: { id: NOBODY } },
  "registration.dropChild": { path: { id: NOBODY, registrationId: NOBODY } },
  "registration.releaseOrder": { path: { id: NOBODY } },
  "registration.cancelPreview": { path: { id: NOBODY } },
  "registration.cancel": { path: { id: NOBODY }, body: { submissionKey: NOBODY, refundCents: 0 } },
  "registration.acceptOffer": { path: { id: NOBODY }, body: { submissionKey: NOBODY, language: "en" } },
  "registration.declineOffer": { path: { id: NOBODY } },
  "registration.leaveWaitlist": { path: { id: NOBODY } },
  "registration.mine": {},
  "registration.calendar": { path: { id: NOBODY }, query: { language: "en" } },
  "registration.confirmation": { path: { id: NOBODY } },
  "registration.receipt": { path: { id: NOBODY }, query: { language: "en" } },
  "registration.form": { path: { league: "no-such-league" } },
  "registration.officeForm": { path: { league: "$league" } },
  // A version that nobody has: who may is told so.
  "registration.saveForm": {
    path: { league: "$league" },
    body: { version: -1, fields: ASKED, questions: [], waivers: [] },
  },
  "registration.seasonFees": { path: { league: "$league", season: "$season" } },
  "registration.exampleFees": { path: { league: "$league", season: "$season" }, body: { content: FEES } },
  // A state that nobody has seen: who may is told so.
  "registration.saveFees": { path: { league: "$league", season: "$season" }, body: { version: "none", content: FEES } },
  "registration.addCode": () => ({
    path: { league: "$league", season: "$season" },
    body: {
      code: `TEST-${randomUUID().slice(0, 8)}`,
      off: { percent: 10, amountCents: null },
      validFrom: null,
      validUntil: null,
      mostUses: 1,
    },
  }),
  "registration.withdrawCode": { path: { league: "$league", season: "$season", code: NOBODY } },
  "registration.start": { path: { league: "no-such-league" } },
  "registration.officeRegistrations": { path: { league: "$league" } },
  "registration.officeRegistration": { path: { league: "$league", id: "$registration" } },
  "registration.officeHealth": { path: { league: "$league", id: NOBODY }, body: {} },
  "registration.officeSignature": { path: { league: "$league", id: "$registration", signature: NOBODY } },
  "registration.officeFile": { path: { league: "$league", id: "$registration", file: NOBODY } },
  // A season that the league has not: who may ask is told so.
  "registration.officeExport": { path: { league: "$league" }, query: { format: "csv", season: NOBODY } },
  "registration.officeCancel": () => ({
    path: { league: "$league", id: "$registration" },
    body: { submissionKey: randomUUID(), letOffCents: 0, shownCents: 1, reason: "Moved away" },
  }),
  "registration.officeMove": () => ({
    path: { league: "$league", id: "$registration" },
    body: { submissionKey: randomUUID(), divisionId: NOBODY, shownCents: 0, pastQueue: false, reason: null },
  }),
  "registration.officeOffer": () => ({
    path: { league: "$league", id: "$registration" },
    body: { submissionKey: randomUUID(), enlarge: false, reason: null },
  }),
  "registration.officeRemove": () => ({
    path: { league: "$league", id: "$registration" },
    body: { submissionKey: randomUUID(), reason: "Asked by phone" },
  }),
  "registration.officeWaitlist": { path: { league: "$league" } },
  "registration.importRead": { path: { league: "$league" }, body: { season: "$season" } },
  "registration.importOne": { path: { league: "$league", id: NOBODY } },
  "registration.importCheck": { path: { league: "$league", id: NOBODY }, body: { mapping: {}, divisionId: null } },
  "registration.importCorrect": {
    path: { league: "$league", id: NOBODY },
    body: { rows: [{ row: 2, cells: { firstName: "Maya" } }], anyway: "all" },
  },
  "registration.importWrite": { path: { league: "$league", id: NOBODY }, body: { submissionKey: NOBODY } },
  "registration.importUndo": { path: { league: "$league", id: NOBODY }, body: { submissionKey: NOBODY } },
  "registration.importRefused": { path: { league: "$league", id: NOBODY } },
  "registration.importInvite": {
    path: { league: "$league", id: NOBODY },
    body: { submissionKey: NOBODY, language: "en" },
  },
  "registration.newsChoice": { path: { league: "$league" } },
  "registration.chooseNews": { path: { league: "$league" }, body: { choice: "daily" } },
  "registration.stopNews": { body: { key: NOBODY } },
  "registration.officeInvite": {
    path: { league: "$league", id: "$registration" },
    body: { submissionKey: NOBODY, language: "en" },
  },
  "registration.seePlaceInvitation": { body: { secret: LINK } },
  "registration.takeOver": {
    body: {
      secret: LINK,
      children: [{ registrationId: NOBODY, as: "new" }],
      relation: "father",
      agreed: true,
      language: "en",
    },
  },
  "registration.stopLetters": { body: { secret: LINK } },
  "registration.joinWaitlist": {
    body: {
      league: "no-such-league",
      seasonId: NOBODY,
      language: "en",
      contact: { name: "Kim", email: "kim@example.org" },
      children: [{ firstName: "Leo", lastName: "Kim", birthDate: "2018-03-14", gender: null, divisionId: NOBODY }],
    },
  },
  "registration.leaveWaitlistByLink": { body: { secret: LINK } },
  "registration.signedTexts": {},
  "registration.signedText": { path: { id: NOBODY } },
  "registration.draft": { path: { league: "no-such-league" } },
  "registration.saveDraft": {
    path: { league: "no-such-league" },
    body: { basis: 0, fields: { "contact.name": "Kim" }, language: "en" },
  },
  "registration.discardDraft": { path: { league: "no-such-league" } },
  "registration.addFile": { path: { league: "no-such-league" }, body: { questionId: NOBODY } },

  "family.family": {},
  "family.addAthlete": { body: { ...player, relation: "mother" } },
  "family.addMyself": { body: { ...player, birthDate: "1990-03-14" } },
  "family.athlete": { path: { id: NOBODY } },
  "family.changeAthlete": { path: { id: NOBODY }, body: { version: 1, firstName: "Kim" } },
  "family.removeAthlete": { path: { id: NOBODY } },
  "family.leave": { path: { id: NOBODY } },
  "family.medical": { path: { id: NOBODY } },
  "family.setMedical": { path: { id: NOBODY }, body: { version: 1, allergies: null, medicalNote: null } },
  "family.setConsent": { path: { id: NOBODY }, body: { kind: "public-name", given: true, language: "en" } },
  "family.invite": () => ({ body: { email: `${randomUUID()}@example.org`, language: "en" } }),
  "family.resendInvitation": { path: { id: NOBODY } },
  "family.revokeInvitation": { path: { id: NOBODY } },
  "family.seeInvitation": { body: { secret: LINK } },
  "family.acceptInvitation": {
    body: { invitation: { secret: LINK }, relation: "father", agreed: true, language: "en" },
  },
  "family.declineInvitation": { body: { secret: LINK } },
  "family.addContact": { body: { name: "Rosa", phone: "510 555 0143", relation: "aunt" } },
  "family.changeContact": { path: { id: NOBODY }, body: { name: "Rosa", phone: "510 555 0143", relation: "aunt" } },
  "family.callFirst": { path: { id: NOBODY } },
  "family.removeContact": { path: { id: NOBODY } },

  "payments.cardForm": {},
  "payments.pay": () => ({
    body: {
      submissionKey: randomUUID(),
      orderIds: [NOBODY],
      card: { token: "pm_card_visa" },
      billing,
      saveCard: false,
      language: "en",
    },
  }),
  "payments.checkout": { path: { id: NOBODY } },
  "payments.continueCheckout": { path: { id: NOBODY } },
  "payments.order": { path: { id: NOBODY } },
  "payments.changeCard": () => ({
    path: { id: NOBODY },
    body: { submissionKey: randomUUID(), card: { token: "pm_card_visa" }, billing },
  }),
  "payments.removeCard": { path: { id: NOBODY } },
  "payments.recordOffline": () => ({
    path: { id: NOBODY },
    body: { submissionKey: randomUUID(), method: "cash", amountCents: 100 },
  }),

  "payments.findings": {},
  "payments.finding": { path: { id: NOBODY } },
  "payments.settleFinding": { path: { id: NOBODY }, body: { note: "Looked at with the bank" } },
  "payments.retryRefund": { path: { id: NOBODY } },

  "leagues.search": {},
  "leagues.map": {},
  "leagues.placeMap": { path: { league: NOBODY } },
  "leagues.registeringNow": {},
  "leagues.details": { path: { league: NOBODY } },
  "payments.payeeAccount": { path: { payee: "$league" } },
  "payments.openPayeeAccount": { path: { payee: "$league" }, body: { back: "/league-management" } },
  "registration.officeMoney": { path: { league: "$league" } },
  "registration.officePayouts": { path: { league: "$league" } },
  "registration.officeStatement": { path: { league: "$league" } },
  "teams.teamLeagues": {},
  "teams.teamBoard": { path: { division: "$division" } },
  "teams.exportTeams": { path: { division: "$division" }, query: { sheet: "rosters", format: "csv" } },
  "teams.addTeam": { path: { division: "$division" }, body: { league: "$league", name: "Reviewed too" } },
  // Versions and teams that there are not: who may change them is told so.
  "teams.editTeam": {
    path: { team: "$team" },
    body: { version: 0, name: "Foxes", maxPlayers: 12, color: "blue", coaches: [null, null, null, null] },
  },
  "teams.deleteTeam": { path: { team: "$team" }, body: { version: 0 } },
  "teams.movePlayers": { path: { division: "$division" }, body: { players: ["$registration"], team: NOBODY } },
  "teams.setJersey": { path: { player: "$registration" }, body: { jersey: "7" } },
  "teams.lockPlayer": { path: { player: "$registration" }, body: { locked: true } },
  "teams.undoTeamChange": { path: { division: "$division" } },
  "teams.redoTeamChange": { path: { division: "$division" } },
  "teams.evaluation": { path: { division: "$division" } },
  "teams.setCriteria": { path: { division: "$division" }, body: { names: ["Speed"] } },
  "teams.numberPlayers": { path: { division: "$division" } },
  // A criterion that there is not: who may rate is told so.
  "teams.ratePlayer": {
    path: { division: "$division" },
    body: { player: "$registration", criterion: NOBODY, rating: 3 },
  },
  "teams.rosterImportRead": { path: { league: "$league" }, body: { season: "$season" } },
  "teams.rosterImport": { path: { league: "$league", id: NOBODY } },
  "teams.rosterImportCheck": { path: { league: "$league", id: NOBODY }, body: { mapping: {}, divisionId: null } },
  "teams.rosterImportCorrect": { path: { league: "$league", id: NOBODY }, body: { rows: [] } },
  "teams.rosterImportWrite": { path: { league: "$league", id: NOBODY }, body: { submissionKey: NOBODY, plan: "none" } },
  "teams.rosterImportUndo": { path: { league: "$league", id: NOBODY }, body: { submissionKey: NOBODY } },
  "teams.rosterImportRefused": { path: { league: "$league", id: NOBODY } },
  "teams.startProposal": { path: { division: "$division" }, body: { method: "deal" } },
  "teams.teamProposal": { path: { division: "$division" } },
  "teams.dropProposal": { path: { division: "$division" } },
  "teams.useProposal": { path: { division: "$division" }, body: { proposal: NOBODY } },
  "teams.playerRequests": { path: { division: "$division" } },
  "teams.addRequest": {
    path: { division: "$division" },
    body: { player: "$registration", other: NOBODY, kind: "apart" },
  },
  "teams.removeRequest": { path: { division: "$division", request: NOBODY } },
  "teams.previewPublication": { path: { division: "$division" } },
  // Families that there are not: who may publish is told so.
  "teams.publishTeams": { path: { division: "$division" }, body: { expected: 9999 } },
  "teams.withdrawTeams": { path: { division: "$division" } },
  "teams.team": { path: { team: "$team" } },
  "teams.coachRoster": { path: { team: "$team" } },
  "teams.showCoach": { path: { team: "$team" }, body: { shows: "name" } },
  "teams.updatePlayerTeam": { body: { player_id: "$registration", team_name: "No such team" } },

  "messaging.previewAudience": {
    path: { league: "$league" },
    body: { audience: { season: "$season", divisions: [], states: ["registered"], registrations: [] } },
  },
  // With a number that cannot be: who may is told so.
  "messaging.announce": () => ({
    path: { league: "$league" },
    body: {
      audience: { season: "$season", divisions: [], states: ["registered"], registrations: [] },
      subject: "Practice",
      body: "On Monday",
      subjectEs: null,
      bodyEs: null,
      byMail: false,
      urgent: false,
      expected: -1,
      submissionKey: randomUUID(),
    },
  }),
  "messaging.testAnnouncement": {
    path: { league: "$league" },
    body: { subject: "Practice", body: "On Monday", subjectEs: null, bodyEs: null },
  },
  "messaging.stopAnnouncement": { path: { league: "$league", id: NOBODY } },
  "messaging.sentAnnouncements": { path: { league: "$league" } },
  "messaging.announcement": { path: { id: NOBODY } },
  "messaging.confirmAnnouncement": { path: { id: NOBODY } },
  "messaging.confirmations": { path: { league: "$league", id: NOBODY } },
  // The manager's own is $draft. What would change it is asked with what nobody has, or changes nothing.
  "leagues.reviewQueue": {},
  // A version that nobody has: who may decide is told so.
  "leagues.submissionToReview": { path: { submission: "$submission" } },
  "leagues.approveSubmissions": { body: { submissions: [{ id: "$submission", version: -1 }] } },
  "leagues.denySubmissions": { body: { submissions: [{ id: "$submission", version: -1 }], presets: ["safety"] } },
  "leagues.undoDecisions": { body: { submissions: ["$submission"] } },
  "leagues.districts": {},
  "leagues.districtPeople": { query: { q: "ana" } },
  "leagues.addDistrict": () => ({ body: { name: `District ${randomUUID()}`, states: ["WY"] } }),
  "leagues.changeDistrict": { path: { district: NOBODY }, body: { name: "Nowhere", states: ["WY"], version: 1 } },
  "leagues.removeDistrict": { path: { district: NOBODY } },
  "leagues.addDistrictManager": { path: { district: NOBODY, account: NOBODY } },
  "leagues.removeDistrictManager": { path: { district: NOBODY, account: NOBODY } },
  "leagues.submitDesk": {},
  "leagues.beginDraft": { body: { from: "season", season: "$season" } },
  "leagues.leagueDraft": { path: { draft: "$draft" } },
  "leagues.saveLeagueDraft": { path: { draft: "$draft" }, body: { basis: 0, fields: { tagline: "Hoops" } } },
  "leagues.setLeaguePhoto": { path: { draft: "$draft" }, body: {} },
  "leagues.changeLeaguePhoto": { path: { league: "$league" }, body: {} },
  "leagues.removeLeaguePhoto": { path: { league: NOBODY } },
  "leagues.previewLeague": { path: { draft: "$draft" } },
  "leagues.submitLeague": { path: { draft: "$draft" } },
  "leagues.submission": { path: { draft: "$draft" } },
  "leagues.takeBackSubmission": { path: { league: "$league" } },
  "leagues.discardLeagueDraft": { path: { draft: NOBODY } },
  "leagues.savedSearches": {},
  "leagues.stopSearchEmails": { body: { key: NOBODY } },
  "leagues.saveSearch": { body: { search: { sport: ["soccer"] } } },
  "leagues.dropSearch": { path: { id: NOBODY } },
  "leagues.managed": { path: { league: "$league" } },
  "leagues.leagueList": {},
  "leagues.leagueProfile": { path: { league: "$league" } },
  // The version is one that nobody has: who may change it is told so.
  "leagues.editLeague": { path: { league: "$league" }, body: { version: 0, tagline: "Everybody plays" } },
  "leagues.withdrawChange": { path: { league: "$league" } },
  "leagues.deleteLeague": { path: { league: NOBODY } },
  "leagues.leagueSeasons": { path: { league: "$league" } },
  "leagues.addSeason": () => ({ path: { league: "$league" }, body: { ...newSeason, seasonName: randomUUID() } }),
  "leagues.editSeason": { path: { league: "$league", season: "$season" }, body: { ...season, version: 0 } },
  "leagues.removeSeason": { path: { league: "$league", season: "$season" } },
  "leagues.addDivision": () => ({
    path: { league: "$league", season: "$season" },
    body: { ...division, divisionName: randomUUID() },
  }),
  "leagues.editDivision": { path: { league: "$league", division: "$division" }, body: { ...division, version: 0 } },
  "leagues.moveDivision": { path: { league: "$league", division: "$division" }, body: { direction: "down" } },
  "leagues.removeDivision": { path: { league: "$league", division: "$division" } },
  "leagues.leagueStaff": { path: { league: "$league" } },
  "leagues.inviteStaff": () => ({
    path: { league: "$league" },
    body: { purpose: "manager", email: `${randomUUID()}@example.org`, language: "en" },
  }),
  "leagues.resendStaffInvitation": { path: { league: "$league", invitation: NOBODY } },
  "leagues.withdrawStaffInvitation": { path: { league: "$league", invitation: NOBODY } },
  "leagues.removeManager": { path: { league: "$league", account: NOBODY } },
  "leagues.seeLeagueInvitation": { body: { secret: LINK } },
  "leagues.acceptLeagueInvitation": { body: { secret: LINK } },
  "leagues.declineLeagueInvitation": { body: { secret: LINK } },
  "leagues.officials": { path: { league: "$league" } },
  "leagues.searchPeople": { path: { league: "$league" }, query: { q: "fer" } },
  "leagues.clearOfficials": { path: { league: "$league" } },
  "leagues.updateUserMetadata": { body: { userId: NOBODY, leagueId: "$league", role: "Coach" } },
  "leagues.ask": () => ({ path: { league: NOBODY }, body: letter() }),
  "leagues.alertAtOpening": { path: { league: "$league" }, body: { email: "ana@example.org", language: "en" } },
};
