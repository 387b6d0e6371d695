import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { there } from '#test/wire/wire-mailbox.ts';
import type { WireOffice } from '#test/wire/wire-office.ts';
import { walkSubscription } from './other-clients.ts';

const TWO_DAYS = 2 * 24 * 60 * 60_000;

/** What Graph is told of subscriptions, of which it asks the subscriber. */
export async function walkSubscriptions(office: WireOffice): Promise<void> {
  const subscriber = createServer((request, response) => {
    const token = new URL(request.url ?? '', 'http://subscriber.invalid').searchParams.get('validationToken');
    response.writeHead(token === null ? 202 : 200, { 'content-type': 'text/plain' }).end(token ?? '');
  }).listen(0, '127.0.0.1');
  await once(subscriber, 'listening');
  const address = `http://127.0.0.1:${(subscriber.address() as AddressInfo).port}/meldingen`;
  try {
    const service = there(office.providers.subscriptionsOf('microsoft'));
    const access = office.access('contact');
    for (const kind of ['agenda', 'contacts', 'email'] as const) {
      const lifecycleAddress = `${address}/leven`;
      const endsAt = new Date(Date.now() + TWO_DAYS);
      const made = await service.create(access, {
        kind,
        address,
        endsAt,
        lifecycleAddress,
        clientState: 'geheim',
      });
      await service.list(access);
      await walkSubscription(office.sandbox, made.id);
      await service.renew(access, made.id, new Date(Date.now() + TWO_DAYS / 2));
      await service.remove(access, made.id);
      await service.remove(access, made.id);
      await service.renew(access, made.id, endsAt);
    }
  } finally {
    subscriber.closeAllConnections();
    subscriber.close();
  }
}
