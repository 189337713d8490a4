import { aged, type Policy } from "./policy.ts";

export const SWIMMING: Policy = {
  outdoors: true,
  taglines: ["Fast lanes, warm towels", "Every second counts, every swimmer matters", "The water is fine"],
  about: ["Practices by age group, and friendly meets with ribbons for every best time.", "Entry test: one length of the pool without help; those who cannot yet are welcome in lessons first."],
  rules: [
    "Age groups go by the cut-off date that each division shows.",
    aged(4, 8, "8 & Under: 25 yards of each stroke, and a relay."),
    aged(9, 10, "9-10: 50 yards of each stroke, 100 yards medley."),
    aged(11, 18, "11 and older: 50 and 100 yards, 100 or 200 yards medley."),
    aged(18, 99, "Masters: lanes by pace, meets are voluntary."),
    "Each swimmer may swim three individual events and two relays in a meet.",
    "Strokes are judged; at 8 & Under a first fault is a lesson, not a disqualification.",
  ],
  equipment: ["Team suit or plain suit, goggles, cap for long hair.", "Kickboards and fins are at the pool.", "Two towels, a warm layer and a bottle."],
  parents: ["Each family works as a timer, at the ribbons or at the ready bench in two meets."],
  safety: ["A lifeguard is on deck for every minute of practice; nobody enters the water before the coach does.", "The pool is cleared at thunder, indoors too where the pool's rules say so."],
  conduct: ["No running on deck, no hanging on lane lines, no phones in the locker rooms."],
};

export const WATER_POLO: Policy = {
  outdoors: false,
  taglines: ["Tread water, dream big"],
  about: ["Swimming, passing and a lot of treading; the young begin in the shallow end."],
  rules: ["Up to 12U: 6v6 in a short course with size 2 or 3 balls, quarters of 5 minutes.", "From 14U: 7v7, quarters of 7 minutes.", "Everyone plays at least half of each game."],
  equipment: ["Suit and goggles for practice; caps with ear guards and balls are ours."],
  parents: ["Families keep the clock and the sheet in turns."],
  safety: ["Nails are checked before each game, and a lifeguard is on deck."],
  conduct: ["What happens under water counts too: brutality ends the season."],
};

export const TENNIS: Policy = {
  outdoors: true,
  taglines: ["Rally first, score later", "Courts, coaches and good company"],
  about: ["Balls and courts that fit the age: red, orange, green, then yellow.", "Clinics and matches, with partners that change."],
  rules: [
    "Everyone plays the same number of matches; singles and doubles take turns.",
    aged(5, 7, "Red ball: 36-foot court, racquet up to 23 inches, first to 7 points."),
    aged(8, 9, "Orange ball: 60-foot court, racquet up to 25 inches, short sets to 4."),
    aged(10, 11, "Green dot: full court, sets to 4, tie-break at 4-all."),
    aged(12, 18, "Yellow ball: best of two short sets and a match tie-break to 10."),
    aged(18, 99, "Adults: eight-game sets at your rating; a third-set tie-break to 10."),
    "Players call their own lines: a ball that touches the line is good.",
  ],
  equipment: ["Racquet of the right length (loaners for the first weeks) and shoes that leave no marks.", "New balls for every match are ours. Hat and sunscreen are wise."],
  parents: ["No coaching during points; applause is for both ends."],
  safety: ["Loose balls are cleared before each point; nobody walks behind a court in play."],
  conduct: ["A thrown racquet costs a point, then a game, then the match."],
};

export const PICKLEBALL: Policy = {
  outdoors: true,
  taglines: ["Stay out of the kitchen", "Easy to learn, hard to leave"],
  about: ["Round-robin evenings with new partners every fifteen minutes."],
  rules: ["Doubles to 11, win by two; only the serving side scores.", "The serve is below the waist and crosscourt; the two-bounce rule holds.", "No volleys from the kitchen, seven feet from the net."],
  equipment: ["Court shoes; paddles can be borrowed.", "Outdoor balls with 40 holes are ours."],
  parents: ["Waiting players rack their paddles; please keep the gates closed."],
  safety: ["Call \"ball\" loudly when one rolls away; eye protection is advised."],
  conduct: ["The receiving side calls its lines, in doubt for the other side."],
};

export const GYMNASTICS: Policy = {
  outdoors: false,
  taglines: ["Strong, brave, graceful", "Tumble safely, smile widely"],
  about: ["Skills on floor, beam, bars and vault in groups of at most eight per coach.", "Nobody is hurried: a skill is shown when it is safe."],
  rules: ["Groups are by age and skill; a coach may move an athlete at any time.", "At most eight athletes per coach, six below the age of 6.", "Two missed classes can be made up in the same season.", "The showing at the end is voluntary and has no scores."],
  equipment: ["Leotard or close-fitting clothes without zips, bare feet.", "Long hair is tied back. Grips only when the coach says so."],
  parents: ["Watch from the lounge: athletes look to one coach at a time."],
  safety: ["No one steps on an apparatus without a coach; mats are checked before each class."],
  conduct: ["Clap for every try, not only for the landing."],
};

export const CHEER: Policy = {
  outdoors: false,
  taglines: ["Loud, proud and together", "Every voice counts"],
  about: ["Chants, jumps, tumbling and stunts at the level of each squad.", "We cheer at home games and close with a showcase."],
  rules: ["No tryouts: everyone is on a squad and in every routine.", "Stunts stay at the level for which the squad's coach is certified; none above two persons high.", "Three missed practices in a row mean a place on the ground in the next routine."],
  equipment: ["White cheer shoes; the uniform and pom-poms are lent.", "No jewelry, no gum, hair away from the face."],
  parents: ["A parent of each squad rides along to away games."],
  safety: ["Spotters at every stunt, on mats only, and never on wet grass."],
  conduct: ["Cheers lift our side up; none put the other side down."],
};

export const DANCE: Policy = {
  outdoors: false,
  taglines: ["Find your rhythm", "Move like nobody keeps score"],
  about: ["Ballet basics, jazz and hip-hop in turns, then one routine that the group makes its own."],
  rules: ["Groups by age; steps build from week to week, so please come to at least six classes.", "Costumes are simple and modest, and never cost more than $40.", "The showing is for families and free."],
  equipment: ["Ballet slippers or clean sneakers, clothes to move in.", "Hair tied back, a bottle of water."],
  parents: ["Open class is the last week of each month; on other days the door is closed."],
  safety: ["A warm-up opens every class, and nobody dances through pain."],
  conduct: ["No comments on bodies: not from dancers, not from coaches, not from families."],
};

export const TRACK: Policy = {
  outdoors: true,
  taglines: ["Run, jump, throw", "Beat your own best"],
  about: ["Sprints, distance, jumps and throws: everyone tries all before choosing.", "Three home meets and a relay carnival."],
  rules: ["Age divisions follow the year of birth, two years at a time.", "Up to three events and a relay in one meet.", aged(5, 8, "8 & Under: 50 to 400 m, long jump, softball throw."), aged(9, 12, "9-12: 100 to 1,500 m, long jump, high jump, shot put from 6 lb."), aged(13, 18, "13 and older: all events, hurdles and javelin after a safety lesson."), "Three false starts of a heat: the third runner sits."],
  equipment: ["Running shoes; spikes of at most 1/4 inch from the age of 9.", "Team singlet is handed out; implements are ours."],
  parents: ["Families help at a pit or at the finish in one meet."],
  safety: ["Throwing sectors are roped, and nobody fetches before the call."],
  conduct: ["Cheer from the fence; the infield is for athletes."],
};

export const RUNNING: Policy = {
  outdoors: true,
  taglines: ["One more mile, one more friend", "Happy feet, open air"],
  about: ["Groups by pace, games for the young, and routes on soft ground.", "Goal: a happy finish of the last race, walking allowed."],
  rules: ["Up to 10 years races are at most 2 km, up to 14 years 3 km, above 5 km.", "Groups run with a coach in front and one at the end.", "Scoring counts the first five of a team, and each runner's own best."],
  equipment: ["Running shoes and clothes for the weather, in bright colors.", "A water bottle; a headlamp after sunset is ours."],
  parents: ["Families stand as course marshals once in a season."],
  safety: ["Routes avoid roads; crossings have an adult with a vest."],
  conduct: ["Nobody finishes alone: those who are done walk back and cheer."],
};

export const TRIATHLON: Policy = {
  outdoors: true,
  taglines: ["Three sports, one grin"],
  about: ["Swim, bike and run in turns, with a mini race at the end."],
  rules: ["Distances: 100 yd / 3 mi / 1/2 mi up to 10 years, double from 11, sprint distance for adults.", "Drafting is not allowed on the bike.", "Swim test before the first open-water day."],
  equipment: ["A bike that fits and stops, a helmet, goggles, running shoes.", "Race belts and caps are ours."],
  parents: ["One adult per family helps in transition or on the course."],
  safety: ["Lifeguards and a kayak at every swim; helmets buckled before the bike is touched."],
  conduct: ["Say \"on your left\" and thank the marshals."],
};
