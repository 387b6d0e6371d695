import { CREDENTIALS, SANDBOX_ACCOUNTS } from '#dev/sandbox/credentials.ts';
import { html } from '#dev/sandbox/pages/html.ts';
import { page } from '#dev/sandbox/pages/layout.ts';
import type { AuthorizeQuery } from './authorize-query.ts';

/** The page on which a user picks the mailbox to link, or declines. */
export function consentPage(query: AuthorizeQuery): string {
  const hidden = Object.entries(query)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`);
  const choices = SANDBOX_ACCOUNTS.map(
    (account) =>
      html`<button name="account" value="${account}">${CREDENTIALS[account].label}<br>
        <small>${CREDENTIALS[account].mailbox}</small></button>`,
  );
  return page(
    'Een account kiezen',
    html`<form method="post" action="consent" class="consent">
      <p>Balie vraagt toegang tot: <code>${query.scope}</code></p>
      ${hidden} ${choices}
      <button name="account" value="cancel" class="quiet">Annuleren</button>
    </form>`,
  );
}
