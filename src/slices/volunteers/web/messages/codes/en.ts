/** What the server says no with, and what is wrong with a field. */
export default {
  refusals: {
    volunteers: {
      "not-found": "This shift is not there, or it is not for you.",
      full: "Somebody was faster: this shift is full. You can join the waitlist.",
      "not-full": "A spot is free. Take it.",
      busy: "You already have a shift at that time.",
      already: "You are already on this shift.",
      over: "This shift has begun, or nobody is needed any more.",
      "too-young": "This role has a minimum age.",
      "no-swap": "Somebody else took it already, or it is not offered any more.",
      "no-such-person": "Choose somebody from the list.",
      "wrong-code": "That is not today's code. Look at the sheet at the field, or ask the league.",
      "no-check-in-now": "You can check in from 90 minutes before the shift until 3 hours after it.",
      "link-ended": "This link does not work any more. Sign in to see your shifts.",
      "role-exists": "Your league already has a role with this name.",
      "not-begun": "The shift has not begun yet.",
    },
  },
  issues: {
    "shift-code": { digits: "Type the six digits of today's code." },
    "role-name": { missing: "Give the role a name.", long: "A name has at most 60 characters." },
    "role-icon": { missing: "Choose an icon for the role." },
    "role-description": { long: "A description has at most 500 characters." },
    "volunteer-age": { range: "A minimum age is between 10 and 99." },
    "pattern-spots": { range: "Between 1 and 50 volunteers." },
    "pattern-times": { missing: "Say from when until when, such as 8:00 to 14:00." },
    "pattern-minutes": { range: "A shift lasts between 15 minutes and 12 hours." },
    "release-hours": { range: "Between 0 hours and 336 hours (14 days)." },
    "volunteer-name": {
      missing: "Type the volunteer's name.",
      long: "A name has at most 60 characters.",
      letters: "A name has letters, spaces, hyphens and apostrophes.",
    },
    "volunteer-shift": { missing: "Choose a shift." },
    "no-show-note": { long: "A reason has at most 300 characters." },
  },
};
