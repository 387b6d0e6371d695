import { beforeEach, expect, it, vi } from 'vitest';
import { dialogs } from '#web/components/dialog-queue.ts';
import { RestRefused, restBlob } from '#web/session/call-rest.ts';
import { attachOriginal } from './attach-original.ts';

vi.mock('#web/session/call-rest.ts', async (original) => ({
  ...(await original<typeof import('#web/session/call-rest.ts')>()),
  restBlob: vi.fn(),
}));

const original = { id: 'm1', subject: 'Offerte: 3/4' };
const added: File[] = [];
const files = { add: (more: readonly File[]) => void added.push(...more) };

beforeEach(() => {
  added.length = 0;
  vi.restoreAllMocks();
  vi.mocked(restBlob).mockReset();
});

it('attaches a mail that cannot be quoted as the file that the mail service keeps of it', async () => {
  vi.mocked(restBlob).mockResolvedValue(new Blob(['From: Jan\r\n\r\n<p>']));
  await expect(attachOriginal(files, original)).resolves.toBe(true);
  expect(restBlob).toHaveBeenCalledExactlyOnceWith('/files/emails/m1/emailbijlage.eml');
  expect(added.map(({ name, type }) => [name, type])).toEqual([['Offerte_ 3_4.eml', 'message/rfc822']]);
  await expect(added[0]?.text()).resolves.toBe('From: Jan\r\n\r\n<p>');
});

it('tells what was refused, and attaches nothing', async () => {
  const alert = vi.spyOn(dialogs, 'alert').mockResolvedValue(undefined);
  vi.mocked(restBlob).mockRejectedValue(new RestRefused(404, 'Weg.'));
  await expect(attachOriginal(files, original)).resolves.toBe(false);
  expect(alert).toHaveBeenCalledExactlyOnceWith({ text: 'Weg.' });
  expect(added).toEqual([]);
});
