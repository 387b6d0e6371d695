import { z } from 'zod';
import type { CloudEntry } from '#domain/files/cloud-entry.ts';
import type { PieceRange } from '#domain/files/upload.ts';
import type { UploadTarget } from '#providers/file-store.ts';
import { createHttpClient, type HttpReply, readJson } from '#providers/http.ts';
import type { Outbound } from '#providers/outbound.ts';
import { fileLocked, malformedReply, nameLocked } from '#providers/provider-failures.ts';
import type { LinkAccess } from '#providers/provider-ports.ts';
import { childPath, driveItem, entryOf } from './drive-item.ts';
import { folderThere, nameInUse, ON_CLASH } from './drive-names.ts';
import type { Graph } from './graph-client.ts';
import { graphFailure, isLocked, isMissing, isNameInUse, present } from './graph-errors.ts';

/** PUT of the whole content; the option is in the address (Graph: driveItem put content). */
export async function uploadWhole(
  graph: Graph,
  target: UploadTarget,
  content: Uint8Array,
): Promise<CloudEntry> {
  const path = `${childPath(target.folderId, target.name)}/content?${ON_CLASH}=${target.clash}`;
  return entryOf(
    await storing(graph, target, () =>
      graph.call(driveItem, (client) =>
        client.api(path).header('content-type', 'application/octet-stream').put(Buffer.from(content)),
      ),
    ),
  );
}

/** A name is refused alike where something stands under it for good and where an upload holds it: a look decides. */
async function storing<T>(graph: Graph, target: UploadTarget, store: () => Promise<T>): Promise<T> {
  try {
    return await store();
  } catch (error) {
    if (isLocked(error)) throw fileLocked('onedrive');
    if (!isNameInUse(error)) throw error;
    const standing = await atName(graph, target);
    if (standing !== null && target.clash === 'fail') throw nameInUse();
    throw standing !== null && entryOf(standing).kind === 'folder' ? folderThere() : nameLocked('onedrive');
  }
}

const session = z.object({ uploadUrl: z.url() });
const upload = z.object({
  uploadUrl: z.url(),
  folderId: z.string(),
  name: z.string(),
  clash: z.enum(['fail', 'replace', 'rename']).default('rename'),
  /** Content under the name when the session was opened; null for none, and in tickets of an earlier release. */
  before: z.string().nullable().default(null),
});
const progress = z.object({ nextExpectedRanges: z.array(z.string()) });

/** Opens an upload session; its address is a secret. `before` is read after it, to count versions from in between. */
export async function startSession(graph: Graph, target: UploadTarget): Promise<string> {
  const { folderId, name, clash } = target;
  const { uploadUrl } = await storing(graph, target, () =>
    graph.call(session, (client) =>
      client.api(`${childPath(folderId, name)}/createUploadSession`).post({ item: { [ON_CLASH]: clash } }),
    ),
  );
  const before = (await atName(graph, { folderId, name }))?.cTag ?? null;
  return JSON.stringify({ uploadUrl, folderId, name, clash, before } satisfies z.output<typeof upload>);
}

function atName(graph: Graph, { folderId, name }: Pick<UploadTarget, 'folderId' | 'name'>) {
  return present(() => graph.call(driveItem, (client) => client.api(childPath(folderId, name)).get()));
}

/** Ends the session, which else holds its name for days at OneDrive for Business (onedrive-api-docs#747). */
export async function endSession(
  { outbound, access }: { readonly outbound: Outbound; readonly access: LinkAccess },
  text: string,
): Promise<void> {
  const { uploadUrl } = upload.parse(JSON.parse(text));
  const http = createHttpClient({ provider: 'onedrive', baseUrl: uploadUrl, outbound });
  const reply = await http.send({ method: 'DELETE', path: '', signal: access.signal });
  const failure = reply.status < 300 ? null : graphFailure('onedrive', reply);
  if (failure !== null && !isMissing(failure)) throw failure;
}

/**
 * A repeated piece is answered 416; the file of an ended session (404) is recognised by its size and new
 * content, unless it may be renamed.
 */
export async function putPiece(
  options: { readonly graph: Graph; readonly outbound: Outbound; readonly access: LinkAccess },
  text: string,
  { start, end, total }: PieceRange,
  content: Uint8Array,
): Promise<CloudEntry | null> {
  const { uploadUrl, folderId, name, clash, before } = upload.parse(JSON.parse(text));
  const http = createHttpClient({ provider: 'onedrive', baseUrl: uploadUrl, outbound: options.outbound });
  const { signal } = options.access;
  const isLast = end === total - 1;
  // The session refuses a token, which must reach no other host than Graph's.
  const reply = await http.send({
    method: 'PUT',
    path: '',
    headers: {
      'content-type': 'application/octet-stream',
      'content-range': `bytes ${start}-${end}/${total}`,
    },
    body: content,
    signal,
  });
  if (reply.status === 202) return null;
  if (reply.status === 200 || reply.status === 201) return entryOf(readJson('onedrive', reply, driveItem));
  if (reply.status === 409) {
    // The session would wait for another name.
    await endSession(options, text);
    await storing(options.graph, { folderId, name, clash }, () =>
      Promise.reject(graphFailure('onedrive', reply)),
    );
  }
  if (reply.status === 416 && !isLast) {
    const waitsFor = await http.send({ method: 'GET', path: '', signal });
    if (expectedStart(waitsFor) === end + 1) return null;
  }
  if ((reply.status === 404 || reply.status === 416) && isLast && clash !== 'rename') {
    const stored = await atName(options.graph, { folderId, name });
    if (stored?.size === total && stored.cTag !== undefined && stored.cTag !== before) return entryOf(stored);
  }
  throw reply.status < 300 ? malformedReply('onedrive') : graphFailure('onedrive', reply);
}

function expectedStart(reply: HttpReply): number | null {
  if (reply.status !== 200) return null;
  const [range] = readJson('onedrive', reply, progress).nextExpectedRanges;
  return range === undefined ? null : Number.parseInt(range, 10);
}
