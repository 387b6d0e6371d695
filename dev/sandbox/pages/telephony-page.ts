import { type Html, html } from './html.ts';

export function telephonyPage(address: string): Html {
  return html`<p>Hier belt iemand het kantoor. Balie krijgt de meldingen die Voys zou sturen, op het adres van het
      kantoor.</p>
    <form class="card consent" data-call="POST /sandbox/control/phone-calls">
      <label>Adres van de meldingen <input name="address" type="url" required value="${address}"></label>
      <label>Nummer van de beller; leeg is anoniem <input name="number" value="+31612345678"></label>
      <label>Gaat over bij toestel <input name="users" data-list required pattern="[0-9]{1,4}(,[0-9]{1,4})*"
        value="1"></label>
      <button>Laten bellen</button>
    </form>
    <div class="faults">
      <button data-tell='{"moment":"answered","user":"1"}'>Toestel 1 neemt op</button>
      <button data-tell='{"moment":"passed-on","by":"1","users":["2"]}'>Toestel 1 verbindt door naar 2</button>
      <button data-tell='{"moment":"ended","reason":"completed"}'>Ophangen</button>
      <button data-tell='{"moment":"ended","reason":"no-answer"}'>Niet opgenomen</button>
    </div>
    <p class="muted" role="status" id="told"></p>`;
}

/** The script of the form and the buttons; what is typed stays, so this page is not refetched. */
export const TELEPHONY_SCRIPT = `
let callId = '';
const send = async (path, body) => {
  const response = await fetch(path, {
    method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json' } });
  const answer = await response.json();
  callId = answer.callId ?? callId;
  document.querySelector('#told').textContent = answer.error ?? 'Balie antwoordde ' + answer.statuses.join(', ') + '.';
};
document.addEventListener('submit', (event) => {
  event.preventDefault();
  const fields = [...event.target.elements].filter((field) => field.name);
  send('/sandbox/control/phone-calls', Object.fromEntries(fields.map((field) =>
    [field.name, 'list' in field.dataset ? field.value.split(',') : field.value])));
});
document.addEventListener('click', (event) => {
  const button = event.target.closest('button[data-tell]');
  if (button && callId) send('/sandbox/control/phone-calls/' + callId, JSON.parse(button.dataset.tell));
});
`;
