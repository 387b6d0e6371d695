import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { callerLeft } from '#api/files/caller-left.ts';
import { DOWNLOAD, sendDownload } from '#api/files/send-download.ts';
import { type RestOptions, rowId } from '#api/rest/rest-call.ts';
import type { CustomerFiles } from '#domain/customer/customer-page.ts';
import { InvalidTokenError, ValidationError } from '#domain/errors.ts';
import { fetchCustomerFile, listCustomerFiles } from '#services/customer/customer-files.ts';
import {
  openCustomerSession,
  requestCode,
  signInCustomer,
  signOutCustomer,
  welcomeCustomer,
} from '#services/customer/customer-session.ts';
import { admit } from '#services/session/throttle.ts';

/** A header is sent by no link and no other site's page. */
const TOKEN = 'x-customer-token';
/** Longer than any token or code: not even hashed. */
const LONGEST = 100;

const MOST_AT_ONCE = 3;

/** Calls per minute from one address: a tenth of the staff's, as they need no account and share staff's connections. */
const OWN_LIMIT = { config: { rateLimit: { max: 300, timeWindow: '1 minute' } } };

const linkCall = z.object({ link: z.string().max(LONGEST) });
const codeCall = linkCall.extend({ code: z.string().max(LONGEST) });

/**
 * The customer's page (docs/decisions/0016), with tokens of its own. Links come in the body, so that no log has them.
 */
export async function customerRoutes(app: FastifyInstance, { application }: RestOptions): Promise<void> {
  const { files, sessions } = application;

  app.addHook('onSend', async (_request, reply) => {
    reply.headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
  });

  app.post('/link', OWN_LIMIT, async (request) => {
    const { link } = read(linkCall, request.body);
    return welcomeCustomer(sessions, { linkToken: link, address: request.ip });
  });

  app.post('/code', OWN_LIMIT, async (request) => {
    const { link } = read(linkCall, request.body);
    await requestCode(sessions, { linkToken: link, address: request.ip });
    return {};
  });

  app.post('/session', OWN_LIMIT, async (request) => {
    const { link, code } = read(codeCall, request.body);
    return signInCustomer(sessions, { linkToken: link, code, address: request.ip });
  });

  app.delete('/session', OWN_LIMIT, async (request) => {
    await signOutCustomer(sessions, tokenOf(request));
    return {};
  });

  app.get('/files', OWN_LIMIT, async (request): Promise<CustomerFiles> => {
    const customer = await openCustomerSession(sessions, tokenOf(request));
    await admit(sessions, { kind: 'customerLists', linkId: customer.id });
    return { office: customer.officeName, files: await listCustomerFiles(files, customer) };
  });

  app.get<{ Params: { entryId: string } }>(
    '/files/:entryId',
    { ...DOWNLOAD, ...OWN_LIMIT },
    async (request, reply) => {
      const customer = await openCustomerSession(sessions, tokenOf(request));
      await admit(sessions, { kind: 'customerFiles', linkId: customer.id });
      const entryId = rowId(request.params.entryId);
      application.acquireDownloadSlot(
        { id: customer.id, most: MOST_AT_ONCE, officeId: customer.officeId },
        reply,
      );
      return sendDownload(reply, await fetchCustomerFile(files, customer, entryId, callerLeft(reply)));
    },
  );
}

function tokenOf(request: FastifyRequest): string {
  const token = request.headers[TOKEN];
  if (typeof token !== 'string') throw new InvalidTokenError();
  return token;
}

function read<Schema extends z.ZodType>(schema: Schema, body: unknown): z.output<Schema> {
  const outcome = schema.safeParse(body);
  if (outcome.success) return outcome.data;
  throw new ValidationError([{ field: 'body', message: 'De aanvraag is ongeldig.' }]);
}
