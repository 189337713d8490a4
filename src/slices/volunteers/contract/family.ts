import { oc } from "@orpc/contract";
import * as z from "zod/mini";
import { callsOf } from "#kernel/endpoint.ts";
import { RoleName, ShiftGame, ShiftTime } from "./shift.ts";

const { own } = callsOf("volunteers", (route) => oc.route(route));
const Accepted = z.object({ accepted: z.literal(true) });
const OfShift = z.object({ shift: z.string() });
const OfSignup = z.object({ signup: z.string() });

/** What somebody has to do with a shift. */
const OwnSignup = z.object({
  id: z.uuid(),
  state: z.enum(["held", "waiting", "no-show"]),
  /** How many wait before them. */
  ahead: z.int(),
  checkedIn: z.boolean(),
  /** Whether the code of the day is taken now. */
  mayCheckIn: z.boolean(),
  /** Who was asked to take it: a name, "everyone", or nobody. */
  swap: z.nullable(z.object({ to: z.nullable(z.string()) })),
  /** Giving it up now comes late: the league is told. */
  isLate: z.boolean(),
});

/** A shift as volunteers of the season see it. */
export const Shift = z.object({
  id: z.uuid(),
  league: z.object({ id: z.uuid(), name: z.string() }),
  ...ShiftTime.shape,
  icon: z.string(),
  description: z.nullable(z.string()),
  minimumAge: z.nullable(z.int()),
  game: z.nullable(ShiftGame),
  /** A child of the family, or a team that one coaches, plays in the game. */
  ownGame: z.nullable(z.enum(["child", "coach"])),
  startsAt: z.iso.datetime(),
  endsAt: z.iso.datetime(),
  spots: z.int(),
  taken: z.int(),
  /** First names with an initial of who comes. */
  people: z.array(z.string()),
  mine: z.nullable(OwnSignup),
  /** One has another shift at that time. */
  busy: z.boolean(),
  /** Why one cannot take it: the code of the refusal, such as a certificate that the role requires. */
  lacks: z.nullable(z.string()),
  /** Who asks for somebody else in their place, and may be answered by whoever reads this. */
  swaps: z.array(z.object({ signup: z.uuid(), name: z.string(), named: z.boolean() })),
});
export type Shift = z.output<typeof Shift>;

export const MyShifts = z.object({
  now: z.iso.datetime(),
  /** Own shifts, then open ones: those at a child's game first, then in the order of time. */
  shifts: z.array(Shift),
});
export type MyShifts = z.output<typeof MyShifts>;

export const CheckIn = z.object({
  signup: z.string(),
  code: z.string("shift-code.digits").check(z.trim(), z.regex(/^\d{6}$/, "shift-code.digits")),
});
export const SwapRequest = z.object({ signup: z.string(), to: z.nullable(z.string()) });

export const familyCalls = {
  myShifts: own("GET", "/volunteer/shifts", "The shifts of the next 60 days in one's seasons, own ones and open ones", {
    description:
      "For families with a player on a published team, coaches, officials, and who runs the league. `team`: the shifts at that team's games alone. `limit`: one's own, and so many others.",
  })
    .input(
      z.object({
        team: z.optional(z.string()),
        limit: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(500))),
      }),
    )
    .output(MyShifts),
  takeShift: own("POST", "/volunteer/shifts/{shift}/take", "Take a spot of a shift").input(OfShift).output(OfSignup),
  waitForShift: own("POST", "/volunteer/shifts/{shift}/wait", "Wait for a spot of a full shift")
    .input(OfShift)
    .output(OfSignup),
  releaseShift: own("POST", "/volunteer/sign-ups/{signup}/release", "Give up one's spot, or stop waiting")
    .input(OfSignup)
    .output(z.object({ late: z.boolean() })),
  swapPeople: own("GET", "/volunteer/sign-ups/{signup}/people", "Whom one may ask to take one's shift")
    .input(OfSignup)
    .output(
      z.object({
        shift: z.object({ ...RoleName.shape }),
        people: z.array(z.object({ id: z.uuid(), name: z.string() })),
      }),
    ),
  askSwap: own("POST", "/volunteer/sign-ups/{signup}/swap", "Ask someone, or everyone, to take one's shift")
    .input(SwapRequest)
    .output(Accepted),
  endSwap: own("DELETE", "/volunteer/sign-ups/{signup}/swap", "Keep one's shift after all")
    .input(OfSignup)
    .output(Accepted),
  acceptSwap: own("POST", "/volunteer/sign-ups/{signup}/accept", "Take the shift of someone who asks for it")
    .input(OfSignup)
    .output(OfSignup),
  checkIn: own("POST", "/volunteer/sign-ups/{signup}/check-in", "Check in with the day's code at the field")
    .input(CheckIn)
    .output(Accepted),
};
