import { expect, it, vi } from 'vitest';
import type { LeasedClient } from '#prisma/database.ts';
import { countSends } from './read-mailing.ts';

it('counts the mails of all mailings of a list at once, each mailing once', async () => {
  const group = (mailingId: string, state: string, all: number) => ({
    mailingId,
    state,
    _count: { _all: all },
  });
  const groupBy = vi
    .fn()
    .mockResolvedValue([group('1', 'sent', 3), group('1', 'skipped', 1), group('2', 'unknown', 2)]);
  const client = { emailSend: { groupBy } } as unknown as LeasedClient;
  const none = { total: 0, sent: 0, refused: 0, unknown: 0, skipped: 0 };
  expect(await Promise.all(['1', '2', '1', '3'].map((id) => countSends(client, id)))).toEqual([
    { ...none, total: 4, sent: 3, skipped: 1 },
    { ...none, total: 2, unknown: 2 },
    { ...none, total: 4, sent: 3, skipped: 1 },
    none,
  ]);
  expect(groupBy).toHaveBeenCalledTimes(1);
  expect(groupBy).toHaveBeenCalledWith(
    expect.objectContaining({ where: { mailingId: { in: ['1', '2', '3'] } } }),
  );
  await countSends(client, '4');
  expect(groupBy).toHaveBeenCalledTimes(2);
});
