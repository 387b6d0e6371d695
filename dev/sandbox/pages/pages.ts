import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { MountedStandIn } from '#dev/sandbox/core/control.ts';
import type { Journal } from '#dev/sandbox/core/journal.ts';
import { SANDBOX_PROVIDERS } from '#dev/sandbox/core/stand-in-contract.ts';
import type { Mailbox } from '#dev/sandbox/mailbox/smtp-mailbox.ts';
import type { GraphMail } from '#dev/sandbox/microsoft/graph-mail.ts';
import { faultButtons, notificationButtons, pendingFaults } from './fault-buttons.ts';
import { html } from './html.ts';
import { mailListPage, mailPage } from './mail-pages.ts';
import { meetingButtons } from './meeting-buttons.ts';
import { addOutlookPages } from './outlook-routes.ts';
import { type NavigationEntry, page } from './page-layout.ts';
import { callsTable, recordCards } from './tables.ts';
import { TELEPHONY_SCRIPT, telephonyPage } from './telephony-page.ts';

export interface PageServices {
  readonly standIns: readonly MountedStandIn[];
  readonly journal: Journal;
  readonly mailbox: Mailbox;
  readonly mail: GraphMail;
  /** The address for the first seeded office's notifications; empty without a Balie. */
  readonly telephonyAddress: string;
}

const providerParameter = z.object({ provider: z.enum(SANDBOX_PROVIDERS) });
const mailParameter = z.object({ id: z.string() });

/** The pages for people: the records of each 'provider', with buttons that make it fail, and the mailbox. */
export function addPages(
  app: FastifyInstance,
  { standIns, journal, mailbox, mail, telephonyAddress }: PageServices,
): void {
  const navigation: readonly NavigationEntry[] = [
    { href: '/', label: 'Overzicht' },
    ...standIns.map(({ standIn }) => ({ href: `/pages/${standIn.provider}`, label: standIn.label })),
    { href: '/telefonie', label: 'Telefonie' },
    { href: '/outlook', label: 'Outlook' },
    { href: '/mailbox', label: 'Mailbox' },
  ];

  app.get('/', async (_request, reply) => reply.type('text/html').send(indexPage()));

  app.get('/pages/:provider', async (request, reply) => {
    const parameters = providerParameter.safeParse(request.params);
    const mounted = standIns.find(({ standIn }) => standIn.provider === parameters.data?.provider);
    if (mounted === undefined) return reply.callNotFound();
    return reply.type('text/html').send(providerPage(mounted));
  });

  app.get('/telefonie', async (_request, reply) =>
    reply
      .type('text/html')
      .send(page('Telefonie', telephonyPage(telephonyAddress), navigation, TELEPHONY_SCRIPT)),
  );

  app.get('/mailbox', async (_request, reply) =>
    reply.type('text/html').send(page('Mailbox', mailListPage(mailbox.mails()), navigation)),
  );

  app.get('/mailbox/:id', async (request, reply) => {
    const { id } = mailParameter.parse(request.params);
    const mail = mailbox.mails().find((candidate) => candidate.id === id);
    if (mail === undefined) return reply.callNotFound();
    return reply.type('text/html').send(page(mail.subject, mailPage(mail), navigation));
  });

  addOutlookPages(app, mail, navigation);

  function indexPage(): string {
    const cards = standIns.map(({ standIn, plan }) => {
      const count = Object.values(standIn.holdings()).reduce((sum, holdings) => sum + holdings.length, 0);
      return html`<section class="card">
        <h2><a href="/pages/${standIn.provider}">${standIn.label}</a></h2>
        <p class="muted">${count} in beheer, ${journal.effects(standIn.provider).length} wijzigingen</p>
        ${faultButtons(standIn)} ${pendingFaults(plan)}
      </section>`;
    });
    const content = html`<p>Hier staan de diensten waarmee Balie op deze machine praat. Ze spreken dezelfde taal als de
      echte, en doen op verzoek moeilijk.</p>
      <div class="cards">${cards}
        <section class="card"><h2><a href="/telefonie">Telefonie</a></h2>
          <p class="muted">Laat een telefoon overgaan</p></section>
        <section class="card"><h2><a href="/outlook">Outlook</a></h2>
          <p class="muted">Kijk in de mailbox van een kantoor, of schrijf er een mail in</p></section>
        <section class="card"><h2><a href="/mailbox">Mailbox</a></h2>
          <p class="muted">${mailbox.mails().length} mails</p></section>
      </div>
      <div class="faults">
        <button data-call="DELETE /sandbox/control/faults">Alle storingen opheffen</button>
        <button data-call="POST /sandbox/control/reset">Alles leegmaken</button>
      </div>`;
    return page('Overzicht', content, navigation);
  }

  function providerPage({ standIn, plan }: MountedStandIn): string {
    const accounts = Object.entries(standIn.holdings()).map(
      ([account, holdings]) =>
        html`<h2>${account} <small>${holdings.length}</small></h2>${recordCards(holdings)}`,
    );
    const content = html`${faultButtons(standIn)} ${pendingFaults(plan)} ${notificationButtons(standIn)} ${meetingButtons(standIn)} ${accounts}
      <h2>Laatste aanroepen</h2>${callsTable(journal.calls(standIn.provider))}`;
    return page(standIn.label, content, navigation);
  }
}
