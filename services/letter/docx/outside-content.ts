import type { OutsideContent, OutsideKind } from '#domain/letter/outside-content.ts';
import { documentPart } from './document-parts.ts';
import { fieldsOf } from './field-codes.ts';
import { attributesOf, elementsOf, localName, type XmlElement } from './xml-elements.ts';

type Found = Omit<OutsideContent, 'part'>;

/** Both forms of the standard share the last word of a relationship's type. */
const KINDS: Readonly<Record<string, OutsideKind>> = {
  attachedtemplate: 'template',
  image: 'image',
  afchunk: 'chunk',
  subdocument: 'subdocument',
  oleobject: 'object',
  package: 'object',
  mailmergesource: 'data',
  mailmergeheadersource: 'data',
};
const NEVER: ReadonlySet<string> = new Set(['afchunk', 'subdocument']);
/** Only a click follows them, so they may lead outside. */
const FOLLOWED: ReadonlySet<string> = new Set(['hyperlink', 'hlinkClick', 'hlinkHover', 'hlinkMouseOver']);
const ELEMENTS: Readonly<Record<string, OutsideKind>> = {
  altChunk: 'chunk',
  subDoc: 'subdocument',
  connectString: 'data',
  dataSource: 'data',
};
/** Pictures of VML name their address themselves. */
const PICTURES: ReadonlySet<string> = new Set(['imagedata', 'fill', 'stroke', 'image', 'background']);
const OUTSIDE = /^\s*(?:[a-z][a-z0-9+.-]*:|[\\/]{2})/i;

/** Each once; hyperlinks stay. `parts`: XML by name. */
export function outsideContent(parts: ReadonlyMap<string, string>): readonly OutsideContent[] {
  const found = [...parts].flatMap(([name, xml]): OutsideContent[] => {
    const elements = elementsOf(xml);
    if (name.endsWith('.rels')) {
      return relationsOutside(elements).map((one) => ({ ...one, part: documentPart(partOf(name)) }));
    }
    const links = linksOf(parts.get(relationsOf(name)) ?? '');
    return [...elements.flatMap((element) => inElement(element, links)), ...fieldsOf(xml)].map((one) => ({
      ...one,
      part: documentPart(name),
    }));
  });
  return [...new Map(found.map((one) => [JSON.stringify(one), one])).values()];
}

interface Relation {
  readonly id: string;
  readonly type: string;
  readonly target: string;
  readonly isOutside: boolean;
}

function relationIn(element: XmlElement): Relation | null {
  if (localName(element.name) !== 'Relationship') return null;
  const { Id = '', Type = '', Target = '', TargetMode = '' } = attributesOf(element);
  const isOutside = TargetMode.trim().toLowerCase() === 'external' || OUTSIDE.test(Target);
  return { id: Id, type: Type.trim().replace(/^.*\//s, '').toLowerCase(), target: Target, isOutside };
}

function relationsOutside(elements: readonly XmlElement[]): readonly Found[] {
  return elements.flatMap((element) => {
    const relation = relationIn(element);
    if (relation === null) return [];
    const { type, target, isOutside } = relation;
    if (NEVER.has(type) || (isOutside && type !== 'hyperlink')) {
      return [{ kind: KINDS[type] ?? 'other', what: target }];
    }
    return [];
  });
}

/** Only a hyperlink may use these addresses; `relationsOutside` finds other relationships. */
function linksOf(relations: string): ReadonlyMap<string, string> {
  return new Map(
    elementsOf(relations)
      .map(relationIn)
      .filter((relation) => relation?.isOutside === true && relation.type === 'hyperlink')
      .map((relation) => [relation?.id ?? '', relation?.target ?? '']),
  );
}

function inElement(element: XmlElement, links: ReadonlyMap<string, string>): readonly Found[] {
  const name = localName(element.name);
  const kind = ELEMENTS[name];
  if (kind !== undefined) return [{ kind, what: '' }];
  return Object.entries(attributesOf(element)).flatMap(([attribute, value]): Found[] => {
    const bare = localName(attribute);
    if (PICTURES.has(name) && /^(?:src|href|althref)$/i.test(bare) && OUTSIDE.test(value)) {
      return [{ kind: 'image', what: value }];
    }
    const target = attribute.includes(':') && !FOLLOWED.has(name) ? links.get(value) : undefined;
    return target === undefined || attribute.startsWith('xmlns:') ? [] : [{ kind: 'other', what: target }];
  });
}

/** 'word/_rels/header1.xml.rels' is of 'word/header1.xml'. */
function partOf(relations: string): string {
  return relations.replace(/_rels\/([^/]*)\.rels$/, '$1');
}

function relationsOf(part: string): string {
  return part.replace(/(?<![^/])([^/]*)$/, '_rels/$1.rels');
}
