import { otherSandboxLinks, sandboxLinks } from '#dev/sandbox/credentials.ts';
import { sandboxEnvironment } from '#dev/sandbox/sandbox-settings.ts';
import type { Sandbox } from '#dev/sandbox/start-sandbox.ts';
import type { RelationKind } from '#domain/relation/fields.ts';
import type { RelationInput } from '#domain/relation/relation.ts';
import { systemViewer } from '#domain/session/viewer.ts';
import { openStorage, type Storage } from '#services/files/files-context.ts';
import { startCheckedSandbox } from '#test/wire/checked-sandbox.ts';
import { startApi, type TestApi } from '../api/api.ts';
import type { TestOffice, TestViewer } from '../office/office.ts';

export interface FilesAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly bytes: Buffer;
  /** Undefined without JSON. */
  readonly json: { readonly [name: string]: unknown } | undefined;
}

/** The api, the stand-ins of the storages, and an office linked to one; where it is asked for, to a mailbox as well. */
export interface FilesWorld {
  readonly api: TestApi;
  readonly sandbox: Sandbox;
  readonly office: TestOffice;
  readonly provider: 'onedrive' | 'dropbox';
  /** A relation with a folder. */
  withFolder(
    kind: RelationKind,
    viewer?: TestViewer,
    fields?: RelationInput,
  ): Promise<{ readonly relationId: string; readonly node: string; readonly folderId: string }>;
  storage(): Promise<Storage>;
  portalRows(relationId: string): Promise<readonly object[]>;
  /** Entries of a relation's files or portal, oldest first. */
  trailOf(
    relationId: string,
    entity?: 'files' | 'portal',
  ): Promise<
    readonly { readonly action: string; readonly changes: unknown; readonly userId: string | null }[]
  >;
  /** Puts a file beside Balie. */
  put(folderId: string, name: string, content?: string): Promise<string>;
  files(
    token: string,
    method: string,
    path: string,
    options?: { readonly body?: Uint8Array | object; readonly headers?: Record<string, string> },
  ): Promise<FilesAnswer>;
  close(): Promise<void>;
}

export async function arrangeFilesWorld(
  provider: 'onedrive' | 'dropbox',
  { isMailed = false, ...options }: { readonly now?: () => Date; readonly isMailed?: boolean } = {},
): Promise<FilesWorld> {
  const sandbox = await startCheckedSandbox();
  const variables = sandboxEnvironment(sandbox.url, sandbox.smtpPort);
  const api = await startApi({ variables, ...options });
  const links = [...sandboxLinks(sandbox.url, 'main'), ...otherSandboxLinks('main')];
  const account = isMailed ? links.filter(({ kind }) => kind === 'contacts') : [];
  const office = await api.office([
    ...links.filter((link) => link.provider === provider),
    ...account.map((link) => ({ ...link, kind: 'email' as const })),
  ]);
  const system = systemViewer(office.officeId);
  const { files, database } = api.application;

  const storage = () =>
    database.lease(system, (client) => openStorage(files, client, system, new AbortController().signal));

  return {
    api,
    sandbox,
    office,
    provider,
    storage,
    portalRows: (relationId) =>
      database.lease(system, (client) => client.portalEntry.findMany({ where: { relationId } })),
    trailOf: (relationId, entity = 'files') =>
      database.lease(system, (client) =>
        client.auditEntry.findMany({
          where: { entity, entityId: relationId },
          orderBy: { id: 'asc' },
          select: { action: true, changes: true, userId: true },
        }),
      ),
    async withFolder(kind, viewer = office.admin, fields = {}) {
      const { relationId } = await api.relation(viewer, kind, fields);
      const { store, access, linkId } = await storage();
      const root =
        provider === 'dropbox'
          ? await store.path(access, '/Balie', new Set())
          : await store.path(access, '/', new Set());
      const parent = root?.at(-1)?.id ?? (await firstFolder(sandbox, access));
      const folder = await store.createFolder(access, parent, `map ${relationId}`);
      await database.lease(system, (client) =>
        client.remoteRecord.createMany({
          data: [
            {
              officeId: office.officeId,
              relationId,
              linkId,
              state: 'present',
              naturalKey: folder.name,
              remoteId: folder.id,
              confirmedRevision: 1,
            },
          ],
        }),
      );
      const typename = kind === 'person' ? 'Person' : 'Organisation';
      const node = Buffer.from(`${typename}:${relationId}`).toString('base64url');
      return { relationId, node, folderId: folder.id };
    },
    async put(folderId, name, content = 'inhoud') {
      const { store, access } = await storage();
      const bytes = new TextEncoder().encode(content);
      return (await store.upload(access, { folderId, name, clash: 'fail' }, bytes)).id;
    },
    async files(token, method, path, { body, headers = {} } = {}) {
      const isBytes = body instanceof Uint8Array;
      const response = await fetch(`${api.url}/files/${path}`, {
        method,
        headers: {
          'x-access-token': token,
          ...(body === undefined
            ? {}
            : { 'content-type': isBytes ? 'application/octet-stream' : 'application/json' }),
          ...headers,
        },
        ...(body === undefined ? {} : { body: isBytes ? Buffer.from(body) : JSON.stringify(body) }),
      });
      const bytes = Buffer.from(await response.arrayBuffer());
      const isJson = bytes.length > 0 && response.headers.get('content-type')?.includes('json') === true;
      return {
        status: response.status,
        headers: response.headers,
        bytes,
        json: isJson ? JSON.parse(bytes.toString()) : undefined,
      };
    },
    async close() {
      await api.close();
      await sandbox.close();
    },
  };
}

/** Dropbox' top has no name; the saga's first step makes a folder. */
async function firstFolder(sandbox: Sandbox, access: Storage['access']): Promise<string> {
  const response = await fetch(`${sandbox.configuration.dropbox.apiUrl}/2/files/create_folder_v2`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${await access.accessToken()}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({ path: '/Balie' }),
  });
  const { metadata } = (await response.json()) as { readonly metadata: { readonly id: string } };
  return metadata.id;
}
