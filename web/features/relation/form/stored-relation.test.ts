import { Kind, parse, type SelectionSetNode } from 'graphql';
import { expect, it } from 'vitest';
import { HOUSE_NUMBERS } from '#domain/relation/house-numbers.ts';
import { RELATION_VALUE_KEYS } from '#domain/relation/relation.ts';
import { editableKeys } from './form-content.ts';
import source from './stored-relation.ts?raw';

/** Read of a relation under another name than the catalogue's. */
const READ_AS: Readonly<Record<string, string>> = { maskedBsn: 'bsn', owner: 'ownerId' };
const TYPES = { person: 'Person', organisation: 'Organisation' } as const;
const KEYS: ReadonlySet<string> = new Set(RELATION_VALUE_KEYS);

function fieldsRead(selections: SelectionSetNode, type: string): string[] {
  return selections.selections.flatMap((selection) => {
    if (selection.kind === Kind.FIELD) return [READ_AS[selection.name.value] ?? selection.name.value];
    if (selection.kind !== Kind.INLINE_FRAGMENT) return [];
    return selection.typeCondition?.name.value === type ? fieldsRead(selection.selectionSet, type) : [];
  });
}

// The form sends every field it has: one that it did not read would be emptied by the next save.
it.each(['person', 'organisation'] as const)('reads every field that the form of a %s sends', (kind) => {
  const [, text = ''] = /graphql`(.*?)`/s.exec(source) ?? [];
  const [fragment] = parse(text).definitions;
  if (fragment?.kind !== Kind.FRAGMENT_DEFINITION) throw new Error('stored-relation.ts has no fragment');
  const read = fieldsRead(fragment.selectionSet, TYPES[kind]).filter((name) => KEYS.has(name));
  const keys: readonly string[] = editableKeys(kind);
  const writings = HOUSE_NUMBERS.filter(({ number }) => keys.includes(number)).map(
    ({ asWritten }) => asWritten,
  );
  expect(read.toSorted()).toEqual([...keys, ...writings].toSorted());
});
