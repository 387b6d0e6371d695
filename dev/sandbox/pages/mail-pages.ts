import type { SandboxMail } from '#dev/sandbox/core/stand-in-contract.ts';
import { type Html, html } from './html.ts';

export function mailListPage(mails: readonly SandboxMail[]): Html {
  if (mails.length === 0)
    return html`<div class="scroll empty">Hier komt wat Balie mailt. Er is nog niets.</div>`;
  const rows = mails.map(
    (
      mail,
    ) => html`<tr><td>${mail.receivedAt.slice(0, 16).replace('T', ' ')}</td><td>${mail.to.join(', ')}</td>
      <td><a href="/mailbox/${mail.id}">${mail.subject}</a></td></tr>`,
  );
  return html`<div class="scroll"><table><thead><tr><th scope="col">Ontvangen (UTC)</th><th scope="col">Aan</th>
    <th scope="col">Onderwerp</th></tr></thead><tbody>${rows}</tbody></table></div>`;
}

/** The text of a mail; HTML shows as its source, so that a mail can do nothing here. */
export function mailPage(mail: SandboxMail): Html {
  return html`<p class="muted">Van ${mail.from}<br>Aan ${mail.to.join(', ')}</p>
    <pre>${mail.text === '' ? mail.html : mail.text}</pre>
    <p><a href="/mailbox">Terug naar de mailbox</a></p>`;
}
