import type { Language } from "#kernel/language.ts";
import type accountsOpenLink from "#slices/accounts/web/messages/open-link/en.ts";
import type accountsBirthDate from "#slices/accounts/web/messages/birth-date/en.ts";
import type accountsCodes from "#slices/accounts/web/messages/codes/en.ts";
import type accountsFrame from "#slices/accounts/web/messages/frame/en.ts";
import type accountsIdentities from "#slices/accounts/web/messages/identities/en.ts";
import type accountsPassword from "#slices/accounts/web/messages/password/en.ts";
import type accountsPhotoId from "#slices/accounts/web/messages/photo-id/en.ts";
import type accountsProfile from "#slices/accounts/web/messages/profile/en.ts";
import type accountsSignIn from "#slices/accounts/web/messages/sign-in/en.ts";
import type accountsSignUp from "#slices/accounts/web/messages/sign-up/en.ts";
import type adminCodes from "#slices/admin/web/messages/codes/en.ts";
import type adminAudit from "#slices/admin/web/messages/audit/en.ts";
import type adminOverview from "#slices/admin/web/messages/overview/en.ts";
import type adminUsers from "#slices/admin/web/messages/users/en.ts";
import type admin from "#slices/admin/web/messages/en.ts";
import type chatCodes from "#slices/chat/web/messages/codes/en.ts";
import type chatFrame from "#slices/chat/web/messages/frame/en.ts";
import type chatRoom from "#slices/chat/web/messages/room/en.ts";
import type chatSafety from "#slices/chat/web/messages/safety/en.ts";
import type familyCodes from "#slices/family/web/messages/codes/en.ts";
import type family from "#slices/family/web/messages/en.ts";
import type importsCodes from "#slices/imports/web/messages/codes/en.ts";
import type importsSteps from "#slices/imports/web/messages/steps/en.ts";
import type leaguesCodes from "#slices/leagues/web/messages/codes/en.ts";
import type leaguesDetails from "#slices/leagues/web/messages/details/en.ts";
import type leaguesDistricts from "#slices/leagues/web/messages/districts/en.ts";
import type leaguesFields from "#slices/leagues/web/messages/fields/en.ts";
import type leaguesManagement from "#slices/leagues/web/messages/management/en.ts";
import type leaguesLabels from "#slices/leagues/web/messages/labels/en.ts";
import type leaguesMap from "#slices/leagues/web/messages/map/en.ts";
import type leaguesOfficeCodes from "#slices/leagues/web/messages/office-codes/en.ts";
import type leaguesReviewing from "#slices/leagues/web/messages/reviewing/en.ts";
import type leaguesSaved from "#slices/leagues/web/messages/saved/en.ts";
import type leaguesSearch from "#slices/leagues/web/messages/search/en.ts";
import type leaguesSubmit from "#slices/leagues/web/messages/submit/en.ts";
import type messagingCodes from "#slices/messaging/web/messages/codes/en.ts";
import type messagingOffice from "#slices/messaging/web/messages/office/en.ts";
import type messagingReading from "#slices/messaging/web/messages/reading/en.ts";
import type leaguesSeasons from "#slices/leagues/web/messages/seasons/en.ts";
import type leaguesStaff from "#slices/leagues/web/messages/staff/en.ts";
import type notifications from "#slices/notifications/web/messages/en.ts";
import type notificationsCodes from "#slices/notifications/web/messages/codes/en.ts";
import type notificationsList from "#slices/notifications/web/messages/list/en.ts";
import type notificationsPreferences from "#slices/notifications/web/messages/preferences/en.ts";
import type paymentsCodes from "#slices/payments/web/messages/codes/en.ts";
import type paymentsFindings from "#slices/payments/web/messages/findings/en.ts";
import type paymentsPayee from "#slices/payments/web/messages/payee/en.ts";
import type paymentsPaying from "#slices/payments/web/messages/paying/en.ts";
import type registrationCodes from "#slices/registration/web/messages/codes/en.ts";
import type registrationConfirm from "#slices/registration/web/messages/confirm/en.ts";
import type registrationDone from "#slices/registration/web/messages/done/en.ts";
import type registrationFees from "#slices/registration/web/messages/fees/en.ts";
import type registrationForm from "#slices/registration/web/messages/form/en.ts";
import type registrationOfficeForm from "#slices/registration/web/messages/office-form/en.ts";
import type registrationMine from "#slices/registration/web/messages/mine/en.ts";
import type registrationOffice from "#slices/registration/web/messages/office/en.ts";
import type registrationOfficeImport from "#slices/registration/web/messages/office-import/en.ts";
import type registrationNews from "#slices/registration/web/messages/news/en.ts";
import type registrationOfficeOne from "#slices/registration/web/messages/office-one/en.ts";
import type registrationOfficeWaitlist from "#slices/registration/web/messages/office-waitlist/en.ts";
import type registrationOfficeMoney from "#slices/registration/web/messages/office-money/en.ts";
import type registrationPlaceInvitation from "#slices/registration/web/messages/place-invitation/en.ts";
import type registrationSeason from "#slices/registration/web/messages/season/en.ts";
import type clearancesCodes from "#slices/clearances/web/messages/codes/en.ts";
import type clearancesOffice from "#slices/clearances/web/messages/office/en.ts";
import type clearancesOwn from "#slices/clearances/web/messages/own/en.ts";
import type lineupsCodes from "#slices/lineups/web/messages/codes/en.ts";
import type lineupsCoach from "#slices/lineups/web/messages/coach/en.ts";
import type lineupsOffice from "#slices/lineups/web/messages/office/en.ts";
import type reviewsCodes from "#slices/reviews/web/messages/codes/en.ts";
import type reviewsOffice from "#slices/reviews/web/messages/office/en.ts";
import type reviewsPublic from "#slices/reviews/web/messages/public/en.ts";
import type resultsCodes from "#slices/results/web/messages/codes/en.ts";
import type resultsBracket from "#slices/results/web/messages/bracket/en.ts";
import type resultsPlayoffs from "#slices/results/web/messages/playoffs/en.ts";
import type resultsOffice from "#slices/results/web/messages/office/en.ts";
import type resultsStandingsRules from "#slices/results/web/messages/standings-rules/en.ts";
import type resultsStandings from "#slices/results/web/messages/standings/en.ts";
import type statisticsCodes from "#slices/statistics/web/messages/codes/en.ts";
import type statisticsEntry from "#slices/statistics/web/messages/entry/en.ts";
import type statisticsOffice from "#slices/statistics/web/messages/office/en.ts";
import type statisticsReading from "#slices/statistics/web/messages/reading/en.ts";
import type resultsScore from "#slices/results/web/messages/score/en.ts";
import type scheduleSetup from "#slices/schedule/web/messages/setup/en.ts";
import type scheduleBuilder from "#slices/schedule/web/messages/builder/en.ts";
import type schedulePublish from "#slices/schedule/web/messages/publish/en.ts";
import type scheduleFamily from "#slices/schedule/web/messages/family/en.ts";
import type scheduleCodes from "#slices/schedule/web/messages/codes/en.ts";
import type teamsCodes from "#slices/teams/web/messages/codes/en.ts";
import type teamsBoard from "#slices/teams/web/messages/board/en.ts";
import type teamsGenerate from "#slices/teams/web/messages/generate/en.ts";
import type teamsEvaluation from "#slices/teams/web/messages/evaluation/en.ts";
import type teamsRosters from "#slices/teams/web/messages/rosters/en.ts";
import type teamsFamily from "#slices/teams/web/messages/family/en.ts";
import type volunteersCodes from "#slices/volunteers/web/messages/codes/en.ts";
import type volunteersCredits from "#slices/volunteers/web/messages/credits/en.ts";
import type volunteersLink from "#slices/volunteers/web/messages/link/en.ts";
import type volunteersMine from "#slices/volunteers/web/messages/mine/en.ts";
import type volunteersOffice from "#slices/volunteers/web/messages/office/en.ts";
import type venuesOffice from "#slices/venues/web/messages/office/en.ts";
import type venuesCodes from "#slices/venues/web/messages/codes/en.ts";
import type siteCodes from "#slices/site/web/messages/codes/en.ts";
import type siteMessageCodes from "#slices/site/web/messages/message-codes/en.ts";
import type siteOffice from "#slices/site/web/messages/office/en.ts";
import type siteOverlay from "#slices/site/web/messages/overlay/en.ts";
import type site from "#slices/site/web/messages/en.ts";
import type members from "../messages/members/en.ts";
import type center from "../messages/center/en.ts";
import type office from "../messages/office/en.ts";
import type offline from "../messages/offline/en.ts";
import type everyPage from "./en.ts";

/** Everything the product can say: every key is typed, whichever page brings it. */
export type Words = typeof everyPage &
  typeof members &
  typeof office &
  typeof center &
  typeof offline &
  typeof accountsCodes &
  typeof adminCodes &
  typeof siteCodes &
  typeof siteMessageCodes &
  typeof chatCodes &
  typeof familyCodes &
  typeof importsCodes &
  typeof leaguesCodes &
  typeof messagingCodes &
  typeof leaguesFields &
  typeof leaguesOfficeCodes &
  typeof paymentsCodes &
  typeof teamsCodes &
  typeof scheduleCodes &
  typeof resultsCodes &
  typeof statisticsCodes &
  typeof lineupsCodes &
  typeof reviewsCodes &
  typeof clearancesCodes &
  typeof notificationsCodes &
  typeof venuesCodes &
  typeof volunteersCodes &
  typeof registrationCodes & {
    accounts: typeof accountsBirthDate &
      typeof accountsOpenLink &
      typeof accountsFrame &
      typeof accountsIdentities &
      typeof accountsPassword &
      typeof accountsPhotoId &
      typeof accountsProfile &
      typeof accountsSignIn &
      typeof accountsSignUp;
    admin: typeof admin & typeof adminAudit & typeof adminOverview & typeof adminUsers;
    chat: typeof chatFrame & typeof chatRoom & typeof chatSafety;
    family: typeof family;
    imports: typeof importsSteps;
    leagues: typeof leaguesReviewing &
      typeof leaguesDistricts &
      typeof leaguesSearch &
      typeof leaguesSaved &
      typeof leaguesDetails &
      typeof leaguesManagement &
      typeof leaguesMap &
      typeof leaguesSeasons &
      typeof leaguesStaff &
      typeof leaguesLabels &
      typeof leaguesSubmit;
    messaging: typeof messagingOffice & typeof messagingReading;
    notifications: typeof notifications & typeof notificationsList & typeof notificationsPreferences;
    payments: typeof paymentsPaying & typeof paymentsPayee & typeof paymentsFindings;
    clearances: typeof clearancesOwn & typeof clearancesOffice;
    lineups: typeof lineupsCoach & typeof lineupsOffice;
    reviews: typeof reviewsPublic & typeof reviewsOffice;
    volunteers: typeof volunteersCredits & typeof volunteersLink & typeof volunteersMine & typeof volunteersOffice;
    registration: typeof registrationConfirm &
      typeof registrationDone &
      typeof registrationFees &
      typeof registrationForm &
      typeof registrationMine &
      typeof registrationOffice &
      typeof registrationOfficeImport &
      typeof registrationNews &
      typeof registrationOfficeOne &
      typeof registrationOfficeWaitlist &
      typeof registrationOfficeMoney &
      typeof registrationOfficeForm &
      typeof registrationPlaceInvitation &
      typeof registrationSeason;
    schedule: typeof scheduleBuilder & typeof schedulePublish & typeof scheduleSetup & typeof scheduleFamily;
    statistics: typeof statisticsReading & typeof statisticsEntry & typeof statisticsOffice;
    results: typeof resultsBracket &
      typeof resultsPlayoffs &
      typeof resultsScore &
      typeof resultsOffice &
      typeof resultsStandings &
      typeof resultsStandingsRules;
    teams: typeof teamsBoard & typeof teamsEvaluation & typeof teamsGenerate & typeof teamsFamily & typeof teamsRosters;
    venues: typeof venuesOffice;
    site: typeof site & typeof siteOffice & typeof siteOverlay;
  };

declare module "use-intl" {
  interface AppConfig {
    Locale: Language;
    Messages: Words;
  }
}
