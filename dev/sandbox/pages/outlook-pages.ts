import { CREDENTIALS, SANDBOX_ACCOUNTS } from '#dev/sandbox/credentials.ts';
import type { MailboxLocation } from '#dev/sandbox/microsoft/graph-mail.ts';
import { contentOf } from '#dev/sandbox/microsoft/mail-content.ts';
import { countIn, unreadIn } from '#dev/sandbox/microsoft/mail-lookup.ts';
import { listedIn } from '#dev/sandbox/microsoft/mail-search-folder.ts';
import {
  addressOf,
  MAILBOX_KINDS,
  type Mailbox,
  type MailPerson,
  type StoredMail,
} from '#dev/sandbox/microsoft/mail-state.ts';
import { type Html, html } from './html.ts';

const MAILS_SHOWN = 50;

type Folder = Mailbox['folders'][number];

const pathOf = ({ account, kind }: MailboxLocation) => `/outlook/${account}/${kind}`;
const callOf = ({ account, kind }: MailboxLocation) => `/sandbox/control/mailbox/${account}/${kind}`;
const when = (moment: string) => moment.slice(0, 16).replace('T', ' ');
const people = (list: readonly MailPerson[]) =>
  list
    .map(({ name, address }) => (name === '' || name === address ? address : `${name} <${address}>`))
    .join('; ');

function head(location: MailboxLocation): Html {
  const mailboxes = SANDBOX_ACCOUNTS.flatMap((account) =>
    MAILBOX_KINDS.map((kind) => {
      const name = kind === 'own' ? CREDENTIALS[account].label : `${CREDENTIALS[account].label}, gedeeld`;
      return html`<a href="/outlook/${account}/${kind}">${name}</a> `;
    }),
  );
  const here = pathOf(location);
  return html`<p>${mailboxes}</p>
    <p><strong>${addressOf(location.account, location.kind)}</strong>:
      <a href="${here}">Mappen</a> <a href="${here}/write">Mail van buiten schrijven</a>
      <a href="${here}/outbox">Uitgaand (${location.mailbox.outbox.length})</a></p>`;
}

export function mailboxPage(location: MailboxLocation, folder: Folder, page: number): Html {
  const { mailbox } = location;
  const folders = mailbox.folders.map((one) => {
    const unread = unreadIn(mailbox, one.id);
    const count = one.filterQuery === undefined ? countIn(mailbox, one.id) : listedIn(mailbox, one).length;
    const address = `${pathOf(location)}?folder=${encodeURIComponent(one.id)}`;
    return html`<tr><td><a href="${address}">${one.displayName}</a></td><td>${count}</td><td>${unread}</td></tr>`;
  });
  const listed = listedIn(mailbox, folder);
  const rows = listed.slice((page - 1) * MAILS_SHOWN, page * MAILS_SHOWN).map((mail) => row(location, mail));
  const others = [page > 1 ? page - 1 : null, listed.length > page * MAILS_SHOWN ? page + 1 : null]
    .filter((other) => other !== null)
    .map((other) => {
      const address = `${pathOf(location)}?folder=${encodeURIComponent(folder.id)}&page=${other}`;
      return html`<a href="${address}">Bladzijde ${other}</a> `;
    });
  const list =
    rows.length === 0
      ? html`<div class="scroll empty">Deze map is leeg.</div>`
      : html`<div class="scroll"><table><thead><tr><th scope="col">Ontvangen (UTC)</th><th scope="col">Van</th>
          <th scope="col">Aan</th><th scope="col">Onderwerp</th><th scope="col"></th></tr></thead>
          <tbody>${rows}</tbody></table></div>`;
  return html`${head(location)}
    <div class="scroll"><table><thead><tr><th scope="col">Map</th><th scope="col">Mails</th>
      <th scope="col">Ongelezen</th></tr></thead><tbody>${folders}</tbody></table></div>
    <h2>${folder.displayName} <small>${listed.length}</small></h2>${list}<p>${others}</p>
    <div class="faults"><button data-call="POST ${callOf(location)}/seed" data-body="{}">Vullen met kantoormail</button></div>`;
}

function row(location: MailboxLocation, mail: StoredMail): Html {
  const { receivedDateTime, from, to, subject, isRead, flagStatus, hasAttachments, isDraft } = mail;
  const notes = [
    ...(isRead ? [] : ['ongelezen']),
    ...(isDraft ? ['concept'] : []),
    ...(flagStatus === 'notFlagged' ? [] : [flagStatus]),
    ...(hasAttachments ? ['bijlage'] : []),
  ];
  const address = `${pathOf(location)}/mails/${encodeURIComponent(mail.immutableId)}`;
  return html`<tr><td>${when(receivedDateTime)}</td><td>${from?.address ?? ''}</td><td>${people(to)}</td>
    <td><a href="${address}">${subject || '(geen onderwerp)'}</a></td><td>${notes.join(', ')}</td></tr>`;
}

/** The page of a mail; its HTML shows as its source, so that a mail can do nothing here. */
export function outlookMailPage(location: MailboxLocation, mail: StoredMail): Html {
  const { body, attachments } = contentOf(mail);
  const folder = location.mailbox.folders.find(({ id }) => id === mail.folderId);
  const actionForm = (label: string, what: object) =>
    html`<button data-call="POST ${callOf(location)}/deeds"
      data-body="${JSON.stringify({ ids: [mail.immutableId], ...what })}">${label}</button>`;
  return html`${head(location)}
    <p class="muted">Van ${people(mail.from === null ? [] : [mail.from])}<br>Aan ${people(mail.to)}
      ${mail.cc.length === 0 ? '' : html`<br>Cc ${people(mail.cc)}`}
      <br>${when(mail.receivedDateTime)} UTC, in ${folder?.displayName ?? ''}</p>
    <div class="faults">${actionForm('Gelezen', { change: { isRead: true } })}${actionForm('Ongelezen', { change: { isRead: false } })}
      ${actionForm('Vlag', { change: { flag: 'flagged' } })}${actionForm('Archief', { move: 'archive' })}
      ${actionForm('Postvak IN', { move: 'inbox' })}${actionForm('Prullenbak', { delete: 'to-trash' })}</div>
    <ul>${attachments.map(
      ({ name, contentType, size, isInline }) =>
        html`<li>${name} (${contentType}, ${size} bytes${isInline ? ', in de tekst' : ''})</li>`,
    )}</ul>
    <pre>${body.content}</pre>`;
}

export function writePage(location: MailboxLocation): Html {
  return html`${head(location)}
    <form class="card consent" data-call="${callOf(location)}/received">
      <label>Van <input name="from" type="email" required value="iemand@elders.example"></label>
      <label>Onderwerp <input name="subject" required value="Vraag over mijn aangifte"></label>
      <label>Tekst, als HTML <textarea name="html" rows="8">&lt;p&gt;Beste mensen, kunt u mij bellen?&lt;/p&gt;</textarea></label>
      <label>Bijlagen <input name="files" type="file" multiple></label>
      <button>Bezorgen</button>
    </form>
    <form class="card consent" data-call="${callOf(location)}/received-mime">
      <label>Of een bericht als bestand (.eml) <input name="mime" type="file" required></label>
      <button>Bezorgen</button>
    </form>
    <p class="muted" role="status" id="told"></p>`;
}

export function outboxPage(location: MailboxLocation): Html {
  const entries = location.mailbox.outbox.toReversed().slice(0, MAILS_SHOWN);
  const cards = entries.map(
    ({ at, by, from, to, cc, bcc, subject, attachments, ownId, body }) => html`<article class="card">
      <h3>${subject || '(geen onderwerp)'}</h3>
      <dl><dt>Wanneer</dt><dd>${when(at)} UTC, door ${by}</dd><dt>Van</dt><dd>${from}</dd><dt>Aan</dt><dd>${to.join('; ')}</dd>
        <dt>Cc, bcc</dt><dd>${[...cc, ...bcc].join('; ')}</dd>
        <dt>Bijlagen</dt><dd>${attachments.map(({ name }) => name).join(', ')}</dd><dt>Eigen id</dt><dd>${ownId ?? ''}</dd></dl>
      <pre>${body.content.slice(0, 2000)}</pre></article>`,
  );
  const shown =
    cards.length === 0
      ? html`<div class="scroll empty">Er is niets verzonden.</div>`
      : html`<div class="cards">${cards}</div>`;
  return html`${head(location)}${shown}
    <div class="faults"><button data-call="DELETE ${callOf(location)}/outbox">Leegmaken</button></div>`;
}

/** The script of the forms; what is typed stays, so this page is not refetched. */
export const WRITE_SCRIPT = `
const base64 = async (file) => {
  const bytes = new Uint8Array(await file.arrayBuffer());
  let text = '';
  for (let start = 0; start < bytes.length; start += 32768) {
    text += String.fromCharCode(...bytes.subarray(start, start + 32768));
  }
  return btoa(text);
};
document.addEventListener('submit', async (event) => {
  event.preventDefault();
  const { from, subject, html, files, mime } = event.target.elements;
  const attachments = await Promise.all([...(files?.files ?? [])].map(async (file) => ({
    name: file.name, contentType: file.type || 'application/octet-stream', content: await base64(file) })));
  const body = mime ? { mime: await base64(mime.files[0]) }
    : { from: from.value, subject: subject.value, html: html.value, attachments };
  const response = await fetch(event.target.dataset.call, {
    method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json' } });
  const answer = await response.json();
  document.querySelector('#told').textContent = answer.error ?? 'De mail ligt in de mailbox.';
});
`;
