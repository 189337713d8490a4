import { aged, type Policy } from "./policy.ts";

export const WHEELS: Policy = {
  outdoors: true,
  taglines: ["Dirt, grins and good brakes", "Ride your own line"],
  about: ["Skills first: braking, cornering, looking ahead; then small races by ability."],
  rules: ["Groups are by skill, with a coach in front and a sweep behind.", aged(5, 10, "Up to 10 years: laps of at most 10 minutes, everyone gets the same ribbon."), aged(11, 99, "From 11 years: three heats and a final, points for every finish."), "Ride within what you have practiced: jumps are opened one by one."],
  equipment: ["Helmet with CPSC mark, gloves, closed shoes; elbow and knee pads where the coach says so.", "A machine with two working brakes or good trucks; a few loaners."],
  parents: ["Stay outside the tape, and bring a spare tube if you have one."],
  safety: ["Every machine is checked before the first lap; no helmet, no ride."],
  conduct: ["Call out before you pass, and stop for anyone who is down."],
};

export const WATER: Policy = {
  outdoors: true,
  taglines: ["Wind, water and good crew", "Out on the water together"],
  about: ["Shore lesson, capsize drill, then boats or boards with a coach alongside."],
  rules: ["Swim test: 50 yards and five minutes of treading, in clothes.", "Race days are short courses, three starts, the best two count.", "The coach's whistle: one for look, two for come in, three for raft up."],
  equipment: ["Life vest with Coast Guard mark, worn at all times afloat (lent).", "Closed water shoes, sun shirt, a dry set of clothes."],
  parents: ["Drop-off and pick-up are at the dock, never at the road."],
  safety: ["A rescue boat for every ten athletes; nobody launches above 15 knots of wind."],
  conduct: ["Leave the shore cleaner than you found it."],
};

export const SNOW: Policy = {
  outdoors: true,
  taglines: ["First chair, last run", "Carve your winter"],
  about: ["Gates, glades and games in groups of eight, by ability."],
  rules: ["Two runs on race days, the better one counts; everyone finishes with a time.", "Groups may change each week.", "The mountain's code of responsibility holds; the coach may end a day."],
  equipment: ["Helmet, goggles, gloves and layers; own or rented gear with tuned bindings.", "Lift tickets are not part of the fee; training passes are at a reduced price."],
  parents: ["Lunch at noon in the lodge: a guardian must be reachable all day."],
  safety: ["No session below -10 °F wind chill; each group has a radio and a count at every lift."],
  conduct: ["People below you have the right of way, always."],
};

export const TARGET: Policy = {
  outdoors: true,
  taglines: ["Breathe, aim, release", "A steady hand and a calm mind"],
  about: ["A calm sport that suits everyone: technique first, then rounds against one's own best."],
  rules: ["Rounds of ten ends, personal bests count as much as places.", "Distances grow with age and skill, from 10 to 50 yards.", "The line captain's commands are law."],
  equipment: ["Everything that is needed is lent for the season.", "Closed shoes, long hair tied back, no loose sleeves."],
  parents: ["Spectators stay ten yards behind the line."],
  safety: ["One whistle to begin, two to fetch, many to stop; nobody crosses the line in between."],
  conduct: ["Quiet on the line: talk between the ends."],
};

export const SHOOTING: Policy = {
  ...TARGET,
  outdoors: false,
  taglines: ["Focus, safety, precision"],
  about: ["Air rifle and air pistol at ten meters, one coach for every three shooters."],
  rules: ["Twenty shots in 30 minutes, on paper targets.", "Safety course and test before the first shot.", "Air guns stay at the range; nobody brings one."],
  safety: ["Muzzles point down range, actions stay open, fingers off the trigger until the command.", "Eye and ear protection is worn by everyone in the range."],
};

export const GOLF: Policy = {
  outdoors: true,
  taglines: ["Fairways and fair play", "Nine holes, new friends"],
  about: ["Range, putting green, then holes from forward tees.", "Scramble formats keep the pace quick and the pressure low."],
  rules: ["Nine holes, at most double par on each, then pick up.", "Scramble up to 12 years, own ball above.", "Ready play: who is ready goes first."],
  equipment: ["A small set that fits (loaners for the first weeks), soft shoes.", "Range balls and scorecards are ours."],
  parents: ["Caddies are welcome up to 10 years, without advice on the line."],
  safety: ["Nobody swings while someone is within two clubs; call \"fore\" early."],
  conduct: ["Repair, rake, replace; shake hands on the last green."],
};

export const BOWLING: Policy = {
  outdoors: false,
  taglines: ["Strikes, spares and high fives"],
  about: ["Three games each week with handicap, so that everybody has a chance."],
  rules: ["Teams of three, handicap 90 percent of 200.", "Bumpers and ramps up to 7 years.", "Up to three substitutes on a team's card."],
  equipment: ["Shoes and balls are included.", "Clean socks and sleeves that let you swing."],
  parents: ["Food stays above the steps."],
  safety: ["One bowler on an approach at a time; hands away from the ball return."],
  conduct: ["Courtesy: the bowler on the right goes first."],
};

export const EQUESTRIAN: Policy = {
  outdoors: true,
  taglines: ["Heels down, eyes up"],
  about: ["Riding on calm school horses, and stable craft from the first day."],
  rules: ["Groups of at most five by level.", "Shows are in walk-trot, walk-trot-canter and cross-rails.", "The instructor chooses the horse."],
  equipment: ["Helmet with ASTM/SEI mark (lent), boots with a heel, long trousers.", "Tack and grooming kits are ours."],
  parents: ["Please speak softly near the arena and keep dogs at home."],
  safety: ["Nobody walks behind a horse or mounts without an instructor."],
  conduct: ["The horse is fed and brushed before the rider rests."],
};

export const FISHING: Policy = {
  outdoors: true,
  taglines: ["Cast, wait, wonder"],
  about: ["Casting, knots and lake lore; what is caught is measured and goes back."],
  rules: ["Catch, measure, release: total length of the best five counts.", "Barbless hooks only.", "Local license rules hold; those under 16 usually need none."],
  equipment: ["Rod and tackle are lent; hat, sunscreen and closed shoes are yours.", "Life vests on the dock up to 12 years."],
  parents: ["An adult of the family stays for anglers under 10."],
  safety: ["Look behind before each cast, and keep two rods' length apart."],
  conduct: ["Take your line and your litter home."],
};

export const CRICKET: Policy = {
  outdoors: true,
  taglines: ["Bat, bowl and a picnic"],
  about: ["Everyone bats, everyone bowls, and tea is at half-time."],
  rules: [aged(5, 12, "Up to 12 years: soft ball, 8 a side, pairs bat for four overs, a wicket costs five runs."), aged(13, 99, "From 13 years: 20 overs a side, batters retire at 50, four overs at most for a bowler."), "Everyone bowls at least one over."],
  equipment: ["White or light clothes and flat shoes.", "Bats, pads, gloves and helmets are lent."],
  parents: ["Families bring something for the shared table."],
  safety: ["Helmets for batters and close keepers with the hard ball, always."],
  conduct: ["Walk when you know, and thank the umpires."],
};

export const ULTIMATE: Policy = {
  outdoors: true,
  taglines: ["The spirit of the game", "Throw far, play fair"],
  about: ["No referees: players settle calls themselves, and spirit scores count for a prize."],
  rules: ["7v7 (5v5 up to 12 years), games to 13 or 60 minutes.", "No contact, no running with the disc, ten seconds to throw.", "Mixed lines alternate four-three."],
  equipment: ["Cleats without metal, a light and a dark shirt.", "A 175 g disc (140 g up to 12 years) is handed out."],
  parents: ["Learn the hand signals: they are half the fun."],
  safety: ["Look before you bid; no diving into people."],
  conduct: ["Each team rates the other's spirit after each game; a low score begins a talk."],
};

export const TABLE: Policy = {
  outdoors: false,
  taglines: ["Small game, big smiles", "Pull up a chair"],
  about: ["A round-robin each week, so that nobody goes home early.", "Quiet and friendly, with a coach for questions."],
  rules: ["Round robin by strength, then a final evening.", "The better of three games counts; ties are replayed once.", "Groups are set again every third week."],
  equipment: ["Nothing to buy: boards, tables and balls are ours.", "Own gear is welcome when it is within the rules."],
  parents: ["Watching is welcome; advice waits until the game is over."],
  safety: ["Walkways stay free of bags and cords."],
  conduct: ["Touch your opponent's hand before and after each game."],
};

export const ESPORTS: Policy = {
  outdoors: false,
  taglines: ["Good game, every game"],
  about: ["Team games rated E to T, on our machines, in one room with a coach.", "Stretch breaks, homework first, and no streaming of children."],
  rules: ["Games are rated E, E10+ or, from 13 years with a guardian's consent, T.", "Best of three, teams change every three weeks.", "A break of ten minutes each hour."],
  equipment: ["Machines and headsets are ours; bring your own mouse if you like.", "Accounts are the league's: no child's name is shown."],
  parents: ["Guardians approve the list of games at the start."],
  safety: ["Chat is closed to outsiders, and a coach sees every screen."],
  conduct: ["Type as you would speak with the person beside you."],
};
