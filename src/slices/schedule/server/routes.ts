import type { Routes } from "#platform/http/answers.ts";
import type { scheduleContract } from "../contract.ts";
import { dropSchedule, startSchedule, useSchedule } from "./commands/propose.ts";
import { setAnswer } from "./commands/answer.ts";
import { closeFeed, openFeed, renewFeed } from "./commands/feeds.ts";
import { publishSchedule } from "./commands/publish.ts";
import { cancelRainedOut } from "./commands/rain-out.ts";
import { remindUnanswered } from "./commands/remind.ts";
import { restoreVersion } from "./commands/restore.ts";
import { setRequestsUntil } from "./commands/settings.ts";
import { addEvent, editEvent, removeEvent } from "./commands/events.ts";
import { lockEvents, moveEvent, swapEvents } from "./commands/move.ts";
import { addPractices } from "./commands/practices.ts";
import { acceptClash, setEventStatus } from "./commands/status.ts";
import { redoScheduleChange, undoScheduleChange } from "./commands/undo.ts";
import { addUnavailable, removeUnavailable } from "./commands/unavailable.ts";
import { noteScheduleVisit } from "./commands/visit.ts";
import { attendance } from "./queries/attendance.ts";
import { calendarFeeds, calendarFileOf } from "./queries/feeds.ts";
import { leagueSchedule } from "./queries/league-schedule.ts";
import { mySchedule } from "./queries/mine.ts";
import { printedSchedule } from "./queries/printed-schedule.ts";
import { nextUp } from "./queries/next-up.ts";
import { planFacts } from "./queries/plan-facts.ts";
import { planChanges, scheduleLeagues, seasonPlan } from "./queries/plan.ts";
import { scheduleProgress, scheduleProposal } from "./queries/proposal.ts";
import { compareVersion, previewSchedule, scheduleVersions } from "./queries/publication.ts";
import { rainOut } from "./queries/rain-out.ts";
import { scheduleSetup } from "./queries/setup.ts";
import { teamUnavailable } from "./queries/unavailable.ts";
import type { ScheduleDeps } from "./services.ts";

export const scheduleRoutes: Routes<typeof scheduleContract, ScheduleDeps> = {
  scheduleLeagues,
  seasonPlan,
  planChanges,
  undoScheduleChange,
  redoScheduleChange,
  scheduleSetup,
  setRequestsUntil,
  startSchedule,
  scheduleProposal,
  scheduleProgress,
  dropSchedule,
  useSchedule,
  previewSchedule,
  publishSchedule,
  rainOut,
  cancelRainedOut,
  scheduleVersions,
  compareVersion,
  restoreVersion,
  mySchedule,
  leagueSchedule,
  printedSchedule,
  nextUp,
  noteScheduleVisit,
  setAnswer,
  attendance,
  remindUnanswered,
  calendarFeeds,
  openFeed,
  renewFeed,
  closeFeed,
  calendarFile: calendarFileOf,
  teamUnavailable,
  addUnavailable,
  removeUnavailable,
  planFacts,
  moveEvent,
  swapEvents,
  lockEvents,
  addEvent,
  editEvent,
  removeEvent,
  setEventStatus,
  acceptClash,
  addPractices,
};
