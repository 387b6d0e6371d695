import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';

/** The api of the image, in the network that the caller is in too. */
export const BALIE = 'http://127.0.0.1:3000';

const TRIES = 20;

/** As its answer asks: the api was too busy. Throws what was answered unless it went well in the end. */
export async function callPatiently(
  method: string,
  address: string,
  token: string,
  body: unknown,
): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      await call(method, address, token, body);
      return;
    } catch (error) {
      if (tries === TRIES || !(error instanceof Error) || !error.message.includes(': 503 ')) throw error;
      await setTimeout(1_000);
    }
  }
}

/** A documented call, or one of the web client. Throws what was answered unless it went well. */
export async function call(
  method: string,
  address: string,
  token: string | null,
  body?: unknown,
): Promise<unknown> {
  const isForm = body instanceof FormData;
  const response = await fetch(`${BALIE}${address}`, {
    method,
    headers: {
      ...(token === null ? {} : { 'x-access-token': token }),
      ...(body === undefined || isForm ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${method} ${address}: ${response.status} ${text}`);
  return JSON.parse(text);
}

/** Answers the session's token. */
export async function signIn(username: string, password: string): Promise<string> {
  const session = await call('POST', '/app/user/login', null, { username, password });
  return (session as { token: string }).token;
}

/** As the web client does: by the name of an operation that was known when the image was built. */
export async function operate(
  root: string,
  name: string,
  token: string | null,
  variables: object,
): Promise<unknown> {
  const file = path.join(root, 'app/web/__generated__/persisted-operations.json');
  const operations: Record<string, string> = JSON.parse(await readFile(file, 'utf8'));
  const [documentId] = Object.entries(operations).find(([, text]) => text.includes(` ${name}(`)) ?? [];
  return call('POST', '/graphql', token, { documentId, variables });
}
