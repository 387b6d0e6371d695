import { z } from 'zod';
import type { ProviderName } from '#domain/provider/provider-descriptions.ts';
import { createHttpClient } from '#providers/http.ts';
import { createGraph } from '#providers/microsoft/graph-client.ts';
import { isOutOfReach } from '#providers/microsoft/graph-errors.ts';
import type { Outbound } from '#providers/outbound.ts';
import type { LinkAccess } from '#providers/provider-ports.ts';
import type { IdentifyAccount } from './linked-account.ts';

interface GraphOptions {
  readonly graphUrl: string;
  readonly outbound: Outbound;
}

const user = z.object({ id: z.string().min(1), mail: z.string().nullish(), userPrincipalName: z.string() });

/** The account that signed in at Microsoft, by the id that stays when its address changes. */
export function createMicrosoftAccount(
  provider: Extract<ProviderName, 'microsoft' | 'onedrive'>,
  { graphUrl, outbound }: GraphOptions,
): IdentifyAccount {
  const http = createHttpClient({ provider, baseUrl: graphUrl, outbound });
  return async (access) => {
    const { id, mail, userPrincipalName } = await createGraph(http, access).call(user, (graph) =>
      graph.api('/me').select('id,mail,userPrincipalName').get(),
    );
    return { id, name: mail ?? userPrincipalName, choices: [], found: {} };
  };
}

/** Whether the account may open the mailbox of another address (ledger REST-38). Throws ProviderFailedError. */
export type ReachesMailbox = (access: LinkAccess, address: string) => Promise<boolean>;

/** A mailbox that is not shared with the account, or not there, answers 403 or 404. */
export function createMailboxCheck({ graphUrl, outbound }: GraphOptions): ReachesMailbox {
  const http = createHttpClient({ provider: 'microsoft', baseUrl: graphUrl, outbound });
  return async (access, address) => {
    const path = `/users/${encodeURIComponent(address)}/mailFolders/inbox`;
    try {
      await createGraph(http, access).call(z.object({ id: z.string() }), (graph) =>
        graph.api(path).select('id').get(),
      );
      return true;
    } catch (error) {
      if (isOutOfReach(error)) return false;
      throw error;
    }
  };
}
