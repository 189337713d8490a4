/** How an embedded part looks; it stands in somebody else's page, so it brings no fonts and takes the room that it gets. */
export const EMBED_STYLE = `
:root { color-scheme: light dark; --paper: light-dark(#ffffff, #151d19); --ink: light-dark(#14201a, #eef3ee); --muted: light-dark(#404941, #a9b6ad); --line: light-dark(#d9dccf, #3a4841); --link: light-dark(#005494, #96c7fb); }
:root[data-theme="light"] { color-scheme: light; }
:root[data-theme="dark"] { color-scheme: dark; }
* { box-sizing: border-box; }
body { margin: 0; padding: 12px; background: var(--paper); color: var(--ink); font: 16px/1.45 system-ui, sans-serif; }
h1 { margin: 0 0 8px; font-size: 1.25rem; line-height: 1.2; overflow-wrap: anywhere; }
h2 { margin: 16px 0 4px; font-size: 1rem; }
h3 { margin: 16px 0 0; font-size: 1rem; }
p { margin: 8px 0; }
a { color: var(--link); }
nav ul, .games { margin: 0; padding: 0; list-style: none; }
nav ul { display: flex; flex-wrap: wrap; gap: 4px 12px; }
nav a { display: inline-block; padding-block: 10px; }
nav a[aria-current] { color: var(--ink); font-weight: 700; text-decoration: none; }
.scroll { overflow-x: auto; }
table { width: 100%; border-collapse: collapse; font-variant-numeric: tabular-nums; }
th, td { padding: 8px 6px; border-bottom: 1px solid var(--line); text-align: end; white-space: nowrap; }
th.team { width: 99%; text-align: start; white-space: normal; }
abbr { text-decoration: none; }
.games li { padding: 8px 0; border-bottom: 1px solid var(--line); overflow-wrap: anywhere; }
.leaders { margin: 0; padding: 0; list-style: none; }
.leaders li { display: grid; grid-template-columns: 1.5rem 1fr auto; gap: 8px; align-items: baseline; padding: 6px 0; border-bottom: 1px solid var(--line); overflow-wrap: anywhere; font-variant-numeric: tabular-nums; }
.score { font-weight: 700; font-variant-numeric: tabular-nums; }
.small { color: var(--muted); font-size: 0.875rem; }
.unseen { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
`;
