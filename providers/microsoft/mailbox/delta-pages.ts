import { z } from 'zod';
import { ProviderFailedError } from '#domain/errors.ts';
import { type HttpReply, readJson, type StreamingClient } from '#providers/http.ts';
import type { EmailChange, EmailPage } from '#providers/mailbox-port.ts';
import { keptPath, withPaths } from '#providers/microsoft/continuation-links.ts';
import { graphFailure, hasTokenEnded, isMissing } from '#providers/microsoft/graph-errors.ts';
import { eachReadable } from '#providers/microsoft/readable-record.ts';
import { resyncNeeded } from '#providers/provider-failures.ts';
import type { LinkAccess } from '#providers/provider-ports.ts';
import { folderPath, type OpenCalls } from './mailbox-calls.ts';
import { MESSAGE_FIELDS, receivedMessage } from './message-fields.ts';

/** A page that is still too slow with so few mails is not slow for its size. */
const SMALLEST_PAGE = 5;

const removed = z
  .object({ id: z.string().min(1), '@removed': z.unknown() })
  .refine((item) => item['@removed'] !== undefined)
  .transform(({ id }): EmailChange => ({ kind: 'removed', id }));

/** A changed read mark comes alone (msgraph-docs#7776); of another part, `read` gives the whole. */
const changeFields = receivedMessage.transform(({ id, email, isRead }): EmailChange => {
  if (email !== null) return { kind: 'email', email };
  return isRead === null ? { kind: 'removed', id } : { kind: 'read-mark', id, isRead };
});

const changesPage = z
  .object({
    value: z.array(
      eachReadable(z.union([removed, changeFields]), (id): EmailChange => ({ kind: 'unreadable', id })),
    ),
    '@odata.nextLink': z.string().optional(),
    '@odata.deltaLink': z.string().optional(),
  })
  .refine((page) => (page['@odata.nextLink'] === undefined) !== (page['@odata.deltaLink'] === undefined))
  .transform(
    (page): EmailPage => ({
      changes: page.value,
      next: page['@odata.nextLink'] ?? null,
      delta: page['@odata.deltaLink'] ?? null,
    }),
  );

interface DeltaCalls {
  readonly http: StreamingClient;
  readonly open: OpenCalls;
  readonly access: LinkAccess;
  readonly pageSize: number;
}

/** Newest first and without a filter, which would end a pass at 5,000 mails (Graph: delta-query-messages). */
export async function firstPage(calls: DeltaCalls, folderId: string): Promise<EmailPage | null> {
  const order = encodeURIComponent('receivedDateTime desc');
  const options = `?$select=${MESSAGE_FIELDS}&$orderby=${order}`;
  const folder = folderPath(calls.open(calls.access), folderId);
  try {
    return await deltaPage(calls, `${folder}/messages/delta${options}`);
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

/** A folder that is gone is found out by beginning again. */
export async function nextPage(calls: DeltaCalls, kept: string): Promise<EmailPage> {
  const path = keptPath(calls.http, kept);
  try {
    return await deltaPage(calls, path);
  } catch (error) {
    throw hasTokenEnded(error) || isMissing(error) ? resyncNeeded('microsoft') : error;
  }
}

/**
 * A page that Graph does not get together in time is asked for with half as many mails: one bad mail, or the
 * size, can be why (msgraph-docs#5853). Later pages begin with their own size again.
 */
async function deltaPage(calls: DeltaCalls, path: string): Promise<EmailPage> {
  for (let size = calls.pageSize; ; size = Math.floor(size / 2)) {
    const isLast = size < SMALLEST_PAGE * 2;
    const reply = await fetchPage(calls, path, { size, isLast });
    if (reply === null || (reply.status === 504 && !isLast)) continue;
    if (reply.status < 200 || reply.status >= 300) throw graphFailure('microsoft', reply);
    return withPaths(calls.http, path, readJson('microsoft', reply, changesPage));
  }
}

/** Null where there was no answer in time and a smaller page is left to ask for. */
async function fetchPage(
  { open, access }: DeltaCalls,
  path: string,
  { size, isLast }: { readonly size: number; readonly isLast: boolean },
): Promise<HttpReply | null> {
  try {
    return await open(access, size).replies.exchange({ method: 'GET', path });
  } catch (error) {
    const isLate = error instanceof ProviderFailedError && error.code === 'timeout';
    if (!isLate || isLast || access.signal.aborted) throw error;
    return null;
  }
}
