import type { Call, Holding } from '#dev/sandbox/core/contract.ts';
import { type Html, html } from './html.ts';

const ROWS_SHOWN = 100;
const CALLS_SHOWN = 30;

/** Records as a table of the fields that any of them has; the newest first. */
export function holdingsTable(holdings: readonly Holding[]): Html {
  const rows = holdings.slice(-ROWS_SHOWN).reverse();
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row).filter((name) => isFilled(row[name]))))];
  if (rows.length === 0) return html`<div class="scroll empty">Nog niets. Sla in Balie een relatie op.</div>`;
  const head = columns.map((name) => html`<th scope="col">${name}</th>`);
  const body = rows.map((row) => html`<tr>${columns.map((name) => html`<td>${shown(row[name])}</td>`)}</tr>`);
  return html`<div class="scroll"><table><thead><tr>${head}</tr></thead><tbody>${body}</tbody></table></div>`;
}

export function callsTable(calls: readonly Call[]): Html {
  const rows = calls
    .slice(-CALLS_SHOWN)
    .reverse()
    .map(
      (call) =>
        html`<tr><td>${call.at.slice(11, 23)}</td><td>${call.operation}</td><td>${call.method}</td>
          <td>${call.path}</td><td>${call.status ?? 'geen antwoord'}</td></tr>`,
    );
  if (rows.length === 0) return html`<div class="scroll empty">Nog geen aanroepen.</div>`;
  return html`<div class="scroll"><table><thead><tr><th scope="col">Tijd (UTC)</th><th scope="col">Bewerking</th>
    <th scope="col">Methode</th><th scope="col">Adres</th><th scope="col">Antwoord</th></tr></thead>
    <tbody>${rows}</tbody></table></div>`;
}

function isFilled(value: unknown): boolean {
  return (
    value !== '' && value !== null && value !== undefined && !(Array.isArray(value) && value.length === 0)
  );
}

function shown(value: unknown): string {
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value ?? '');
}
