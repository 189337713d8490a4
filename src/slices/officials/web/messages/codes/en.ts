/** What the server says no with, and what is wrong with a field. */
export default {
  refusals: {
    officials: {
      "not-found": "This game or assignment does not exist, or it is not for you.",
      "changed-meanwhile": "Someone else changed this. Reload the page.",
      ended: "You are no longer assigned to this game.",
      filled: "This spot is already filled.",
      already: "This person is already assigned to the game.",
      busy: "This person has something else at that time: a game, a team, or a volunteer shift.",
      away: "This person said they are away on that day.",
      uncleared: "This person’s role requires a certificate that is missing or ends before the game.",
      "not-in-role": "This person does not have that role in your league.",
      over: "The game has started, or it does not take place.",
      cleared: "This person’s role requires no certificate.",
    },
  },
  issues: {
    "official-chosen": { missing: "Choose a person" },
    "official-picks": { none: "Choose at least one spot." },
    "officials-count": { range: "Enter a number from 0 to 9." },
    "decline-reason": { long: "A reason must be 300 characters or fewer" },
  },
};
