// @vitest-environment jsdom
import { $createListItemNode, $createListNode, registerList } from '@lexical/list';
import { registerRichText } from '@lexical/rich-text';
import {
  $createParagraphNode,
  $createTextNode,
  $getRoot,
  createEditor,
  type ElementNode,
  INDENT_CONTENT_COMMAND,
  OUTDENT_CONTENT_COMMAND,
} from 'lexical';
import { expect, it } from 'vitest';
import { limitIndents } from './limit-indents.ts';
import { MAIL_NODES } from './mail-nodes.ts';
import { $writeHtml } from './write-html.ts';

function pressed($make: () => ElementNode, command: typeof INDENT_CONTENT_COMMAND, times: number): string[] {
  const editor = createEditor({
    nodes: [...MAIL_NODES],
    onError: (error) => {
      throw error;
    },
  });
  registerRichText(editor);
  registerList(editor);
  limitIndents(editor);
  editor.update(() => void $getRoot().append($make()).selectEnd(), { discrete: true });
  return Array.from({ length: times }, () => {
    editor.update(() => void editor.dispatchCommand(command, undefined), { discrete: true });
    return editor.read(() => $writeHtml());
  });
}

const margins = (html: readonly string[]) => html.map((one) => /<p style="margin:([^"]*)"/.exec(one)?.[1]);
const $paragraph = () => $createParagraphNode().append($createTextNode('x'));

it('indents a paragraph up to 9 em and no further [COMPOSE-63]', () => {
  expect(margins(pressed($paragraph, INDENT_CONTENT_COMMAND, 5))).toEqual([
    '0 0 0 3em',
    '0 0 0 6em',
    '0 0 0 9em',
    '0 0 0 9em',
    '0 0 0 9em',
  ]);
});

it('takes an indent back from the limit [COMPOSE-63]', () => {
  const $indented = () => $paragraph().setIndent(3);
  expect(margins(pressed($indented, OUTDENT_CONTENT_COMMAND, 4))).toEqual([
    '0 0 0 6em',
    '0 0 0 3em',
    '0',
    '0',
  ]);
});

it('nests a list three times and no further [COMPOSE-63]', () => {
  const $list = () =>
    $createListNode('bullet').append(
      ...['a', 'b'].map((text) => $createListItemNode().append($createTextNode(text))),
    );
  const depths = pressed($list, INDENT_CONTENT_COMMAND, 5).map((html) => html.match(/<ul/g)?.length);
  expect(depths).toEqual([2, 3, 4, 4, 4]);
});
