/** What refusals and field issues of schedules say. */
export default {
  refusals: {
    schedule: {
      "not-found": "There is no such schedule for you.",
      "changed-meanwhile": "Somebody changed this since you looked. Check the schedule and try again.",
      taken: "The field, a team or a coach has something else at that time.",
      "field-taken": "Another league has taken a field, a team or a coach since ({date}, {start}). Move that event and publish again.",
      "nothing-to-publish": "Families see all of this already. There is nothing to publish.",
      "people-changed": "Teams or families changed since you looked. Check who is told and publish again.",
      "no-such-time": "On that night the clocks change and this time does not exist. Choose another one.",
      "nothing-to-undo": "There is nothing to undo.",
      "nothing-to-redo": "There is nothing to redo.",
    },
  },
  issues: {},
};
