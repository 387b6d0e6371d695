import type { SeenExchange } from '#dev/sandbox/core/stand-in.ts';
import { startSandbox } from '#dev/sandbox/start-sandbox.ts';
import { startWireOffice, type WireOffice } from '#test/wire/wire-office.ts';
import { walkAccounts } from './accounts.ts';
import { walkAgenda } from './agenda.ts';
import { walkFiles } from './files.ts';
import { walkMailboxes } from './mailbox.ts';
import { walkMeetings } from './meetings.ts';
import { walkOtherClients } from './other-clients.ts';
import { walkRelations } from './relations.ts';
import { walkSubscriptions } from './subscriptions.ts';

const WALKS: readonly ((office: WireOffice) => Promise<void>)[] = [
  walkAccounts,
  walkRelations,
  walkFiles,
  walkAgenda,
  walkMailboxes,
  walkMeetings,
  walkSubscriptions,
  walkOtherClients,
];

/** Every exchange of a walk through all that the adapters can be asked for, without what the tests of one adapter provoke. */
export async function collectExchanges(): Promise<readonly SeenExchange[]> {
  const exchanges: SeenExchange[] = [];
  const office = await startWireOffice(() => startSandbox({ onExchange: (seen) => exchanges.push(seen) }));
  try {
    for (const walk of WALKS) await walk(office);
  } finally {
    await office.close();
  }
  return exchanges;
}
