/** What refusals and field issues of League Management say. */
export default {
  refusals: {
    leagues: {
      "changed-meanwhile": "Someone else saved changes. Check what is saved now, and save again if yours is right.",
      "in-season": "Cannot delete during registration or season",
      "nothing-waits": "There is nothing left to review: it was decided or withdrawn a moment ago.",
      "season-played":
        "This season has played games, so it stays with its results. You can close its registration instead.",
      "season-used": "Families have registered for this season, so it cannot be removed. You can close its registration instead.",
      "division-used": "This division has players or a waitlist. Move or cancel them first.",
      "last-division": "A season needs at least one division.",
      "divisions-full": "A season can have up to 60 divisions.",
      "seasons-full": "A league can have up to 100 seasons.",
      "managers-full": "A league can have up to 20 managers in addition to its owner.",
      "runs-it-already": "This person already runs the league.",
      "invitation-own": "This is your own address. Enter someone else’s.",
      "invitation-over": "This invitation no longer works. It was answered, withdrawn, or is older than 14 days. Ask for a new one.",
      "invitation-unconfirmed": "Confirm your email address first. Then open the link in the invitation again.",
      "too-many-invitations": "You have reached today’s limit for invitations. Try again tomorrow.",
      "handover-waits": "The league is already being handed over to someone else. Withdraw that first.",
      "not-approved": "You can assign officials once the league is approved.",
      "person-unknown": "This person is not connected with the league. Invite them by email.",
    },
  },
  issues: {
    capacity: { taken: "There cannot be fewer spots than are already taken" },
    "season-name": { taken: "The league already has a season with this name" },
    "division-name": { taken: "The season already has a division with this name" },
    "season-status": { missing: "Choose a registration status" },
    email: { "own-league": "This is your own address. Enter someone else’s", "runs-it": "This person already runs the league" },
    "official-role": {
      missing: "Choose a role",
      long: "A role must be 60 characters or fewer",
      other: "Enter what the role is called",
    },
    "official-person": { missing: "Choose a person" },
    "official-search": { short: "Enter at least 2 characters", long: "Enter 120 characters or fewer" },
  },
};
