import type { SeenExchange } from '#dev/sandbox/core/stand-in.ts';
import { startSandbox } from '#dev/sandbox/start-sandbox.ts';
import { startWireOffice, type WireOffice } from '#test/wire/wire-office.ts';
import { walkAccounts } from './accounts.ts';
import { walkAgenda } from './agenda.ts';
import { walkFiles } from './files.ts';
import { walkMailboxes } from './mailbox.ts';
import { walkMeetings } from './meetings.ts';
import { walkOtherClients } from './other-clients.ts';
import { RELATION_WALKS, walkRefusals } from './relations.ts';
import { walkSubscriptions } from './subscriptions.ts';

interface Walk {
  readonly name: string;
  readonly walk: (office: WireOffice) => Promise<void>;
}

const WALKS: readonly Walk[] = [
  { name: 'accounts', walk: walkAccounts },
  ...RELATION_WALKS,
  { name: 'refusals', walk: walkRefusals },
  { name: 'files', walk: walkFiles },
  { name: 'agenda', walk: walkAgenda },
  { name: 'mailboxes', walk: walkMailboxes },
  { name: 'meetings', walk: walkMeetings },
  { name: 'subscriptions', walk: walkSubscriptions },
  { name: 'other clients', walk: walkOtherClients },
];

interface Walked {
  readonly exchanges: readonly SeenExchange[];
  /** Why a walk broke off: what follows it is still walked. */
  readonly failures: readonly string[];
}

/** Every exchange of a walk through all that the adapters can be asked for, without what the tests of one adapter provoke. */
export async function collectExchanges(): Promise<Walked> {
  const exchanges: SeenExchange[] = [];
  const failures: string[] = [];
  const office = await startWireOffice(() => startSandbox({ onExchange: (seen) => exchanges.push(seen) }));
  try {
    for (const { name, walk } of WALKS) {
      await walk(office).catch((error: unknown) => failures.push(`${name}: ${String(error)}`));
    }
  } finally {
    await office.close();
  }
  return { exchanges, failures };
}
