// @vitest-environment jsdom
import { beforeAll, expect, it } from 'vitest';
import { htmlCounter } from '#web/features/email/html/html-counter.ts';
import { textOfGoneDraft } from './gone-draft.ts';

const kept = { html: '', bodyHash: 'aa', typed: '', quote: null, isPrompted: false };
const bold = Array.from({ length: 1_200 }, (_, index) => `<b id=${index}>`).join('');

beforeAll(() => htmlCounter.fetch());

it('has its looks at each element, and no picture that nobody has', async () => {
  const html =
    '<style>p { color: #1f4e79 }</style><p>Beste klant<img src="cid:logo@x" alt="Logo"></p><table background="cid:rand"><tr><td>12,50</td></tr></table>';
  const written = await textOfGoneDraft({ ...kept, html });
  expect(written?.bodyHash).toBeNull();
  expect(written?.html).toMatch(/<p style="[^"]*color[^"]*">Beste klant<\/p>/);
  expect(written?.html).toContain('12,50');
  expect(written?.html).not.toContain('cid:');
});

it('is none where it is too complex to be written', async () => {
  expect(await textOfGoneDraft({ ...kept, html: `<p>${bold}${'<p>x'.repeat(1_200)}` })).toBeNull();
});
