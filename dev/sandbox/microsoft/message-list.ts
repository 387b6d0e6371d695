import type { FastifyReply } from 'fastify';
import { graphError } from './graph-errors.ts';
import { contextOf, type MailCall, type MailRoute, requestedFolder } from './graph-mail.ts';
import { mailsIn } from './mail-lookup.ts';
import { listedIn } from './mail-search-folder.ts';
import type { StoredMail } from './mail-state.ts';
import { mailAnswer, selectedFields } from './message-answer.ts';
import { mailExpander } from './message-expand.ts';
import { COMPARABLE, type MailFilter, parseMailFilter } from './message-filter.ts';
import { type MailQuery, mailPageSizeOf, mailQueryOf, refusePage } from './message-request.ts';
import { foundMails } from './message-search.ts';

/**
 * The whole mailbox includes Deleted Items (Graph: user-list-messages, mailfolder-list-messages). Ten a page;
 * a search is another operation of the faults.
 */
export function addMessageListRoutes(route: MailRoute): void {
  const operation = ({ query }: { readonly query: unknown }) =>
    (query as MailQuery).$search === undefined ? 'message.list' : 'message.search';

  route('GET', '/messages', operation, (call) => list(call, mailsIn(call.mailbox, null), 'messages'));

  route('GET', '/mailFolders/:folder/messages', operation, (call) => {
    const folder = requestedFolder(call);
    if (folder === null) return call.reply;
    return list(call, listedIn(call.mailbox, folder), `mailFolders('${folder.id}')/messages`);
  });

  route('GET', '/messages/$count', 'message.list', (call) => {
    const chosen = chosenMails(mailsIn(call.mailbox, null), mailQueryOf(call.request));
    if ('code' in chosen) return refuse(call.reply, chosen);
    return call.reply.type('text/plain').send(Buffer.from(String(chosen.mails.length)));
  });
}

interface Refusal {
  readonly code: string;
  readonly message: string;
}

const INVALID_FILTER: Refusal = {
  code: 'ErrorInvalidUrlQueryFilter',
  message: 'The query filter contains one or more invalid nodes.',
};

function refuse(reply: FastifyReply, { code, message }: Refusal): FastifyReply {
  return graphError(reply, 400, code, message);
}

function list(call: MailCall, mails: readonly StoredMail[], contextPath: string) {
  const { request, reply, form, url } = call;
  const query = mailQueryOf(request);
  const size = mailPageSizeOf(request);
  const start = Number(query.$skiptoken === undefined ? (query.$skip ?? 0) : readSkipToken(query.$skiptoken));
  if (size === null || !Number.isInteger(start) || start < 0) return refusePage(reply);
  const [fields, expanded] = [selectedFields(query.$select), mailExpander(query.$expand)];
  if (fields === null) return refuseField(reply, query.$select);
  if (expanded === null)
    return refuse(reply, { code: 'ErrorInvalidUrlQuery', message: 'The expansion is not supported.' });
  const chosen = chosenMails(mails, query);
  if ('code' in chosen) return refuse(reply, chosen);
  const page = chosen.mails.slice(start, start + size);
  const next = new URL(url);
  // Graph does so: a search goes on by a token, other lists by a number (Graph: paging).
  if (query.$search === undefined) next.searchParams.set('$skip', String(start + size));
  else next.searchParams.set('$skiptoken', skipToken(start + size));
  return {
    '@odata.context': contextOf(call, contextPath),
    ...(query.$count === 'true' ? { '@odata.count': chosen.mails.length } : {}),
    value: page.map((mail) => ({ ...mailAnswer(mail, form, fields), ...expanded(mail) })),
    ...(start + size < chosen.mails.length ? { '@odata.nextLink': next.toString() } : {}),
  };
}

export function refuseField(reply: FastifyReply, select: string | undefined): FastifyReply {
  const message = `Parsing OData Select and Expand failed: Could not find a property named in '${select}' on type 'microsoft.graph.message'.`;
  return graphError(reply, 400, 'RequestBroker--ParseUri', message);
}

function chosenMails(
  mails: readonly StoredMail[],
  query: MailQuery,
): { readonly mails: readonly StoredMail[] } | Refusal {
  const { $search, $filter, $orderby } = query;
  if ($search !== undefined) return searched(mails, $search, query);
  const filter = $filter === undefined ? null : parseMailFilter($filter);
  if (filter === null && $filter !== undefined) return INVALID_FILTER;
  const order = $orderby === undefined ? null : orderOf($orderby);
  if (order === null && $orderby !== undefined) {
    return { code: 'ErrorInvalidUrlQuery', message: `The order '${$orderby}' is not supported.` };
  }
  if (filter !== null && order !== null && !isEfficient(filter, order)) {
    return {
      code: 'InefficientFilter',
      message: 'The restriction or sort order is too complex for this operation.',
    };
  }
  const left = filter === null ? mails : mails.filter(filter.test);
  return { mails: order === null || isUsual(order) ? left : left.toSorted(compareBy(order)) };
}

/** Neither goes together with `$search` (mogcli#11, nylas' guide to Graph). */
function searched(
  mails: readonly StoredMail[],
  $search: string,
  { $filter, $orderby }: Pick<MailQuery, '$filter' | '$orderby'>,
): { readonly mails: readonly StoredMail[] } | Refusal {
  if ($orderby !== undefined) {
    const message = "The query parameter '$orderBy' is not supported with '$search'.";
    return { code: 'SearchWithOrderBy', message };
  }
  if ($filter !== undefined) {
    const message = "The query parameter '$filter' is not supported with '$search'.";
    return { code: 'SearchWithFilter', message };
  }
  const found = foundMails(mails, $search);
  const message = `Syntax error: the search '${$search}' is not between double quotes.`;
  return found === null ? { code: 'BadRequest', message } : { mails: found };
}

interface Order {
  readonly property: string;
  readonly isDescending: boolean;
}

function orderOf(text: string): readonly Order[] | null {
  const orders = text.split(',').map((part) => {
    const [property = '', direction = 'asc'] = part.trim().split(/\s+/);
    return { property, isDescending: direction.toLowerCase() === 'desc' };
  });
  return orders.every(({ property }) => property in COMPARABLE) ? orders : null;
}

/** How lists are kept anyhow. */
function isUsual([first, ...others]: readonly Order[]): boolean {
  return first?.property === 'receivedDateTime' && first.isDescending && others.length === 0;
}

function compareBy(orders: readonly Order[]) {
  return (one: StoredMail, other: StoredMail): number => {
    for (const { property, isDescending } of orders) {
      const read = COMPARABLE[property];
      if (read === undefined) continue;
      const [first, second] = [read(one), read(other)];
      if (first !== second) return (first < second ? -1 : 1) * (isDescending ? -1 : 1);
    }
    return 0;
  };
}

/** The filter must name the properties of the order, in that order and first (user-list-messages). */
function isEfficient({ properties }: MailFilter, orders: readonly Order[]): boolean {
  const named = [...new Set(properties)];
  return orders.every(({ property }, index) => named[index] === property);
}

function skipToken(start: number): string {
  return Buffer.from(`sandbox:${start}`).toString('base64url');
}

function readSkipToken(token: string): number {
  return Number(Buffer.from(token, 'base64url').toString().replace('sandbox:', ''));
}
