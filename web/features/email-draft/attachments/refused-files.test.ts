// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from 'vitest';
import { Refused } from '#web/errors/user-message.ts';
import { Composition } from '#web/features/email-draft/composition.ts';
import { RestRefused } from '#web/session/call-rest.ts';
import { AttachedFiles } from './attached-files.ts';
import { sendAttachment } from './send-attachment.ts';

vi.mock('./send-attachment.ts', () => ({ sendAttachment: vi.fn() }));

let files: AttachedFiles;

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  files = new AttachedFiles({
    mail: new Composition(() => undefined),
    html: () => '',
    draftId: async () => 'd1',
    onRefused: () => undefined,
    onChange: () => undefined,
    onShown: () => undefined,
    readFiles: async () => undefined,
  });
});

const fileOf = (size: number) => Object.defineProperty(new File(['x'], 'film.zip'), 'size', { value: size });

it('says at once of a file that no mail takes how large it is and may be', () => {
  vi.mocked(sendAttachment).mockClear();
  files.add([fileOf(160_000_000)]);
  expect(files.running()).toMatchObject([
    { state: 'failed', why: 'te groot (160 MB; hoogstens 150 MB).', mayRetry: false },
  ]);
  expect(sendAttachment).not.toHaveBeenCalled();
});

it.each([
  [new RestRefused(400, 'te groot'), false],
  [new RestRefused(404, 'weg'), false],
  [new RestRefused(429, 'druk'), true],
  [new RestRefused(503, 'even niet'), true],
  [new Refused('Het bestand is niet aangekomen.'), true],
])('offers to try again only where that may help: %s', async (error, mayRetry) => {
  vi.mocked(sendAttachment).mockRejectedValue(error);
  files.add([fileOf(60_000_000)]);
  await files.untilUploaded();
  expect(files.running()).toMatchObject([{ state: 'failed', why: error.message, mayRetry }]);
});
