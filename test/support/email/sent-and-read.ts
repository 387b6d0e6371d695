import type { Schema } from '../fields/wire-fields.ts';

/** The members that a record reads back otherwise than they were sent, or not at all. */
export function differences(sent: unknown, read: unknown, fieldPath = ''): readonly string[] {
  const at = (part: string) => (fieldPath === '' ? part : `${fieldPath}.${part}`);
  if (Array.isArray(sent)) {
    const stored: readonly unknown[] = Array.isArray(read) ? read : [];
    if (stored.length !== sent.length) return [fieldPath];
    return sent.flatMap((item: unknown, index) => differences(item, stored[index], at('0')));
  }
  if (typeof sent === 'object' && sent !== null) {
    const stored = (read ?? {}) as Readonly<Record<string, unknown>>;
    return Object.entries(sent).flatMap(([name, value]) => differences(value, stored[name], at(name)));
  }
  return sent === read ? [] : [fieldPath];
}

/** For each object of a body a member that it does not have, and for each list of objects a place without one. */
export function strangeMembers(
  schema: Schema,
): readonly (readonly [fieldPath: string, value: unknown, field: string])[] {
  const open = (of: Schema) => of.properties === undefined || of.additionalProperties === true;
  const field = (fieldPath: string) =>
    fieldPath
      .replace(/^0(?=\.|$)/, '[0]')
      .replaceAll(/\.0(?=\.|$)/g, '[0]')
      .replace(/^(\[0\])\./, '$1/');
  const walk = (of: Schema, fieldPath: readonly string[]): (readonly [string, unknown, string])[] => {
    const [inner, at] = [of.properties ?? {}, [...fieldPath, 'onbekend'].join('.')];
    return [
      ...(open(of) ? [] : [[at, 'x', field(at)] as [string, unknown, string]]),
      ...(of.items?.properties === undefined
        ? []
        : [
            [[...fieldPath, '0'].join('.'), null, field([...fieldPath, '0'].join('.'))] as [
              string,
              unknown,
              string,
            ],
          ]),
      ...(of.items === undefined ? [] : walk(of.items, [...fieldPath, '0'])),
      ...(of.additionalProperties === true
        ? []
        : Object.entries(inner).flatMap(([name, one]) =>
            one.readOnly ? [] : walk(one, [...fieldPath, name]),
          )),
    ];
  };
  return walk(schema, []);
}

export function valueAt(sent: unknown, fieldPath: string): unknown {
  return fieldPath
    .split('.')
    .filter((part) => part !== '')
    .reduce<unknown>((value, part) => (value as Readonly<Record<string, unknown>> | undefined)?.[part], sent);
}
