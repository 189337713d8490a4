import { accepted, type Routes } from "#platform/http/answers.ts";
import { provenRecently } from "#slices/accounts/server/public.ts";
import type { volunteersContract } from "../contract.ts";
import { answerShiftLink, openShiftLink } from "./commands/answer-link.ts";
import { checkIn } from "./commands/check-in.ts";
import { setDuty, setExemption } from "./commands/credits.ts";
import { exportVolunteers } from "./commands/export-volunteers.ts";
import { addVolunteer, askForVolunteers, markNoShow, removeVolunteer } from "./commands/office-people.ts";
import {
  addVolunteerPattern,
  addVolunteerRole,
  removeVolunteerPattern,
  removeVolunteerRole,
  setReleaseHours,
} from "./commands/office.ts";
import { acceptSwap, askSwap, endSwap } from "./commands/swap.ts";
import { releaseShift, takeShift, waitForShift } from "./commands/take.ts";
import { volunteerBoard, volunteerLeagues } from "./queries/board.ts";
import { myCredits, seasonCredits } from "./queries/credits.ts";
import { findVolunteers } from "./queries/find-volunteers.ts";
import { myShifts } from "./queries/my-shifts.ts";
import { swapPeople } from "./queries/swap-people.ts";
import type { VolunteersDeps } from "./services.ts";

export const volunteersRoutes: Routes<typeof volunteersContract, VolunteersDeps> = {
  myShifts,
  takeShift,
  waitForShift,
  releaseShift,
  swapPeople,
  askSwap: accepted(askSwap),
  endSwap: accepted(endSwap),
  acceptSwap,
  checkIn: accepted(checkIn),
  openShiftLink,
  answerShiftLink,
  volunteerLeagues,
  volunteerBoard,
  addVolunteerRole,
  removeVolunteerRole: accepted(removeVolunteerRole),
  addVolunteerPattern,
  removeVolunteerPattern: accepted(removeVolunteerPattern),
  setReleaseHours: accepted(setReleaseHours),
  findVolunteers,
  addVolunteer,
  removeVolunteer: accepted(removeVolunteer),
  markNoShow: accepted(markNoShow),
  askForVolunteers,
  myCredits,
  seasonCredits,
  setDuty: accepted(setDuty),
  setExemption: accepted(setExemption),
  exportVolunteers: provenRecently(exportVolunteers),
};
