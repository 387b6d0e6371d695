// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { tagsIn } from '#domain/email/email-tags.ts';
import { MailEditor } from './create-mail-editor.ts';

const VALUES = new Map([
  ['voorl', 'J. {{bsn}}'],
  ['relnr', '1001'],
  ['toev', ''],
]);

it('writes values where tags stand, leaves what was typed meanwhile, and makes no tag of a value', () => {
  const editor = new MailEditor({ adopt: () => null, attachImage: async () => null, shownOf: () => '' });
  let edits = 0;
  editor.onChange(() => (edits += 1));
  editor.load(
    '<p>Dag <b>{{voorl}}</b>{{toev}} en {{ VOORL }}, {{iban}}</p><a href="https://x.example/?r={{relnr}}">{{relnr}}</a>',
  );
  editor.fillTags(VALUES);
  const html = editor.html();
  expect(html.replaceAll('\u200c', '')).toContain(
    '<p style="margin:0">Dag <strong>J. {{bsn}}</strong> en J. {{bsn}}, {{iban}}</p>',
  );
  expect(html).toContain('<a href="https://x.example/?r=1001">1001</a>');
  editor.load(html);
  expect([...tagsIn(editor.html())]).toEqual(['iban']);
  expect(edits).toBe(0);
});
