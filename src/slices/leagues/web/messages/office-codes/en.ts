/** What refusals and field issues of League Management say. */
export default {
  refusals: {
    leagues: {
      "changed-meanwhile": "Somebody else saved this meanwhile. See what stands there now, and save again if yours is right.",
      "in-season": "Cannot delete during registration or season",
      "nothing-waits": "Nothing waits for review any more: it was decided or taken back a moment ago.",
      "season-played":
        "Games of this season were played, so it stays with its results. Set it to closed instead.",
      "season-used": "Families have asked for places in this season, so it stays. Set it to closed instead.",
      "division-used": "Somebody is in this division or waits for a place. Move or cancel them first.",
      "last-division": "A season keeps at least one division.",
      "divisions-full": "A season has 60 divisions at most.",
      "seasons-full": "A league has 100 seasons at most.",
      "managers-full": "A league has 20 managers beside its owner at most.",
      "runs-it-already": "This person runs the league already.",
      "invitation-own": "This is your own address. Enter somebody else's.",
      "invitation-over": "This invitation does not work any more. It was answered, taken back, or is older than 14 days. Ask for a new one.",
      "invitation-unconfirmed": "Confirm your e-mail address first. Then open the link in the invitation again.",
      "too-many-invitations": "That is enough invitations for today. Try again tomorrow.",
      "handover-waits": "The league is being handed over to somebody else. Take that back first.",
      "not-approved": "Only an approved league assigns officials.",
      "person-unknown": "This person is not connected with the league. Invite them by e-mail.",
    },
  },
  issues: {
    capacity: { taken: "The capacity cannot be lower than the places taken" },
    "season-name": { taken: "The league has a season of this name already" },
    "division-name": { taken: "The season has a division of this name already" },
    "season-status": { missing: "Choose a registration status" },
    email: { "own-league": "This is your own address. Enter somebody else's", "runs-it": "This person runs the league already" },
    "official-role": {
      missing: "Choose a role",
      long: "A role must be 60 characters or fewer",
      other: "Enter what the role is called",
    },
    "official-person": { missing: "Choose a person" },
    "official-search": { short: "Enter at least 2 characters", long: "Enter 120 characters or fewer" },
  },
};
