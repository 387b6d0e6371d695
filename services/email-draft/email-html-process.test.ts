import { afterEach, expect, it } from 'vitest';
import { draftFingerprint } from './draft-fingerprint.ts';
import { createEmailHtmlProcess, type EmailHtmlProcess } from './email-html-process.ts';

let reader: EmailHtmlProcess | null = null;
afterEach(() => reader?.close());

const TOO_COMPLEX =
  'De tekst is te ingewikkeld opgemaakt. Haal de opmaak weg, of voeg hem in als platte tekst.';
const publicUrl = 'https://balie.example';
const NOBODY = { subject: 'Offerte', to: [], cc: [], bcc: [] };
const LETTER = '<p>Een alinea <b>van</b> een nieuwsbrief.</p>'.repeat(2_000);
const LARGE = '<p>x'.repeat(30_000);

it('reads a long text as it does a short one', async () => {
  reader = createEmailHtmlProcess({ publicUrl });
  for (const html of ['<p>Dag</p>', LETTER]) {
    await expect(reader.check(html)).resolves.toBeUndefined();
    await expect(reader.check(`${html}<script>1</script>`, 'body')).rejects.toMatchObject({
      issues: [{ field: 'body', message: expect.stringContaining('<script>') }],
    });
    await expect(reader.mark({ ...NOBODY, html })).resolves.toBe(draftFingerprint({ ...NOBODY, html }));
  }
});

it('leaves the thread that answers calls to others while a large text is read', async () => {
  reader = createEmailHtmlProcess({ publicUrl });
  await reader.check(LETTER);
  let turns = 0;
  const timer = setInterval(() => {
    turns += 1;
  }, 1);
  await reader.check(LARGE);
  clearInterval(timer);
  expect(turns).toBeGreaterThan(3);
});

it('refuses what takes too long, in Dutch and at its field, and goes on with the next', async () => {
  reader = createEmailHtmlProcess({ publicUrl, patience: 1 });
  await expect(reader.check(LARGE, 'body')).rejects.toMatchObject({
    issues: [{ field: 'body', message: TOO_COMPLEX }],
  });
  // A mail of another program that nobody can read is marked all the same.
  await expect(reader.mark({ ...NOBODY, html: LARGE })).resolves.toMatch(/^[0-9a-f]{64}$/);
  await expect(reader.check('<p>Dag</p>')).resolves.toBeUndefined();
});

it('asks to try again where too many wait', async () => {
  reader = createEmailHtmlProcess({ publicUrl, mostWaiting: 1 });
  const jobs = [1, 2, 3].map(() => reader?.check(LARGE));
  await expect(jobs[2]).rejects.toMatchObject({ name: 'TooManyRequestsError' });
  await Promise.all(jobs.slice(0, 2));
});
