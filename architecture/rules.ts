import type { IRegularForbiddenRuleType } from "dependency-cruiser";
import { SLICES } from "./slices.ts";

/**
 * The walls as rules for dependency-cruiser, made from the slice order and the rooms of docs/MAP.md. The planted
 * violations (architecture/canaries/walls) are judged by the same rules as the product.
 */
const TREE = "^(?:architecture/canaries/walls/)?";
const KERNEL = `${TREE}src/kernel/`;
const PLATFORM = `${TREE}src/platform/`;
const BROWSER = `${TREE}src/browser/`;
const DESIGN = `${TREE}src/design/`;
const APP = `${TREE}src/app/`;
const SEED = `${TREE}seed/`;
const PROCESSOR = `${TREE}processor/`;
const ANY_SLICE = `${TREE}src/slices/([^/]+)/`;
const OWN = `${TREE}src/slices/$1/`;
const OWN_CONTRACT = `${OWN}contract(\\.ts$|/)`;
const TEST = "\\.test\\.tsx?$";
const LOWER_PUBLIC = `${TREE}src/slices/[^/]+/web/public\\.tsx?$`;
const VOCABULARY = `${TREE}src/slices/[^/]+/contract/vocabulary\\.ts$`;
/** What is known of lower slices beside their doors: codes, and fields with their checks; and decisions on which others build. */
const LOWER_WORDS = `${TREE}src/slices/[^/]+/contract/(?:vocabulary|fields)\\.ts$`;
const LOWER_RULES = `${TREE}src/slices/[^/]+/rules/public\\.ts$`;

/** Packages as they lie on the disk. */
const npm = (...names: string[]) => `^node_modules/(?:${names.join("|")})/`;
const ON_SCREEN = npm("react", "react-dom", "react-router", "use-intl");

function forbid(
  name: string,
  comment: string,
  from: IRegularForbiddenRuleType["from"],
  to: IRegularForbiddenRuleType["to"],
): IRegularForbiddenRuleType {
  return { name, comment, severity: "error", from: { pathNot: TEST, ...from }, to };
}

/** What lives at `from` may use only what is named. */
function only(name: string, comment: string, from: string, allowed: string[]): IRegularForbiddenRuleType {
  return forbid(name, comment, { path: from }, { pathNot: allowed });
}

const rooms: IRegularForbiddenRuleType[] = [
  only(
    "kernel-alone",
    "The kernel is pure: it knows nothing of ours, and of packages the calendar and the words for checks.",
    KERNEL,
    [KERNEL, npm("temporal-polyfill", "zod")],
  ),
  only(
    "contract-words",
    "A contract is words: kernel, zod, its own folder, and the vocabulary and fields of lower slices.",
    `${ANY_SLICE}(?:contract\\.ts$|contract/|events\\.ts$)`,
    [KERNEL, OWN_CONTRACT, LOWER_WORDS, npm("zod", "@orpc/contract")],
  ),
  only(
    "rules-pure",
    "Decisions look at facts: no clock, no database, no Node. Of lower slices they know what a contract may know, and public decisions.",
    `${ANY_SLICE}(?:rules(?:\\.ts$|/)|policy\\.ts$)`,
    [KERNEL, OWN_CONTRACT, `${OWN}rules(\\.ts$|/)`, LOWER_WORDS, LOWER_RULES, npm("zod")],
  ),
  only("store-sql-only", "A store is SQL on its own tables.", `${ANY_SLICE}server/store(?:\\.ts$|/)`, [
    `${KERNEL}|${PLATFORM}|${LOWER_WORDS}`,
    `${OWN_CONTRACT}|${OWN}(?:rules|server/store)(\\.ts$|/)`,
    npm("kysely", "pg"),
  ]),
  forbid(
    "store-decides-nothing",
    "A store knows the shapes of contract, rules and other adapters, and calls none of them.",
    { path: `${ANY_SLICE}server/store(?:\\.ts$|/)` },
    { path: [OWN_CONTRACT, `${OWN}rules(\\.ts$|/)`, `${PLATFORM}(?!db/)`], dependencyTypesNot: ["type-only"] },
  ),
  forbid(
    "no-sql-above-store",
    "Routes, reactions and jobs call commands and queries; of a store and the SQL library they know types at most.",
    { path: `${ANY_SLICE}server/(?:routes|reactions|jobs)(?:\\.ts$|/)` },
    { path: [`${OWN}server/store(\\.ts$|/)`, npm("kysely", "pg")], dependencyTypesNot: ["type-only"] },
  ),
  forbid(
    "queries-read",
    "A query changes nothing, so it calls no command.",
    { path: `${ANY_SLICE}server/queries(?:\\.ts$|/)` },
    { path: `${OWN}server/commands(\\.ts$|/)` },
  ),
  forbid(
    "commands-know-no-requests",
    "Requests and answers belong to platform/http and app.",
    { path: `${ANY_SLICE}server/` },
    { path: [npm("hono", "@hono/node-server")] },
  ),
  forbid(
    "platform-without-business",
    "An adapter knows no capability.",
    { path: PLATFORM },
    { path: [`${TREE}src/slices/`, APP, SEED, BROWSER, DESIGN] },
  ),
  forbid(
    "delivery-in-one-place",
    "Slices tell people by `tell`; only delivery posts emails, and accounts those that guard an account.",
    { path: `${TREE}src/(?!slices/accounts/|slices/notifications/server/commands/(?:deliver|send-waiting)\\.ts$)` },
    { path: `${PLATFORM}mail/post\\.ts$` },
  ),
  only("design-alone", "The kit could ship in another product.", DESIGN, [
    DESIGN,
    npm("react", "react-dom", "@fontsource-variable/atkinson-hyperlegible-next", "@atlaskit/pragmatic-drag-and-drop"),
  ]),
  only("browser-plumbing", "Client plumbing knows the kernel, the design kit and the frameworks.", BROWSER, [
    BROWSER,
    DESIGN,
    KERNEL,
    ON_SCREEN,
    npm("@orpc/client", "zod", "idb"),
  ]),
  only(
    "web-screens",
    "A screen sees its contract, rules of what it shows before the server answers (a plan, what-if standings), its own web half, and what is made for screens.",
    `${ANY_SLICE}web/`,
    [
      OWN_CONTRACT,
      `${OWN}events\\.ts$`,
      `${OWN}rules/(?:plan|standings)/`,
      `${OWN}web/`,
      // Its texts, as the build makes a module of them, and what slices that it calls say of their refusals.
      "^virtual:words/(?:$1/|[^/]+/codes$)",
      DESIGN,
      BROWSER,
      KERNEL,
      LOWER_PUBLIC,
      VOCABULARY,
      ON_SCREEN,
      // Of Stripe's script only the types: `packages-are-dependencies`.
      npm("@orpc/contract", "@orpc/client", "zod", "uqr", "@stripe/stripe-js"),
    ],
  ),
];

/** These put pages and server together, or say outside what a page says; nobody else on the server sees a screen. */
const COMPOSERS = `${APP}server/(?:pages/pages|pages/pages-build\\.d|http/server|http/describe|notification-sentence)\\.ts$`;
/** What a slice says of its server half, with the English texts of its codes. */
const DESCRIPTION = `${ANY_SLICE}server/slice\\.ts$`;

const halves: IRegularForbiddenRuleType[] = [
  forbid(
    "server-without-screens",
    "Server code knows no screen.",
    { path: [PLATFORM, `${ANY_SLICE}server/`, `${APP}server/`], pathNot: [TEST, COMPOSERS, DESCRIPTION] },
    { path: [DESIGN, BROWSER, `${TREE}src/slices/[^/]+/web/`, `${APP}web/`, ON_SCREEN] },
  ),
  forbid(
    "descriptions-know-texts",
    "Of screens, the description of a slice knows the English texts of its codes.",
    { path: DESCRIPTION },
    { path: [DESIGN, BROWSER, `${TREE}src/slices/[^/]+/web/(?!messages/[^/]+/en\\.ts$)`, `${APP}web/`, ON_SCREEN] },
  ),
  forbid(
    "app-web-without-server",
    "The shell is sent to browsers.",
    { path: `${APP}web/` },
    {
      path: [
        PLATFORM,
        SEED,
        `${APP}server/`,
        `${TREE}src/slices/[^/]+/(?:server|rules|policy)`,
        npm("kysely", "pg", "hono"),
      ],
    },
  ),
  forbid(
    "app-uses-what-is-public",
    "The composition uses what a slice offers: its description, public files, data, messages, contract.",
    { path: APP },
    {
      path: `${TREE}src/slices/`,
      pathNot: `${TREE}src/slices/[^/]+/(?:contract|events|server/(?:public|slice)\\.ts|web/(?:public|data|messages/))`,
    },
  ),
  forbid(
    "app-on-top",
    "Nobody calls the composition.",
    { path: `${TREE}(?:src/(?!app/)|seed/|processor/)` },
    { path: APP },
  ),
];

const data: IRegularForbiddenRuleType[] = [
  forbid(
    "fixtures-are-for-tests",
    "Product code has no test data.",
    { path: `${TREE}src/`, pathNot: [TEST, "/server/fixtures(?:\\.ts$|/)"] },
    { path: "/server/fixtures(?:\\.ts$|/)" },
  ),
  forbid(
    "seed-is-composed-in",
    "Only the composition loads the demonstration.",
    { path: `${TREE}src/`, pathNot: [TEST, `${APP}server/(?:compose|prepare-database)\\.ts$`] },
    { path: SEED },
  ),
  forbid(
    "processor-is-composed-in",
    "Only the composition starts the test processor; to everything else it is Stripe.",
    { path: `${TREE}(?:src|seed)/`, pathNot: [TEST, `${APP}server/test-processor\\.ts$`] },
    { path: PROCESSOR },
  ),
  forbid(
    "processor-apart",
    "The test processor is a program of its own: it shares small tools with us, neither our adapter nor our database.",
    { path: PROCESSOR },
    { path: [`${TREE}src/(?!platform/)`, `${PLATFORM}(?:cards|db)/`, SEED, npm("kysely", "pg")] },
  ),
  forbid(
    "processor-without-library",
    "It holds its objects against the types of Stripe's library, and runs nothing of it: the library is what judges it.",
    { path: PROCESSOR },
    { path: npm("stripe"), dependencyTypesNot: ["type-only"] },
  ),
  forbid(
    "product-without-workshop",
    "The product does not need its tests and tools.",
    { path: `${TREE}(?:src|seed|processor)/` },
    { path: `${TREE}(?:(?:tests|bench|scripts)/|architecture/(?!canaries/))` },
  ),
];

const packages: IRegularForbiddenRuleType[] = [
  forbid(
    "packages-are-dependencies",
    "What the product imports is installed with it. routes.ts and office-routes.ts are read while building.",
    { path: `${TREE}(?:src|seed|processor)/`, pathNot: [TEST, `${APP}web/(?:office-)?routes\\.ts$`] },
    { dependencyTypes: ["npm-dev", "npm-no-pkg", "npm-unknown", "undetermined"], dependencyTypesNot: ["type-only"] },
  ),
  {
    name: "everything-resolves",
    comment: "An import that leads nowhere is seen by no other rule. `virtual:` is made by the bundler.",
    severity: "error",
    from: {},
    to: { couldNotResolve: true, pathNot: ["^virtual:", "^node:"] },
  },
  {
    name: "no-cycles",
    comment:
      "Files that import each other cannot be understood one after the other; a type that both need has a file of its own.",
    severity: "error",
    from: {},
    to: { circular: true },
  },
];

/** The order of the slices: one rule for what each may call, one for what it may hear, one for the doors. */
function order(): IRegularForbiddenRuleType[] {
  const perSlice = SLICES.flatMap((slice) => {
    const closed = SLICES.filter((one) => one !== slice && !slice.calls.includes(one.name)).map((one) => one.name);
    if (closed.length === 0) return [];
    const comment = `${slice.name} may call ${slice.calls.join(", ") || "no slice"}.`;
    const upper = `${TREE}src/slices/(?:${closed.join("|")})/`;
    const reactions = `${TREE}src/slices/${slice.name}/server/reactions(?:\\.ts$|/)`;
    return [
      forbid(
        `${slice.name}-calls-down`,
        comment,
        { path: `${TREE}src/slices/${slice.name}/`, pathNot: [TEST, reactions] },
        { path: upper },
      ),
      forbid(
        `${slice.name}-hears-events`,
        "A reaction hears events of anybody.",
        { path: reactions },
        { path: upper, pathNot: "/events\\.ts$" },
      ),
    ];
  });
  const doors = forbid(
    "slices-by-their-doors",
    "A slice is entered by server/public, web/public, rules/public, its vocabulary and fields, or (reactions) its events.",
    { path: ANY_SLICE },
    {
      path: `${TREE}src/slices/`,
      pathNot: [OWN, `${TREE}src/slices/[^/]+/(?:server|web|rules)/public\\.tsx?$`, LOWER_WORDS, "/events\\.ts$"],
    },
  );
  const halvesOfDoors = forbid(
    "doors-of-the-same-half",
    "Server code enters by the server door.",
    { path: `${ANY_SLICE}web/` },
    { path: `${TREE}src/slices/[^/]+/server/` },
  );
  const named = forbid(
    "slices-are-declared",
    "A slice stands in architecture/slices.ts before it is imported.",
    {},
    { path: `${TREE}src/slices/(?!(?:${SLICES.map((slice) => slice.name).join("|")})/)` },
  );
  return [...perSlice, doors, halvesOfDoors, named];
}

/** Every wall. */
export const WALLS: readonly IRegularForbiddenRuleType[] = [...rooms, ...halves, ...data, ...packages, ...order()];
