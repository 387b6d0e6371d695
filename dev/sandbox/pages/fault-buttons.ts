import type { FaultPlan } from '#dev/sandbox/core/fault-plan.ts';
import type { StandIn } from '#dev/sandbox/core/stand-in.ts';
import type { Fault, FaultRequest, SandboxProvider } from '#dev/sandbox/core/stand-in-contract.ts';
import { type Html, html } from './html.ts';

const CHOICES: readonly { readonly label: string; readonly fault: FaultRequest }[] = [
  { label: 'Eén storing', fault: { fault: 'status', status: 503 } },
  { label: 'Steeds storing', fault: { fault: 'status', status: 503, times: 'always' } },
  { label: 'Te druk (10 s)', fault: { fault: 'status', status: 429, retryAfterSeconds: 10 } },
  { label: '5 s traag', fault: { fault: 'delay', milliseconds: 5000 } },
  { label: 'Antwoord kwijt', fault: { fault: 'drop' } },
  { label: 'Onleesbaar antwoord', fault: { fault: 'malformed' } },
  { label: 'Toegang weigeren', fault: { fault: 'refuse', times: 'always' } },
  { label: 'Vasthouden', fault: { fault: 'hold' } },
];

const NAMES: Readonly<Record<Fault['fault'], string>> = {
  status: 'storing',
  reset: 'verbinding weg',
  refuse: 'weigert toegang',
  delay: 'traag',
  hold: 'vasthouden',
  drop: 'antwoord kwijt',
  malformed: 'onleesbaar',
};

const WITH_TOKENS: ReadonlySet<SandboxProvider> = new Set(['microsoft-graph', 'exact', 'moneybird', 'zoom']);

export function faultButtons(standIn: StandIn): Html {
  const call = `/sandbox/control/faults/${standIn.provider}`;
  const buttons = CHOICES.map(
    ({ label, fault }) =>
      html`<button data-call="POST ${call}" data-body="${JSON.stringify(fault)}">${label}</button>`,
  );
  const expire = WITH_TOKENS.has(standIn.provider)
    ? html`<button data-call="POST /sandbox/control/expire-tokens">Tokens laten verlopen</button>`
    : html``;
  return html`<div class="faults">${buttons}${expire}
    <button data-call="DELETE ${call}">Opheffen</button></div>`;
}

const NOTIFICATIONS = [
  { label: 'Contact gewijzigd', resource: 'contacts', what: 'updated' },
  { label: 'Afspraak gemaakt', resource: 'events', what: 'created' },
  { label: 'Mail binnen', resource: 'messages', what: 'created' },
  { label: 'Abonnement contacten vernieuwen', resource: 'contacts', what: 'reauthorizationRequired' },
  { label: 'Abonnement contacten weg', resource: 'contacts', what: 'subscriptionRemoved' },
  { label: 'Meldingen contacten gemist', resource: 'contacts', what: 'missed' },
] as const;

/** Has Graph notify the first office's subscriptions. */
export function notificationButtons({ provider }: StandIn): Html {
  if (provider !== 'microsoft-graph') return html``;
  const buttons = NOTIFICATIONS.map(
    ({ label, ...notification }) =>
      html`<button data-call="POST /sandbox/control/graph-news"
        data-body="${JSON.stringify({ account: 'main', ...notification })}">${label}</button>`,
  );
  return html`<p class="muted">Meldingen aan Balie, van Kantoor Van Dalen:</p><div class="faults">${buttons}</div>`;
}

export function pendingFaults(plan: FaultPlan): Html {
  const pending = plan.pending().map(
    (fault) =>
      html`<span class="note">${NAMES[fault.fault]}${fault.status ? ` ${fault.status}` : ''}
        ${fault.operation ?? ''} ${fault.times === 'always' ? 'steeds' : ''}</span>`,
  );
  const paused = plan.paused().map((operation) => html`<span class="note">houdt vast: ${operation}</span>`);
  return html`<div aria-live="polite">${pending}${paused}</div>`;
}
