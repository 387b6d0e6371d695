import { z } from 'zod';
import { createHttpClient, readJson, requireSuccess } from '#providers/http.ts';
import { createTokenSend } from '#providers/json-send.ts';
import type { Outbound } from '#providers/outbound.ts';
import { malformedReply } from '#providers/provider-failures.ts';
import type { IdentifyAccount } from './linked-account.ts';

const PROVIDER = 'exact';

const listed = <Item extends z.ZodType>(item: Item) => z.object({ d: z.object({ results: z.array(item) }) });
const me = listed(z.object({ CurrentDivision: z.number().int(), FullName: z.string().nullish() }));
const divisions = listed(z.object({ Code: z.number().int(), Description: z.string().nullish() }));

/** The divisions that who signed in may open, the present one first. */
export function createExactAccount(options: {
  readonly url: string;
  readonly outbound: Outbound;
}): IdentifyAccount {
  const baseUrl = `${options.url.replace(/(?<!\/)\/+$/, '')}/api/v1`;
  const http = createHttpClient({ provider: PROVIDER, baseUrl, outbound: options.outbound });
  return async (access) => {
    const send = createTokenSend(http, access);
    const own = await send({ method: 'GET', path: 'current/Me?$select=CurrentDivision,FullName' });
    requireSuccess(PROVIDER, own);
    const [who] = readJson(PROVIDER, own, me).d.results;
    if (who === undefined) throw malformedReply(PROVIDER);
    const present = access.settings.division ?? String(who.CurrentDivision);
    const path = `${encodeURIComponent(present)}/hrm/Divisions?$select=Code,Description`;
    const reply = await send({ method: 'GET', path });
    requireSuccess(PROVIDER, reply);
    const choices = readJson(PROVIDER, reply, divisions).d.results.map(({ Code, Description }) => ({
      id: String(Code),
      name: Description?.trim() || String(Code),
    }));
    const isPresent = ({ id }: { readonly id: string }) => id === present;
    const name = choices.find(isPresent)?.name ?? who.FullName ?? present;
    return {
      id: '',
      name,
      found: {},
      choices: [...choices.filter(isPresent), ...choices.filter((choice) => !isPresent(choice))],
    };
  };
}
