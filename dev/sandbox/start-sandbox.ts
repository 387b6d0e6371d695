import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import { isLoopbackHost } from '#providers/outbound.ts';
import type { ProviderConfiguration } from '#providers/providers.ts';
import { createSandboxControl, type SandboxControl } from './client.ts';
import { addControlRoutes } from './core/control.ts';
import { Journal } from './core/journal.ts';
import { mountStandIn, type Observers } from './core/stand-in.ts';
import { openStore } from './core/store.ts';
import { createTokens } from './core/tokens.ts';
import { TELEPHONY_TOKENS, telephonyAddressOf } from './credentials.ts';
import { createDropbox } from './dropbox/dropbox.ts';
import { DROPBOX_TOKENS } from './dropbox/token-habits.ts';
import { createEBoekhouden } from './e-boekhouden/e-boekhouden.ts';
import { addExactActions, createDivisions } from './exact/divisions.ts';
import { createExact } from './exact/exact.ts';
import { EXACT_TOKENS } from './exact/token-habits.ts';
import { createFiscaalGemak } from './fiscaal-gemak/fiscaal-gemak.ts';
import { createHours } from './hours/hours.ts';
import { createInformer } from './informer/informer.ts';
import { createKvk } from './kvk/kvk.ts';
import { createLaposta } from './laposta/laposta.ts';
import { startMailbox } from './mailbox/smtp-mailbox.ts';
import { addCalendarRoutes } from './microsoft/calendar-routes.ts';
import { createChangeDelivery } from './microsoft/change-delivery.ts';
import { createMicrosoftGraph } from './microsoft/graph.ts';
import { createGraphCalendar } from './microsoft/graph-calendar.ts';
import { createGraphMail } from './microsoft/graph-mail.ts';
import { addMailboxRoutes } from './microsoft/mail-routes.ts';
import { createMicrosoftLogin } from './microsoft/microsoft-login.ts';
import { addNotificationRoutes } from './microsoft/notification-routes.ts';
import { createNotifier } from './microsoft/notifier.ts';
import { notifyMailChange } from './microsoft/notify-mail-change.ts';
import { createSubscriptions } from './microsoft/subscriptions.ts';
import { MICROSOFT_TOKENS } from './microsoft/token-habits.ts';
import { createMoneybird } from './moneybird/moneybird.ts';
import { MONEYBIRD_TOKENS } from './moneybird/token-habits.ts';
import { addPages } from './pages/pages.ts';
import { createPostcode } from './postcode/postcode.ts';
import { sandboxConfiguration } from './sandbox-settings.ts';
import { createVies } from './vies/vies.ts';
import { addTelephonyRoutes, createTelephony } from './voys/telephony.ts';
import { ZOOM_TOKENS } from './zoom/token-habits.ts';
import { createZoom } from './zoom/zoom.ts';
import { addZoomActions } from './zoom/zoom-actions.ts';
import { createZoomState } from './zoom/zoom-state.ts';

/** Graph's own limit of a request body. */
const LARGEST_BODY_BYTES = 4 * 1024 * 1024;

export interface SandboxOptions extends Observers {
  /** Absent or 0: the system picks one. */
  readonly port?: number;
  readonly smtpPort?: number;
  /** Another name of this machine, under which its pages are opened. */
  readonly host?: string;
  readonly balie?: string;
  /** The file that keeps the state over a restart; absent: in memory only. */
  readonly stateFile?: string;
  /** The mailboxes start with the mail of an office; a reset empties them. */
  readonly areMailboxesFilled?: boolean;
}

export interface Sandbox {
  readonly url: string;
  readonly smtpPort: number;
  readonly configuration: ProviderConfiguration;
  readonly control: SandboxControl;
  close(): Promise<void>;
}

export async function startSandbox(options: SandboxOptions = {}): Promise<Sandbox> {
  const store = await openStore(options.stateFile ?? null);
  const journal = new Journal(store);
  const tokens = {
    microsoft: createTokens(store, MICROSOFT_TOKENS),
    dropbox: createTokens(store, DROPBOX_TOKENS),
    exact: createTokens(store, EXACT_TOKENS),
    moneybird: createTokens(store, MONEYBIRD_TOKENS),
    zoom: createTokens(store, ZOOM_TOKENS),
  };
  const expireTokens = () => {
    for (const ofProvider of Object.values(tokens)) ofProvider.expireAccess();
  };
  const services = { store, journal };
  const subscriptions = createSubscriptions(services, createNotifier(options.host));
  const zoom = createZoomState(services);
  const divisions = createDivisions(store);
  const changes = createChangeDelivery(store, subscriptions, 'events');
  const calendar = createGraphCalendar(services, changes.notify);
  const mailChanges = createChangeDelivery(store, subscriptions, 'messages');
  const mail = createGraphMail(services, {
    areFilled: options.areMailboxesFilled ?? false,
    onChange: (change) => notifyMailChange(mailChanges, change),
  });
  const mailbox = await startMailbox(store, options.smtpPort ?? 0);
  const app = Fastify({
    bodyLimit: LARGEST_BODY_BYTES,
    forceCloseConnections: true,
    routerOptions: { maxParamLength: 1000 },
  });

  const standIns = [
    createMicrosoftLogin(tokens.microsoft),
    createMicrosoftGraph(services, tokens.microsoft, { subscriptions, calendar, mail }),
    createDropbox(services, tokens.dropbox),
    createEBoekhouden(services),
    createInformer(services),
    createExact(services, tokens.exact, divisions),
    createMoneybird(services, tokens.moneybird),
    createFiscaalGemak(services),
    createHours(services),
    createLaposta(services),
    createPostcode(),
    createKvk(),
    createVies(),
    createZoom(zoom, tokens.zoom),
  ].map((standIn) => ({ standIn, plan: mountStandIn(app, standIn, journal, options) }));

  // Pages of other sites, also those whose name leads here, have no business with the sandbox's records.
  app.addHook('onRequest', async ({ headers: { origin }, hostname }, reply) => {
    const isOwn = (name: string) => isLoopbackHost(name) || name === options.host;
    const requestedHost =
      origin === undefined ? hostname : URL.canParse(origin) ? new URL(origin).hostname : '';
    if (isOwn(hostname) && isOwn(requestedHost)) return;
    await reply.code(403).send({ error: 'Only this machine speaks to the sandbox.' });
  });

  app.get('/health', async () => ({ status: 'ok' }));
  addControlRoutes(app, { standIns, journal, store, mailbox, expireTokens });
  addTelephonyRoutes(app, createTelephony());
  addNotificationRoutes(app, subscriptions);
  addZoomActions(app, zoom);
  addExactActions(app, divisions);
  addCalendarRoutes(app, calendar, changes);
  addMailboxRoutes(app, mail, mailChanges);
  const telephonyAddress =
    options.balie === undefined ? '' : telephonyAddressOf(options.balie, TELEPHONY_TOKENS.main);
  addPages(app, { standIns, journal, mailbox, mail, telephonyAddress });

  await app.listen({ port: options.port ?? 0, host: '127.0.0.1' });
  const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  return {
    url,
    smtpPort: mailbox.port,
    configuration: sandboxConfiguration(url),
    control: createSandboxControl(url),
    async close() {
      for (const { plan } of standIns) plan.clear();
      await app.close();
      await mailbox.close();
      await store.close();
    },
  };
}
