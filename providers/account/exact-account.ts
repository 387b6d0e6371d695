import { z } from 'zod';
import { everyPage } from '#providers/every-page.ts';
import { pathBelow } from '#providers/exact/account-list.ts';
import { createHttpClient, readJson, requireSuccess } from '#providers/http.ts';
import { createTokenSend, type JsonSend } from '#providers/json-send.ts';
import type { Outbound } from '#providers/outbound.ts';
import { accessRefused, malformedReply } from '#providers/provider-failures.ts';
import type { AccountChoice, IdentifyAccount } from './linked-account.ts';

const PROVIDER = 'exact';
/** Of sixty administrations each: more than the largest office has. */
const MOST_PAGES = 100;

const listed = <Item extends z.ZodType>(item: Item) =>
  z.object({ d: z.object({ results: z.array(item), __next: z.url().optional() }) });
const me = listed(z.object({ CurrentDivision: z.number().int(), FullName: z.string().nullish() }));
const divisions = listed(z.object({ Code: z.number().int(), Description: z.string().nullish() }));

/**
 * The divisions that who signed in may open, the present one first. `system/Divisions` lists all, `hrm/Divisions`
 * those of the open one's customer; each needs a right of its own, and without both the present one is left.
 * Throws when the division of the link can no longer be opened.
 */
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
    const chosen = access.settings.division;
    const present = chosen ?? String(who.CurrentDivision);
    const list = (entities: string) => listDivisions(send, `${http.baseUrl}/`, present, entities);
    const choices = (await list('system/Divisions')) ?? (await list('hrm/Divisions'));
    if (choices === null) {
      await requireOpen(send, present);
      const name = `Administratie ${present}`;
      return { id: '', name, found: {}, choices: [{ id: present, name }] };
    }
    const isPresent = ({ id }: AccountChoice) => id === present;
    const first = choices.filter(isPresent);
    if (chosen !== undefined && first.length === 0) throw accessRefused(PROVIDER, 'division');
    return {
      id: '',
      name: first[0]?.name ?? who.FullName ?? present,
      found: {},
      choices: [...first, ...choices.filter((choice) => !isPresent(choice))],
    };
  };
}

interface DivisionPage {
  readonly choices: readonly AccountChoice[] | null;
  readonly next: string | null;
}

/** Null without the right to them. */
async function listDivisions(
  send: JsonSend,
  address: string,
  present: string,
  entities: string,
): Promise<readonly AccountChoice[] | null> {
  const first = `${encodeURIComponent(present)}/${entities}?$select=Code,Description`;
  const pages = everyPage({
    provider: PROVIDER,
    most: MOST_PAGES,
    async fetch(cursor): Promise<DivisionPage> {
      const reply = await send({ method: 'GET', path: cursor ?? first });
      if (reply.status === 403) return { choices: null, next: null };
      requireSuccess(PROVIDER, reply);
      const { results, __next: link } = readJson(PROVIDER, reply, divisions).d;
      return {
        choices: results.map(({ Code, Description }) => {
          const id = String(Code);
          return { id, name: Description?.trim() || id };
        }),
        next: link === undefined ? null : pathBelow(address, link),
      };
    },
    itemsOf: ({ choices }) => choices ?? [],
  });
  const choices: AccountChoice[] = [];
  for await (const page of pages) {
    if (page.choices === null) return null;
    for (const choice of page.choices) choices.push(choice);
  }
  return choices;
}

/** Whether relations can be read there, as no list says which divisions are open. */
async function requireOpen(send: JsonSend, division: string): Promise<void> {
  const path = `${encodeURIComponent(division)}/crm/Accounts?$select=ID&$top=1`;
  requireSuccess(PROVIDER, await send({ method: 'GET', path }));
}
