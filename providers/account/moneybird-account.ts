import { z } from 'zod';
import { createHttpClient, readJson } from '#providers/http.ts';
import { createTokenSend } from '#providers/json-send.ts';
import { requireAccepted } from '#providers/moneybird/refusals.ts';
import type { Outbound } from '#providers/outbound.ts';
import { accessRefused } from '#providers/provider-failures.ts';
import type { IdentifyAccount } from './linked-account.ts';

const PROVIDER = 'moneybird';

const administrations = z.array(z.object({ id: z.string().regex(/^\d+$/), name: z.string() }));

/** The administrations that who signed in may open. Throws when the one of the link is no longer among them. */
export function createMoneybirdAccount(options: {
  readonly url: string;
  readonly outbound: Outbound;
}): IdentifyAccount {
  const baseUrl = `${options.url.replace(/(?<!\/)\/+$/, '')}/api/v2`;
  const http = createHttpClient({ provider: PROVIDER, baseUrl, outbound: options.outbound });
  return async (access) => {
    const reply = await createTokenSend(http, access)({ method: 'GET', path: 'administrations.json' });
    requireAccepted(reply);
    const choices = readJson(PROVIDER, reply, administrations);
    const present = access.settings.administration;
    const own = choices.find(({ id }) => present === undefined || id === present);
    if (own === undefined) throw accessRefused(PROVIDER, 'administration');
    return { id: '', name: own.name, choices, found: {} };
  };
}
