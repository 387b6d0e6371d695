export const STYLE = `
:root { color-scheme: light dark; --back: #fcfcfd; --panel: #fff; --line: #d9d9e0; --text: #1c2024; --muted: #60646c;
  --accent: #008573; --accent-back: #e0f8f3; --bad: #ce2c31; --bad-back: #feebec; }
@media (prefers-color-scheme: dark) { :root { --back: #111113; --panel: #18191b; --line: #363a3f; --text: #edeef0;
  --muted: #b0b4ba; --accent: #0bd8b6; --accent-back: #0d2d2a; --bad: #ff9592; --bad-back: #3b1219; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--back); color: var(--text); font: 14px/20px Inter, system-ui, sans-serif;
  font-variant-numeric: tabular-nums; }
header { display: flex; gap: 16px; align-items: center; min-height: 48px; padding: 8px 24px; flex-wrap: wrap;
  border-bottom: 1px solid var(--line); background: var(--panel); }
nav { display: flex; gap: 4px; flex-wrap: wrap; }
nav a { padding: 6px 8px; border-radius: 6px; color: var(--muted); text-decoration: none; }
nav a[aria-current] { background: var(--accent-back); color: var(--text); font-weight: 500; }
main { max-width: 1280px; margin: 0 auto; padding: 24px; }
h1 { margin: 0 0 16px; font-size: 20px; line-height: 28px; font-weight: 600; }
h2 { margin: 24px 0 8px; font-size: 16px; font-weight: 600; }
h3 { margin: 0 0 8px; font-size: 14px; font-weight: 600; overflow-wrap: anywhere; }
a { color: var(--accent); text-underline-offset: 2px; }
dl { display: grid; grid-template-columns: minmax(88px, 140px) 1fr; gap: 4px 12px; margin: 0; font-size: 13px; }
dt { color: var(--muted); overflow-wrap: anywhere; }
dd { margin: 0; overflow-wrap: anywhere; }
h2 small, .muted { color: var(--muted); font-weight: 400; }
.cards { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(340px, 100%), 1fr)); gap: 16px; }
.card { padding: 16px; border: 1px solid var(--line); border-radius: 6px; background: var(--panel); }
.card h2 { margin-top: 0; }
.scroll { overflow-x: auto; border: 1px solid var(--line); border-radius: 6px; background: var(--panel); }
table { width: 100%; border-collapse: collapse; font-size: 13px; }
th, td { padding: 8px 12px; text-align: left; border-bottom: 1px solid var(--line); vertical-align: top; }
th { color: var(--muted); font-weight: 500; white-space: nowrap; }
tr:last-child td { border-bottom: 0; }
td { max-width: 320px; overflow-wrap: anywhere; }
button { min-height: 32px; padding: 4px 12px; border: 1px solid var(--line); border-radius: 6px; font: inherit;
  background: var(--panel); color: var(--text); cursor: pointer; }
button:hover { border-color: var(--accent); }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
.faults { display: flex; flex-wrap: wrap; gap: 4px; margin: 12px 0; }
.faults button { min-height: 28px; padding: 2px 8px; font-size: 13px; }
.note { display: inline-block; margin: 0 8px 8px 0; padding: 2px 8px; border-radius: 6px; background: var(--bad-back);
  color: var(--bad); }
.empty { padding: 16px; color: var(--muted); }
pre { overflow-x: auto; padding: 16px; border: 1px solid var(--line); border-radius: 6px; background: var(--panel);
  white-space: pre-wrap; }
.consent { display: grid; gap: 12px; max-width: 420px; }
.consent label { display: grid; gap: 4px; }
.consent input, .consent textarea { min-height: 32px; padding: 4px 8px; border: 1px solid var(--line); border-radius: 6px; font: inherit;
  background: var(--back); color: var(--text); }
.consent button { padding: 12px; text-align: left; }
@media (pointer: coarse) { button, .faults button, nav a { min-height: 44px; } }
@media (max-width: 640px) { main, header { padding-left: 16px; padding-right: 16px; } }
`;
