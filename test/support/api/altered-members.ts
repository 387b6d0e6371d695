/** How a client that is nearly right sends a member. */
export interface Alteration {
  readonly name: string;
  /** Undefined where the member cannot be sent so. */
  readonly alter: (value: unknown) => unknown;
  /** Whether what is stored says the same. */
  readonly isRead: (sent: unknown, stored: unknown) => boolean;
}

const text = (alter: (value: string) => string) => (value: unknown) =>
  typeof value === 'string' && value !== '' ? alter(value) : undefined;
const never = () => false;

/** Of a member that holds one value. Each is refused by its name, or stored so that nothing of it is lost. */
export const OF_VALUES: readonly Alteration[] = [
  {
    name: 'as text',
    alter: (value) => (typeof value === 'number' ? String(value) : undefined),
    isRead: (sent, stored) => String(stored) === sent,
  },
  {
    name: 'as a number',
    alter: (value) => (typeof value === 'string' && /^[1-9]\d*$/.test(value) ? Number(value) : undefined),
    isRead: (sent, stored) => stored === String(sent),
  },
  {
    // What is null is left out, and says nothing that could be lost.
    name: 'null',
    alter: (value) => (typeof value === 'string' || typeof value === 'number' ? null : undefined),
    isRead: () => true,
  },
  {
    name: 'in other capitals',
    alter: text((value) => value.toUpperCase()),
    isRead: (sent, stored) => String(stored).toUpperCase() === sent,
  },
  {
    name: 'between blanks',
    alter: text((value) => ` ${value} `),
    isRead: (sent, stored) => String(sent).trim() === stored,
  },
  { name: 'too long', alter: text((value) => value + 'x'.repeat(30_000)), isRead: never },
  { name: 'in a list', alter: (value) => (typeof value === 'object' ? undefined : [value]), isRead: never },
];

/** Of a list of records. */
export const OF_LISTS: readonly Alteration[] = [
  { name: 'with one twice', alter: ofList((list) => [...list, list[0]]), isRead: never },
  { name: 'with an empty record', alter: ofList((list) => [...list, {}]), isRead: never },
  { name: 'with a place without one', alter: ofList((list) => [null, ...list]), isRead: never },
  { name: 'with a text', alter: ofList((list) => [...list, 'x']), isRead: never },
  { name: 'that is one record', alter: ofList((list) => list[0]), isRead: never },
  {
    name: 'with an unknown id',
    alter: ofList((list) => {
      const [first] = list as readonly Readonly<Record<string, unknown>>[];
      const key = ['_id', 'id', 'file'].find((name) => first?.[name] !== undefined);
      return key === undefined
        ? undefined
        : [...list, { ...first, [key]: '00000000-0000-4000-8000-000000000000' }];
    }),
    isRead: never,
  },
];

function ofList(alter: (list: readonly unknown[]) => unknown): Alteration['alter'] {
  return (value) =>
    Array.isArray(value) && typeof value[0] === 'object' ? alter(value as readonly unknown[]) : undefined;
}

/** The places of a body's members, of lists those of the first record: 'flow', 'flow.0.text'. */
export function fieldPathsIn(sent: unknown, fieldPath: readonly string[] = []): readonly string[] {
  const here = fieldPath.length === 0 ? [] : [fieldPath.join('.')];
  if (Array.isArray(sent))
    return [...here, ...(sent.length === 0 ? [] : fieldPathsIn(sent[0], [...fieldPath, '0']))];
  if (typeof sent !== 'object' || sent === null) return here;
  return [
    ...here,
    ...Object.entries(sent).flatMap(([name, value]) => fieldPathsIn(value, [...fieldPath, name])),
  ];
}
