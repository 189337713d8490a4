/** What leagues of every sport say. `{people}` and `{sport}` are filled in. */
export const EVERYONE = {
  outdoors: [
    "Lightning: everyone leaves the field at once, and play waits 30 minutes after the last thunder or flash within 10 miles.",
    "On hot days there is a water break at least every 15 minutes, and sessions are shortened above a heat index of 100 °F.",
    "Decisions about weather are sent at least 60 minutes before the start whenever we can.",
  ],
  safety: [
    "A first-aid kit and an adult trained in first aid and CPR are at every session.",
    "Anyone who may have a concussion sits out at once and returns only with a written clearance.",
    "All coaches and volunteers pass a background check and a yearly safety training.",
    "No adult is ever alone with a child: two screened adults are present at all times.",
    "Tell us about allergies, asthma and medicines when you register; the coach keeps them private.",
    "Children go home only with a guardian or a person whom the guardian has named.",
  ],
  adultSafety: [
    "A first-aid kit is at every session, and the nearest defibrillator is shown on the first day.",
    "Anyone who may have a concussion sits out at once and returns only with a written clearance.",
    "Know your limits: warm up, drink, and tell your captain when something hurts.",
  ],
  parents: [
    "Please bring your child 15 minutes early, with a full water bottle.",
    "Tell the coach by noon when your child cannot come.",
    "Each family helps twice in a season: at the check-in table, with the gear or with snacks.",
    "Leave the coaching to the coaches and the calls to the officials; cheer for both sides.",
    "Wait 24 hours before you talk with a coach about playing time or a close call.",
    "Requests to be with a friend or a car pool are read when both families ask; we promise to try.",
  ],
  adultParents: [
    "Guests and children are welcome as spectators and stay behind the line, with an adult of their own.",
    "Please answer your captain's roll call by noon of the day before.",
    "Supporters cheer for both sides and leave the calls to the officials.",
  ],
  conduct: [
    "Respect {people}, coaches, officials and families, in person and online.",
    "No bullying, no slurs, no threats: the first time is a warning at best, the second ends the season.",
    "Win without boasting, lose without excuses, and shake hands every time.",
    "Anyone sent off misses the next date; violence ends the season without a refund.",
    "No tobacco, vaping, alcohol or drugs at any youth event.",
    "Report a concern to the director; nobody is ever punished for speaking up.",
  ],
  adultConduct: [
    "Respect {people}, officials and the staff of the venue, in person and online.",
    "No slurs, no threats: the first time is a warning at best, the second ends the season.",
    "Anyone sent off misses the next date; violence ends the season without a refund.",
    "Report a concern to the director; nobody is ever punished for speaking up.",
  ],
  teamAbout: [
    "Teams are balanced after an evaluation day, and friends who ask for each other are usually placed together.",
    "Everyone plays at least half of every game, whatever the score.",
  ],
  about: [
    "New families are welcome at any level: most of our {people} started here without any experience.",
    "Coaches are volunteers who get a training, a practice plan and a mentor.",
    "We keep it local: one venue, short drives, and a schedule that you know before the first date.",
    "The season closes with a small party and an award for every child.",
    "Fees cover the venue, insurance, officials and the gear that we share.",
    "Help with the fee is available; ask the director, in confidence.",
  ],
  adultTeamAbout: [
    "Sign up alone or with friends: free agents are put on a team before the first date.",
  ],
  adultAbout: [
    "Dates are friendly, officiated and on time, and most of us go for a bite afterwards.",
    "Fees cover the venue, insurance and officials.",
    "New to the sport? The first date is a clinic, with gear to borrow.",
  ],
} as const;
