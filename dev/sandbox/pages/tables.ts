import type { Call, StandInRecord } from '#dev/sandbox/core/stand-in-contract.ts';
import { type Html, html } from './html.ts';

const RECORDS_SHOWN = 60;
const CALLS_SHOWN = 30;

/** The field that says what a record is, whichever service it lies at. */
const TITLES = ['displayName', 'Bedrijf', 'Name', 'path', 'email', 'mailbox', 'topic'];

/** Records as cards with the wire's own field names; the newest first, empty fields left out. */
export function recordCards(holdings: readonly StandInRecord[]): Html {
  if (holdings.length === 0)
    return html`<div class="scroll empty">Nog niets. Sla in Balie een relatie op.</div>`;
  const cards = holdings
    .slice(-RECORDS_SHOWN)
    .reverse()
    .map((record) => {
      const title = TITLES.find((name) => shown(record[name]) !== '');
      const fields = Object.entries(record)
        .map(([name, value]) => [name, shown(value)] as const)
        .filter(([name, value]) => name !== title && value !== '');
      return html`<article class="card"><h3>${title === undefined ? '' : shown(record[title])}</h3>
        <dl>${fields.map(([name, value]) => html`<dt>${name}</dt><dd>${value}</dd>`)}</dl></article>`;
    });
  return html`<div class="cards">${cards}</div>`;
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

function shown(value: unknown): string {
  if (typeof value !== 'object' || value === null) return String(value ?? '');
  return Object.values(value)
    .map(shown)
    .filter((text) => text !== '')
    .join(', ');
}
