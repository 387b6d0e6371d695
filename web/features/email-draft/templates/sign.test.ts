// @vitest-environment jsdom
import { beforeAll, expect, it } from 'vitest';
import { htmlCounter } from '#web/features/email/html/html-counter.ts';
import { makeComposer } from '#web/features/email-draft/make-composer.ts';
import { sign } from './sign.ts';

beforeAll(() => htmlCounter.fetch());

it('leaves a text of another program as it is, and knows the signature in it once it is edited here', async () => {
  const composer = makeComposer({
    current: {
      onUploadRefused: () => undefined,
      send: async () => ({ kind: 'failed' }),
      readFiles: async () => undefined,
      keepVersion: async () => 'done',
    },
  });
  composer.mail.put({ kept: { html: '<p>Dag</p>' } as never });
  composer.setOpened(true);
  await sign(composer, '<p>Met groet, Sanne</p>', false);
  await sign(composer, '<p>Met groet, Sanne</p>', true);
  expect(composer.editor.html()).not.toContain('Sanne');
  composer.editor.load('<p>Dag</p><p>Met groet, Sanne</p>', true);
  expect(composer.editor.textHtml()).not.toContain('Sanne');
  expect(composer.editor.html()).toContain('Sanne');
  composer.saver.stop();
});
