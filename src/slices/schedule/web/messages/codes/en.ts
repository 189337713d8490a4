/** What refusals and field issues of schedules say. */
export default {
  refusals: {
    schedule: {
      "not-found": "There is no such schedule for you.",
      "changed-meanwhile": "Somebody changed this since you looked. Check the schedule and try again.",
      taken: "The field, a team or a coach has something else at that time.",
      "field-taken": "Another league has taken a field, a team or a coach since ({date}, {start}). Move that event and publish again.",
      "no-teams": "No division with games has two teams yet. Make teams first.",
      "no-fields": "The league has no field that is open in this time. Add fields under Venues first.",
      "no-proposal": "There is no proposed schedule to use any more. Make it again.",
      "nothing-to-publish": "Families see all of this already. There is nothing to publish.",
      "people-changed": "Teams or families changed since you looked. Check who is told and publish again.",
      "no-such-time": "On that night the clocks change and this time does not exist. Choose another one.",
      "nothing-to-undo": "There is nothing to undo.",
      "nothing-to-redo": "There is nothing to redo.",
    },
  },
  issues: {
    "schedule-date": { wrong: "Enter a date" },
    "schedule-time": { wrong: "Enter a time" },
    "schedule-end": { before: "The last day must not be before the first" },
    "schedule-days": { none: "Choose at least one day on which games are played", order: "Each day must end after it begins" },
    "schedule-blackouts": { many: "Choose at most 120 days without games" },
    "schedule-per-week": { number: "Enter 1 to 7 games a week" },
    "schedule-per-day": { number: "Enter 1 to 3 games a day" },
    "schedule-rest": { number: "Enter 0 to 6 days of rest" },
    "schedule-buffer": { number: "Enter 0 to 120 minutes" },
    "schedule-arrive": { number: "Enter 0 to 120 minutes" },
    "schedule-games": { number: "Enter 0 to 60 games" },
    "schedule-minutes": { number: "Enter 15 to 300 minutes" },
  },
};
