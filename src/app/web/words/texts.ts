// Made of the folders below web/messages: `npx vitest run --project product architecture/words.test.ts -u` writes it anew.

type Texts<Module extends { default: object }> = Module["default"];

/** Everything the product can say: every key is typed, whichever page brings it. */
export type Words = object
  & Texts<typeof import("#app/web/messages/center/en.ts")>
  & Texts<typeof import("#app/web/messages/en.ts")>
  & Texts<typeof import("#app/web/messages/landing/en.ts")>
  & Texts<typeof import("#app/web/messages/members/en.ts")>
  & Texts<typeof import("#app/web/messages/office/en.ts")>
  & Texts<typeof import("#app/web/messages/offline/en.ts")>
  & Texts<typeof import("#slices/accounts/web/messages/codes/en.ts")>
  & Texts<typeof import("#slices/admin/web/messages/codes/en.ts")>
  & Texts<typeof import("#slices/chat/web/messages/codes/en.ts")>
  & Texts<typeof import("#slices/clearances/web/messages/codes/en.ts")>
  & Texts<typeof import("#slices/family/web/messages/codes/en.ts")>
  & Texts<typeof import("#slices/fees/web/messages/codes/en.ts")>
  & Texts<typeof import("#slices/forms/web/messages/codes/en.ts")>
  & Texts<typeof import("#slices/imports/web/messages/codes/en.ts")>
  & Texts<typeof import("#slices/leagues/web/messages/codes/en.ts")>
  & Texts<typeof import("#slices/leagues/web/messages/fields/en.ts")>
  & Texts<typeof import("#slices/leagues/web/messages/office-codes/en.ts")>
  & Texts<typeof import("#slices/lineups/web/messages/codes/en.ts")>
  & Texts<typeof import("#slices/messaging/web/messages/codes/en.ts")>
  & Texts<typeof import("#slices/notifications/web/messages/codes/en.ts")>
  & Texts<typeof import("#slices/officials/web/messages/codes/en.ts")>
  & Texts<typeof import("#slices/payments/web/messages/codes/en.ts")>
  & Texts<typeof import("#slices/registrar/web/messages/codes/en.ts")>
  & Texts<typeof import("#slices/registration/web/messages/codes/en.ts")>
  & Texts<typeof import("#slices/results/web/messages/codes/en.ts")>
  & Texts<typeof import("#slices/reviews/web/messages/codes/en.ts")>
  & Texts<typeof import("#slices/schedule/web/messages/codes/en.ts")>
  & Texts<typeof import("#slices/site/web/messages/codes/en.ts")>
  & Texts<typeof import("#slices/site/web/messages/message-codes/en.ts")>
  & Texts<typeof import("#slices/statistics/web/messages/codes/en.ts")>
  & Texts<typeof import("#slices/teams/web/messages/codes/en.ts")>
  & Texts<typeof import("#slices/venues/web/messages/codes/en.ts")>
  & Texts<typeof import("#slices/volunteers/web/messages/codes/en.ts")>
  & {
    accounts: object
      & Texts<typeof import("#slices/accounts/web/messages/birth-date/en.ts")>
      & Texts<typeof import("#slices/accounts/web/messages/frame/en.ts")>
      & Texts<typeof import("#slices/accounts/web/messages/identities/en.ts")>
      & Texts<typeof import("#slices/accounts/web/messages/open-link/en.ts")>
      & Texts<typeof import("#slices/accounts/web/messages/password/en.ts")>
      & Texts<typeof import("#slices/accounts/web/messages/photo-id/en.ts")>
      & Texts<typeof import("#slices/accounts/web/messages/profile/en.ts")>
      & Texts<typeof import("#slices/accounts/web/messages/sign-in/en.ts")>
      & Texts<typeof import("#slices/accounts/web/messages/sign-up/en.ts")>;
    admin: object
      & Texts<typeof import("#slices/admin/web/messages/audit/en.ts")>
      & Texts<typeof import("#slices/admin/web/messages/en.ts")>
      & Texts<typeof import("#slices/admin/web/messages/overview/en.ts")>
      & Texts<typeof import("#slices/admin/web/messages/users/en.ts")>;
    chat: object
      & Texts<typeof import("#slices/chat/web/messages/frame/en.ts")>
      & Texts<typeof import("#slices/chat/web/messages/room/en.ts")>
      & Texts<typeof import("#slices/chat/web/messages/safety/en.ts")>;
    clearances: object
      & Texts<typeof import("#slices/clearances/web/messages/office/en.ts")>
      & Texts<typeof import("#slices/clearances/web/messages/own/en.ts")>;
    family: object
      & Texts<typeof import("#slices/family/web/messages/en.ts")>;
    fees: object
      & Texts<typeof import("#slices/fees/web/messages/office/en.ts")>;
    forms: object
      & Texts<typeof import("#slices/forms/web/messages/form/en.ts")>
      & Texts<typeof import("#slices/forms/web/messages/office-form/en.ts")>;
    imports: object
      & Texts<typeof import("#slices/imports/web/messages/steps/en.ts")>;
    leagues: object
      & Texts<typeof import("#slices/leagues/web/messages/details/en.ts")>
      & Texts<typeof import("#slices/leagues/web/messages/districts/en.ts")>
      & Texts<typeof import("#slices/leagues/web/messages/en.ts")>
      & Texts<typeof import("#slices/leagues/web/messages/labels/en.ts")>
      & Texts<typeof import("#slices/leagues/web/messages/management/en.ts")>
      & Texts<typeof import("#slices/leagues/web/messages/map/en.ts")>
      & Texts<typeof import("#slices/leagues/web/messages/reviewing/en.ts")>
      & Texts<typeof import("#slices/leagues/web/messages/saved/en.ts")>
      & Texts<typeof import("#slices/leagues/web/messages/search/en.ts")>
      & Texts<typeof import("#slices/leagues/web/messages/seasons/en.ts")>
      & Texts<typeof import("#slices/leagues/web/messages/staff/en.ts")>
      & Texts<typeof import("#slices/leagues/web/messages/submit/en.ts")>;
    lineups: object
      & Texts<typeof import("#slices/lineups/web/messages/coach/en.ts")>
      & Texts<typeof import("#slices/lineups/web/messages/office/en.ts")>;
    messaging: object
      & Texts<typeof import("#slices/messaging/web/messages/office/en.ts")>
      & Texts<typeof import("#slices/messaging/web/messages/reading/en.ts")>;
    notifications: object
      & Texts<typeof import("#slices/notifications/web/messages/en.ts")>
      & Texts<typeof import("#slices/notifications/web/messages/list/en.ts")>
      & Texts<typeof import("#slices/notifications/web/messages/preferences/en.ts")>;
    officials: object
      & Texts<typeof import("#slices/officials/web/messages/mine/en.ts")>
      & Texts<typeof import("#slices/officials/web/messages/office/en.ts")>;
    payments: object
      & Texts<typeof import("#slices/payments/web/messages/findings/en.ts")>
      & Texts<typeof import("#slices/payments/web/messages/payee/en.ts")>
      & Texts<typeof import("#slices/payments/web/messages/paying/en.ts")>;
    registrar: object
      & Texts<typeof import("#slices/registrar/web/messages/money/en.ts")>
      & Texts<typeof import("#slices/registrar/web/messages/news/en.ts")>
      & Texts<typeof import("#slices/registrar/web/messages/one/en.ts")>
      & Texts<typeof import("#slices/registrar/web/messages/table/en.ts")>
      & Texts<typeof import("#slices/registrar/web/messages/waitlist/en.ts")>;
    registration: object
      & Texts<typeof import("#slices/registration/web/messages/confirm/en.ts")>
      & Texts<typeof import("#slices/registration/web/messages/done/en.ts")>
      & Texts<typeof import("#slices/registration/web/messages/form/en.ts")>
      & Texts<typeof import("#slices/registration/web/messages/mine/en.ts")>
      & Texts<typeof import("#slices/registration/web/messages/office-import/en.ts")>
      & Texts<typeof import("#slices/registration/web/messages/season/en.ts")>
      & Texts<typeof import("#slices/registration/web/messages/spot-invitation/en.ts")>;
    results: object
      & Texts<typeof import("#slices/results/web/messages/bracket/en.ts")>
      & Texts<typeof import("#slices/results/web/messages/office/en.ts")>
      & Texts<typeof import("#slices/results/web/messages/playoffs/en.ts")>
      & Texts<typeof import("#slices/results/web/messages/score/en.ts")>
      & Texts<typeof import("#slices/results/web/messages/standings-rules/en.ts")>
      & Texts<typeof import("#slices/results/web/messages/standings/en.ts")>;
    reviews: object
      & Texts<typeof import("#slices/reviews/web/messages/office/en.ts")>
      & Texts<typeof import("#slices/reviews/web/messages/public/en.ts")>;
    schedule: object
      & Texts<typeof import("#slices/schedule/web/messages/builder/en.ts")>
      & Texts<typeof import("#slices/schedule/web/messages/family/en.ts")>
      & Texts<typeof import("#slices/schedule/web/messages/publish/en.ts")>
      & Texts<typeof import("#slices/schedule/web/messages/rain-out/en.ts")>
      & Texts<typeof import("#slices/schedule/web/messages/setup/en.ts")>;
    site: object
      & Texts<typeof import("#slices/site/web/messages/en.ts")>
      & Texts<typeof import("#slices/site/web/messages/office/en.ts")>
      & Texts<typeof import("#slices/site/web/messages/overlay/en.ts")>;
    statistics: object
      & Texts<typeof import("#slices/statistics/web/messages/entry/en.ts")>
      & Texts<typeof import("#slices/statistics/web/messages/office/en.ts")>
      & Texts<typeof import("#slices/statistics/web/messages/reading/en.ts")>;
    teams: object
      & Texts<typeof import("#slices/teams/web/messages/board/en.ts")>
      & Texts<typeof import("#slices/teams/web/messages/evaluation/en.ts")>
      & Texts<typeof import("#slices/teams/web/messages/family/en.ts")>
      & Texts<typeof import("#slices/teams/web/messages/generate/en.ts")>
      & Texts<typeof import("#slices/teams/web/messages/rosters/en.ts")>;
    venues: object
      & Texts<typeof import("#slices/venues/web/messages/office/en.ts")>;
    volunteers: object
      & Texts<typeof import("#slices/volunteers/web/messages/credits/en.ts")>
      & Texts<typeof import("#slices/volunteers/web/messages/link/en.ts")>
      & Texts<typeof import("#slices/volunteers/web/messages/mine/en.ts")>
      & Texts<typeof import("#slices/volunteers/web/messages/office/en.ts")>;
  };
