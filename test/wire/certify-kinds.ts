import { CREDENTIALS } from '#dev/sandbox/credentials.ts';
import type { RelationStepKey } from '#providers/provider-ports.ts';
import { certifyAccount } from '#services/certify/certify-account.ts';
import { certifyCalendar } from '#services/certify/certify-calendar.ts';
import { certifyFiles } from '#services/certify/certify-files.ts';
import { certifyMailbox } from '#services/certify/certify-mailbox.ts';
import { certifyMeetings } from '#services/certify/certify-meetings.ts';
import { certifyRelations } from '#services/certify/certify-relations.ts';
import type { CallCounter } from '#services/certify/count-calls.ts';
import { type Checks, type CheckTools, createChecks } from '#services/certify/run-checks.ts';
import { testNames } from '#services/certify/test-names.ts';
import type { LinkName, WireOffice } from './wire-office.ts';

export const names = testNames('1a2b');

export function checksOf(
  calls: CallCounter,
  [kind, provider]: readonly [string, string],
  given: Partial<CheckTools> = {},
): Checks {
  const tools = {
    calls,
    now: Date.now,
    pause: () => Promise.reject(new Error('nothing is to be waited for')),
    stopped: new AbortController().signal,
    onFault: (error: unknown) => {
      throw error;
    },
  };
  return createChecks({ ...tools, ...given }, kind, provider);
}

/** Certifies one kind within the test; `checks` hears of it. */
export interface WireCertify {
  readonly name: string;
  /** The kind and the provider. */
  readonly of: readonly [string, string];
  run(office: WireOffice, checks: Checks): Promise<void>;
}

function relations(name: LinkName, step: RelationStepKey, of: readonly [string, string]): WireCertify {
  return {
    name,
    of,
    async run(office, checks) {
      const [adapter, access] = [office.adapter(name), office.access(name)];
      const identify = office.providers.identifierFor(adapter.provider);
      if (identify === null) throw new Error(`${name} has no account`);
      if (await certifyAccount(checks, access, identify))
        await certifyRelations({ checks, adapter, access, names }, step);
    },
  };
}

function files(name: 'files' | 'dropbox', provider: string): WireCertify {
  return {
    name,
    of: ['files', provider],
    async run(office, checks) {
      const adapter = office.adapter(name);
      const store = office.providers.fileStoreFor(adapter.provider);
      if (store === null) throw new Error(`${name} stores no files`);
      await certifyFiles({ checks, adapter, access: office.access(name), names, store });
    },
  };
}

const calendar: WireCertify = {
  name: 'calendar',
  of: ['agenda', 'microsoft'],
  async run(office, checks) {
    const adapter = office.providers.calendarOf('microsoft');
    if (adapter === null) throw new Error('Microsoft has a calendar');
    await certifyCalendar({ checks, adapter, access: office.access('contact'), names });
  },
};

/** With the address of the link, which may be another than mails come from. */
export function mailbox(address = CREDENTIALS.main.mailbox, kind: 'own' | 'shared' = 'own'): WireCertify {
  return {
    name: 'mailbox',
    of: ['email', 'microsoft'],
    async run(office, checks) {
      const adapter = office.providers.mailboxOf('microsoft');
      if (adapter === null) throw new Error('Microsoft has mail');
      const access = office.access('contact', { settings: { email: address, mailbox: kind } });
      await certifyMailbox({ checks, adapter, access, names, address, patience: 5_000 });
    },
  };
}

/** A user of the office who may have no account at Zoom. */
export const STRANGER = 'vreemd@vandalen.example';

const meetings: WireCertify = {
  name: 'meetings',
  of: ['zoom', 'zoom'],
  async run(office, checks) {
    const account = { officeId: 'main', ...CREDENTIALS.main.zoom };
    const access = { account, signal: new AbortController().signal };
    const hosts = [STRANGER, CREDENTIALS.main.mailbox];
    await certifyMeetings({ checks, adapter: office.providers.meetings, access, names, hosts });
  },
};

const RELATION_KINDS: readonly WireCertify[] = [
  relations('contact', 'contact', ['contacts', 'microsoft']),
  relations('finance', 'finance', ['finan', 'eboekhouden']),
  relations('informer', 'finance', ['finan', 'informer']),
  relations('exact', 'finance', ['finan', 'exact']),
  relations('moneybird', 'finance', ['finan', 'moneybird']),
  relations('fiscal', 'fiscal', ['fisca', 'fiscaalgemak']),
  relations('uren', 'hours', ['hours', 'uren']),
  relations('marketing', 'marketing', ['market', 'laposta']),
];

export const WIRE_KINDS: readonly WireCertify[] = [
  ...RELATION_KINDS,
  files('files', 'onedrive'),
  files('dropbox', 'dropbox'),
  calendar,
  mailbox(),
  meetings,
];
