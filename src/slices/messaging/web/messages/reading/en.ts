/** A league's message, as a family reads it. */
export default {
  reading: {
    title: "A message from {league}",
    from: "{league}, {date}",
    urgent: "Urgent",
    ask: "Ask the league something",
    all: "All notifications",
  },
};
