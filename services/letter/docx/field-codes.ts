import type { OutsideContent } from '#domain/letter/outside-content.ts';
import { decodeXml } from '#domain/text/xml-text.ts';
import { attributesOf, localName, plainXml, TAGS } from './xml-elements.ts';

/** Word's names of these fields (ECMA-376 17.16.5, and older ones). */
const FETCHING: ReadonlySet<string> = new Set(
  'INCLUDETEXT INCLUDEPICTURE INCLUDE IMPORT DDE DDEAUTO LINK EMBED RD DATABASE'.split(' '),
);

interface OpenField {
  code: string;
  isRead: boolean;
  /** Another field stands where the name should, so only Word knows it. */
  isHidden: boolean;
}

type Found = Omit<OutsideContent, 'part'>;

/** Finds codes however they are split over runs. */
export function fieldsOf(xml: string): readonly Found[] {
  const found: Found[] = [];
  const open: OpenField[] = [];
  const plain = plainXml(xml);
  let textFrom: number | null = null;

  function classify({ code, isHidden }: OpenField): void {
    const [name = ''] = code.toUpperCase().match(/[A-Z]+/) ?? [];
    if (isHidden) found.push({ kind: 'hidden-field', what: code.trim() });
    else if (FETCHING.has(name)) found.push({ kind: 'field', what: name });
  }

  for (const tag of plain.matchAll(TAGS)) {
    const [whole, end, name = '', written = '', empty] = tag;
    const element = localName(name);
    if (element === 'fldSimple' && end === '') {
      const instruction = Object.entries(attributesOf({ written })).find(
        ([key]) => localName(key) === 'instr',
      );
      classify({ code: instruction?.[1] ?? '', isRead: false, isHidden: false });
    }
    if (element === 'instrText' || element === 'delInstrText') {
      if (end === '' && empty === '') textFrom = tag.index + whole.length;
      else if (textFrom !== null) {
        const code = decodeXml(plain.slice(textFrom, tag.index));
        const field = open.findLast(({ isRead }) => !isRead);
        if (field === undefined) classify({ code, isRead: false, isHidden: false });
        else field.code += code;
        textFrom = null;
      }
    }
    if (element !== 'fldChar' || end !== '') continue;
    const type = Object.entries(attributesOf({ written })).find(([key]) => localName(key) === 'fldCharType');
    const field = open.at(-1);
    if (type?.[1] === 'begin') {
      if (field !== undefined && !field.isRead && /^\s*\S*$/.test(field.code)) field.isHidden = true;
      open.push({ code: '', isRead: false, isHidden: false });
    } else if (field !== undefined && type?.[1] === 'separate') field.isRead = true;
    else if (type?.[1] === 'end') {
      const ended = open.pop();
      if (ended !== undefined) classify(ended);
    }
  }
  for (const field of open) classify(field);
  return found;
}
