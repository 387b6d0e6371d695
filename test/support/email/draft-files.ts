import { encodeNodeId } from '#api/graphql/server/node-id.ts';
import type { EmailWriting } from './email-writing.ts';

/** Where the files of a draft are sent. */
export const attachmentsPath = (draftId: string) => `${encodeNodeId('EmailDraft', draftId)}/attachments`;

/** As files are sent: to the api, with the token in a header. */
export async function sendToDrafts(
  mail: EmailWriting,
  { method, path, by = 'admin' }: { method: string; path: string; by?: string },
  body: Buffer | object | null,
  headers: Readonly<Record<string, string>> = {},
) {
  const { admin, colleague } = mail.world.office;
  const token = await mail.api.tokenOf(by === 'admin' ? admin : colleague);
  const isBytes = Buffer.isBuffer(body);
  const type = isBytes ? 'application/octet-stream' : 'application/json';
  const answer = await fetch(`${mail.api.url}/files/email-drafts/${path}`, {
    method,
    headers: { 'x-access-token': token, ...(body === null ? {} : { 'content-type': type }), ...headers },
    ...(body === null ? {} : { body: isBytes ? new Uint8Array(body) : JSON.stringify(body) }),
  });
  const text = await answer.text();
  return { status: answer.status, body: text === '' ? null : JSON.parse(text) };
}
