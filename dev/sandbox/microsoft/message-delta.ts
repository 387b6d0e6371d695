import { randomBytes } from 'node:crypto';
import { graphError } from './graph-errors.ts';
import { type MailCall, type MailRoute, requestedFolder } from './graph-mail.ts';
import { findMail } from './mail-lookup.ts';
import { listedIn } from './mail-search-folder.ts';
import type { Mailbox, MailDeltaToken, Removal, StoredMail } from './mail-state.ts';
import { mailAnswer, mailIdIn, selectedFields } from './message-answer.ts';
import { refuseField } from './message-list.ts';
import {
  type MailForm,
  mailPageSizeOf,
  mailQueryOf,
  preferredPageOf,
  refusePage,
} from './message-request.ts';

const TOKENS_KEPT = 5000;
const LISTS_KEPT = 100;
/** With a filter no more come (Graph: delta-query-messages). */
const MOST_FILTERED = 5000;
const MESSAGE = '#microsoft.graph.message';
const RECEIVED_FROM = /^receivedDateTime (ge|gt) (\d{4}-\d{2}-\d{2}T[\d:.]+Z)$/i;

/**
 * The request and what was listed lie in opaque tokens (Graph: message-delta, delta-query-messages). Extended
 * properties do not come along (davmail#500).
 */
export function addMessageDeltaRoute(route: MailRoute, changed: () => void): void {
  route('GET', '/mailFolders/:folder/messages/delta', 'message.delta', (call) => {
    const { request, reply, mailbox, form, url } = call;
    const folder = requestedFolder(call);
    if (folder === null) return reply;
    const query = mailQueryOf(request);
    const name = query.$deltatoken ?? query.$skiptoken;
    const token = name === undefined ? firstToken(call, folder.id) : consumeToken(mailbox, name);
    if (token === 'unsupported') return refuseOptions(call);
    if (token === null) return refuseToken(call);
    const isMixed = token.isImmutable !== form.isImmutable && mailbox.habits.mixedIds === 'refused';
    if (isMixed || token.folderId !== folder.id) {
      return graphError(reply, 400, 'SyncStateInvalid', 'The sync state is invalid.');
    }
    const fields = selectedFields(token.select);
    if (fields === null) return refuseField(reply, token.select ?? undefined);
    const size = query.$top === undefined ? (preferredPageOf(request) ?? 10) : mailPageSizeOf(request);
    if (size === null) return refusePage(reply);
    const page = deltaPage(mailbox, token, { size, form, fields });
    changed();
    const link = (option: string, value: string | null) => {
      if (value === null) return {};
      const next = new URL(url);
      next.search = `?$${option === 'nextLink' ? 'skiptoken' : 'deltatoken'}=${value}`;
      return { [`@odata.${option}`]: next.toString() };
    };
    return {
      '@odata.context': `${url.origin}/v1.0/$metadata#Collection(message)`,
      ...link('nextLink', page.skipToken),
      ...link('deltaLink', page.deltaToken),
      value: page.value,
    };
  });
}

function firstToken({ request, form }: MailCall, folderId: string): MailDeltaToken | 'unsupported' {
  const { $select, $filter, $orderby, $expand, $search, changeType } = mailQueryOf(request);
  const [, operator, from] = RECEIVED_FROM.exec($filter ?? '') ?? [];
  const isOrderFine = $orderby === undefined || /^receivedDateTime\s+desc$/i.test($orderby);
  const isFilterFine = $filter === undefined || from !== undefined;
  const isTypeFine = changeType === undefined || ['created', 'updated', 'deleted'].includes(changeType);
  const others = [$search, $expand].some((option) => option !== undefined);
  if (!isOrderFine || !isFilterFine || !isTypeFine || others) return 'unsupported';
  const receivedFrom = operator?.toLowerCase() === 'gt' ? `${from}~` : (from ?? null);
  return {
    folderId,
    isImmutable: form.isImmutable,
    select: $select ?? null,
    changeType: changeType ?? null,
    isSorted: $orderby !== undefined,
    receivedFrom,
    since: null,
    pass: null,
  };
}

function refuseOptions({ reply }: MailCall) {
  const message = 'The query parameter or its value is not supported in change tracking of messages.';
  return graphError(reply, 400, 'ErrorInvalidUrlQuery', message);
}

function refuseToken({ reply, mailbox }: MailCall) {
  const { endedToken } = mailbox.habits;
  const message = `The sync state generation is not found; generation=${mailbox.sequence}.`;
  return graphError(reply, endedToken === 'syncStateNotFound' ? 400 : 410, endedToken, message);
}

/** Null for a token that has ended or never was. */
function consumeToken(mailbox: Mailbox, name: string): MailDeltaToken | null {
  if (mailbox.tokensEndAfter !== null) {
    if (mailbox.tokensEndAfter === 0) {
      mailbox.tokens = {};
      mailbox.tokensEndAfter = null;
    } else mailbox.tokensEndAfter -= 1;
  }
  const token = mailbox.tokens[name] ?? null;
  return token?.pass != null && mailbox.lists[token.pass.list] === undefined ? null : token;
}

interface DeltaRequest {
  readonly size: number;
  readonly form: MailForm;
  readonly fields: readonly string[];
}

function deltaPage(mailbox: Mailbox, token: MailDeltaToken, { size, form, fields }: DeltaRequest) {
  const { ids, ...pass } = passOf(mailbox, token);
  const listedCount = pass.listedCount + size;
  const left = leftSince(mailbox, token.folderId, token.since);
  const value = ids
    .slice(pass.listedCount, listedCount)
    .flatMap((id) => deltaItems(mailbox, token, id, { form, fields, left }));
  const { habits } = mailbox;
  const isCutShort = habits.truncatedPasses > 0 && token.pass === null && listedCount < ids.length;
  if (isCutShort) mailbox.habits = { ...habits, truncatedPasses: habits.truncatedPasses - 1 };
  if (listedCount < ids.length && !isCutShort) {
    // Links may be followed again, so that a list stays until others push it out.
    mailbox.lists[pass.list] ??= ids;
    dropOldest(mailbox.lists, LISTS_KEPT);
    const skipToken = keepToken(mailbox, { ...token, pass: { ...pass, listedCount } });
    return { value, skipToken, deltaToken: null };
  }
  const deltaToken = keepToken(mailbox, { ...token, since: pass.upTo, pass: null });
  return { value, skipToken: null, deltaToken };
}

type Pass = NonNullable<MailDeltaToken['pass']>;

function passOf(mailbox: Mailbox, token: MailDeltaToken): Pass & { readonly ids: readonly string[] } {
  if (token.pass !== null) return { ...token.pass, ids: mailbox.lists[token.pass.list] ?? [] };
  const list = randomBytes(6).toString('base64url');
  return { list, listedCount: 0, upTo: mailbox.sequence, ids: changedIds(mailbox, token) };
}

function changedIds(
  mailbox: Mailbox,
  { folderId, since, receivedFrom, changeType, isSorted }: MailDeltaToken,
) {
  const folder = mailbox.folders.find(({ id }) => id === folderId);
  const inFolder = (folder === undefined ? [] : listedIn(mailbox, folder)).filter(
    ({ receivedDateTime }) => receivedFrom === null || receivedDateTime >= receivedFrom,
  );
  if (since === null) {
    const ids = inFolder.map(({ immutableId }) => immutableId);
    if (receivedFrom !== null) return ids.slice(0, MOST_FILTERED);
    // Without an order none is promised.
    return isSorted ? ids : ids.toReversed();
  }
  const isVisible = (mail: StoredMail) =>
    changeType === null || changeType === (mail.entered > since ? 'created' : 'updated');
  const changedMails = inFolder.filter((mail) => mail.changed > since && isVisible(mail));
  const gone =
    changeType === null || changeType === 'deleted' ? leftSince(mailbox, folderId, since).keys() : [];
  return [...new Set([...gone, ...changedMails.map(({ immutableId }) => immutableId)])];
}

/** The last removal of each mail that left this folder since; a first pass has none. */
function leftSince({ removals }: Mailbox, folderId: string, since: number | null): Map<string, Removal> {
  const left = new Map<string, Removal>();
  for (let index = removals.length - 1; since !== null && index >= 0; index -= 1) {
    const removal = removals[index];
    if (removal === undefined || removal.changed <= since) break;
    if (removal.folderId === folderId && !left.has(removal.immutableId))
      left.set(removal.immutableId, removal);
  }
  return left;
}

function deltaItems(
  mailbox: Mailbox,
  { folderId, since, isImmutable }: MailDeltaToken,
  id: string,
  { form, fields, left }: Pick<DeltaRequest, 'form' | 'fields'> & { readonly left: Map<string, Removal> },
): readonly object[] {
  const mail = findMail(mailbox, id);
  const removal = left.get(id);
  const gone =
    removal === undefined
      ? []
      : [{ '@odata.type': MESSAGE, id: mailIdIn(form, removal), '@removed': { reason: 'deleted' } }];
  if (mail === undefined || (mail.folderId !== folderId && !isSearchFolder(mailbox, folderId))) return gone;
  // With ids that change with the folder, the return is listed as another mail.
  if (isImmutable && removal !== undefined && mailbox.habits.returnWithinPass === 'lost') return gone;
  const isAlone = mailbox.habits.readMark === 'alone' && since !== null && mail.changedBeyondRead <= since;
  const before = isImmutable ? [] : gone;
  if (isAlone && !fields.includes('isRead')) return before;
  return [...before, { '@odata.type': MESSAGE, ...mailAnswer(mail, form, isAlone ? ['isRead'] : fields) }];
}

function isSearchFolder({ folders }: Mailbox, folderId: string): boolean {
  return folders.some(({ id, filterQuery }) => id === folderId && filterQuery !== undefined);
}

function keepToken(mailbox: Mailbox, token: MailDeltaToken): string {
  const name = randomBytes(18).toString('base64url');
  mailbox.tokens[name] = token;
  dropOldest(mailbox.tokens, TOKENS_KEPT);
  return name;
}

function dropOldest(kept: Record<string, unknown>, most: number): void {
  const names = Object.keys(kept);
  if (names.length > most) delete kept[names[0] ?? ''];
}
