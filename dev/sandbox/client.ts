import type {
  Call,
  Effect,
  FaultRequest,
  Holdings,
  SandboxMail,
  SandboxProvider,
} from './core/stand-in-contract.ts';
import type { SandboxAccount } from './credentials.ts';
import type { ExactAction } from './exact/divisions.ts';
import { createCalendarControl } from './microsoft/calendar-client.ts';
import type { CalendarControl } from './microsoft/calendar-contract.ts';
import { createMailboxControl } from './microsoft/mail-client.ts';
import type { MailboxControl } from './microsoft/mail-contract.ts';
import type { MailboxKind } from './microsoft/mail-state.ts';
import type { GraphNotification, NotificationOutcome } from './microsoft/notification-routes.ts';
import type { CallMoment, IncomingCall, NotifiedCall } from './voys/call-contract.ts';
import type { ZoomAction } from './zoom/zoom-actions.ts';

/** Steers a sandbox from any process, over its control API. */
export interface SandboxControl {
  addFault(provider: SandboxProvider, fault: FaultRequest): Promise<{ readonly id: string }>;
  clearFaults(provider?: SandboxProvider): Promise<void>;
  /** Returns the operation once a call is paused. Rejects after `withinMilliseconds`. */
  waitUntilPaused(
    provider: SandboxProvider,
    operation?: string,
    withinMilliseconds?: number,
  ): Promise<string>;
  /** Returns once no call is paused any more, for one because its caller was killed. */
  waitUntilNonePaused(provider: SandboxProvider, withinMilliseconds?: number): Promise<void>;
  release(provider: SandboxProvider): Promise<void>;
  expireTokens(): Promise<void>;
  effects(provider?: SandboxProvider): Promise<readonly Effect[]>;
  calls(provider?: SandboxProvider): Promise<readonly Call[]>;
  holdings(provider: SandboxProvider): Promise<Holdings>;
  mails(): Promise<readonly SandboxMail[]>;
  waitForMail(to: string, withinMilliseconds?: number): Promise<SandboxMail>;
  /** Somebody calls the office: answers what Balie did to 'created' and 'ringing'. */
  ring(call: IncomingCall): Promise<NotifiedCall>;
  notifyCall(callId: string, moment: CallMoment): Promise<NotifiedCall>;
  /** Has Graph notify its subscribers of a change, or of their subscription: answers what they did. */
  sendGraphNotification(notification: GraphNotification): Promise<NotificationOutcome>;
  zoom(action: ZoomAction): Promise<void>;
  exact(action: ExactAction): Promise<void>;
  calendar(account?: SandboxAccount): CalendarControl;
  /** The account's own mailbox or the one it shares, as a person in Outlook and as Graph treat it. */
  mailbox(account?: SandboxAccount, kind?: MailboxKind): MailboxControl;
  /** Empties every stand-in, the mailbox and the ledgers, and clears all faults. */
  reset(): Promise<void>;
}

/** The sandbox cannot give what a test requested: 404 where it is not there. */
export class SandboxRefusal extends Error {
  override name = 'SandboxRefusal';
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

const PATIENCE_MILLISECONDS = 120_000;

export function createSandboxControl(sandboxUrl: string): SandboxControl {
  async function call(method: string, path: string, body?: unknown): Promise<Response> {
    const response = await fetch(`${sandboxUrl}/sandbox/control${path}`, {
      method,
      ...(body === undefined
        ? {}
        : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    });
    if (!response.ok) {
      throw new SandboxRefusal(
        response.status,
        `The sandbox answered ${response.status} to ${method} ${path}: ${await response.text()}`,
      );
    }
    return response;
  }

  async function read<T>(path: string): Promise<T> {
    const response = await call('GET', path);
    return (await response.json()) as T;
  }

  async function send<T>(path: string, body: unknown): Promise<T> {
    const response = await call('POST', path, body);
    return (await response.json()) as T;
  }

  async function poll<T>(path: string, withinMilliseconds: number, what: string): Promise<T> {
    const end = Date.now() + withinMilliseconds;
    while (Date.now() < end) {
      const response = await call('GET', path);
      if (response.status === 200) return ((await response.json()) as { readonly found: T }).found;
    }
    throw new Error(`The sandbox saw no ${what} within ${withinMilliseconds} ms.`);
  }

  const query = (values: Record<string, string | undefined>) => {
    const given = Object.entries(values).filter((entry): entry is [string, string] => entry[1] !== undefined);
    return given.length === 0 ? '' : `?${new URLSearchParams(given)}`;
  };

  return {
    async addFault(provider, fault) {
      return send(`/faults/${provider}`, fault);
    },
    async clearFaults(provider) {
      await call('DELETE', provider === undefined ? '/faults' : `/faults/${provider}`);
    },
    waitUntilPaused: (provider, operation, within = PATIENCE_MILLISECONDS) =>
      poll(`/held/${provider}${query({ operation })}`, within, `held call ${operation ?? ''} of ${provider}`),
    async waitUntilNonePaused(provider, within = PATIENCE_MILLISECONDS) {
      await poll(`/held/${provider}/none`, within, `end of the held calls of ${provider}`);
    },
    async release(provider) {
      await call('DELETE', `/held/${provider}`);
    },
    async expireTokens() {
      await call('POST', '/expire-tokens');
    },
    effects: (provider) => read(`/effects${query({ provider })}`),
    calls: (provider) => read(`/calls${query({ provider })}`),
    holdings: (provider) => read(`/holdings/${provider}`),
    mails: () => read('/mails'),
    waitForMail: (to, within = PATIENCE_MILLISECONDS) =>
      poll(`/mails/wait${query({ to })}`, within, `mail to ${to}`),
    ring: (incoming) => send('/phone-calls', incoming),
    notifyCall: (callId, moment) => send(`/phone-calls/${callId}`, moment),
    sendGraphNotification: (notification) => send('/graph-news', notification),
    async zoom(action) {
      await call('POST', '/zoom', action);
    },
    async exact(action) {
      await call('POST', '/exact', action);
    },
    calendar: (account = 'main') => createCalendarControl(call, account),
    mailbox: (account = 'main', kind = 'own') => createMailboxControl(call, account, kind),
    async reset() {
      await call('POST', '/reset');
    },
  };
}
