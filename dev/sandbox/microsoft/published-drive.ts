import { z } from 'zod';
import { NO_BODY, type PublishedCall } from '#dev/sandbox/core/published.ts';
import { collection, moment, text } from './published-types.ts';

const reference = z
  .strictObject({
    driveId: text,
    driveType: text,
    id: text,
    name: text,
    path: text,
    shareId: text,
    siteId: text,
  })
  .partial();

const fileSystemInfo = z
  .strictObject({ createdDateTime: moment, lastAccessedDateTime: moment, lastModifiedDateTime: moment })
  .partial();

/** With `$select` any field may be left out but the id. */
const item = z.strictObject({
  '@odata.context': z.string().optional(),
  '@odata.etag': z.string().optional(),
  '@microsoft.graph.downloadUrl': z.url().optional(),
  id: z.string(),
  name: text.optional(),
  eTag: text.optional(),
  cTag: text.optional(),
  size: z.number().int().optional(),
  createdDateTime: moment.optional(),
  lastModifiedDateTime: moment.optional(),
  webUrl: text.optional(),
  parentReference: reference.optional(),
  fileSystemInfo: fileSystemInfo.optional(),
  root: z.strictObject({}).optional(),
  folder: z.strictObject({ childCount: z.number().int().optional() }).optional(),
  file: z
    .strictObject({
      mimeType: text.optional(),
      hashes: z
        .strictObject({ crc32Hash: text, quickXorHash: text, sha1Hash: text, sha256Hash: text })
        .partial()
        .optional(),
    })
    .optional(),
});

const CLASH = '@microsoft.graph.conflictBehavior';
const clash = z.enum(['fail', 'replace', 'rename']).optional();

const selected = z.strictObject({ $select: z.string().optional() });
const listed = selected.extend({ $top: z.string().optional(), $skiptoken: z.string().optional() });
const newFolder = z.strictObject({ name: z.string(), folder: z.strictObject({}), [CLASH]: clash });
const changed = z.strictObject({
  name: z.string().optional(),
  parentReference: reference.optional(),
  fileSystemInfo: fileSystemInfo.optional(),
  [CLASH]: clash,
});
const copied = z.strictObject({ name: z.string().optional(), parentReference: reference.optional() });
const copying = z.strictObject({
  status: z.enum(['notStarted', 'inProgress', 'completed', 'failed']),
  percentageComplete: z.number().optional(),
  resourceId: z.string().optional(),
  error: z.strictObject({ code: z.string(), message: z.string() }).optional(),
});

const session = z.strictObject({
  '@odata.context': z.string().optional(),
  uploadUrl: z.url(),
  expirationDateTime: moment,
  nextExpectedRanges: z.array(z.string().regex(/^\d+-(\d+)?$/)).optional(),
});
const progress = session.omit({ uploadUrl: true });
const newSession = z.strictObject({
  item: z
    .strictObject({
      [CLASH]: clash,
      description: text.optional(),
      fileSize: z.number().int().optional(),
      fileSystemInfo: fileSystemInfo.optional(),
      name: z.string().optional(),
    })
    .optional(),
  deferCommit: z.boolean().optional(),
});

const newLink = z
  .strictObject({
    type: z.enum(['view', 'edit', 'embed']),
    scope: z.enum(['anonymous', 'organization', 'users']),
    expirationDateTime: moment,
    password: z.string(),
    message: z.string(),
    retainInheritedPermissions: z.boolean(),
    sendNotification: z.boolean(),
  })
  .partial();
const permission = z.strictObject({
  '@odata.context': z.string().optional(),
  id: z.string(),
  roles: z.array(z.string()),
  shareId: text.optional(),
  expirationDateTime: moment.nullish(),
  hasPassword: z.boolean().optional(),
  inheritedFrom: reference.nullish(),
  link: z
    .strictObject({ type: text, scope: text, webUrl: text, webHtml: text, preventsDownload: z.boolean() })
    .partial()
    .optional(),
});

const bytes = z.instanceof(Uint8Array);

/** The calls of the items of a drive that is addressed so. */
function itemCalls(drive: string): readonly PublishedCall[] {
  const one = `${drive}/items/{id}`;
  const child = `${one}:/{name}:`;
  return [
    { method: 'GET', path: `${drive}/root`, query: selected, answers: { 200: item } },
    {
      method: 'GET',
      path: `${drive}/root:/{+path}:/children`,
      query: listed,
      answers: { 200: collection(item) },
    },
    { method: 'GET', path: `${drive}/root:/{+path}`, query: selected, answers: { 200: item } },
    { method: 'POST', path: `${drive}/root/children`, body: newFolder, answers: { 201: item } },
    {
      method: 'POST',
      path: `${drive}/root:/{+path}:/children`,
      body: newFolder,
      answers: { 201: item },
    },
    { method: 'GET', path: one, query: selected, answers: { 200: item } },
    { method: 'PATCH', path: one, body: changed, answers: { 200: item } },
    { method: 'DELETE', path: one, answers: { 204: NO_BODY } },
    { method: 'GET', path: `${one}/children`, query: listed, answers: { 200: collection(item) } },
    { method: 'POST', path: `${one}/children`, body: newFolder, answers: { 201: item } },
    { method: 'GET', path: child, query: selected, answers: { 200: item } },
    {
      method: 'PUT',
      path: `${child}/content`,
      query: z.strictObject({ [CLASH]: clash }),
      body: bytes,
      answers: { 200: item, 201: item },
    },
    { method: 'POST', path: `${child}/createUploadSession`, body: newSession, answers: { 200: session } },
    { method: 'GET', path: `${one}/content`, answers: { 302: NO_BODY } },
    {
      method: 'POST',
      path: `${one}/copy`,
      query: z.strictObject({ [CLASH]: clash }),
      body: copied,
      answers: { 202: NO_BODY },
    },
    {
      method: 'POST',
      path: `${one}/createLink`,
      body: newLink,
      answers: { 200: permission, 201: permission },
    },
    { method: 'GET', path: `${one}/permissions`, answers: { 200: collection(permission) } },
    { method: 'DELETE', path: `${one}/permissions/{permission}`, answers: { 204: NO_BODY } },
  ];
}

/** driveItem, uploadSession and permission (CSDL; pages driveitem-* and permission-delete). */
export const DRIVE_CALLS: readonly PublishedCall[] = [
  ...itemCalls('/me/drive'),
  ...itemCalls('/drives/{drive}'),
  // Addresses that Graph gives out; really on other hosts.
  { method: 'PUT', path: '/upload/{session}', body: bytes, answers: { 200: item, 201: item, 202: progress } },
  { method: 'DELETE', path: '/upload/{session}', answers: { 204: NO_BODY } },
  { method: 'GET', path: '/upload/{session}', answers: { 200: progress } },
  { method: 'GET', path: '/download/{account}/{id}', answers: { 200: bytes } },
  { method: 'GET', path: '/monitor/{account}/{became}', answers: { 200: copying } },
];
