/** A body with one thing wrong in it. */
export interface BadBody {
  readonly position: string;
  readonly how: 'missing' | 'of another type' | 'null' | 'of no member';
  readonly body: unknown;
}

/** The body once for each field and each way in which that can be wrong; the description says which of them are. */
export function badBodies(body: object): readonly BadBody[] {
  return variants(body);
}

function variants(value: unknown): readonly BadBody[] {
  if (typeof value !== 'object' || value === null) return [];
  if (Array.isArray(value)) {
    const [first, ...rest] = value as readonly unknown[];
    return variants(first).map((one) => ({ ...one, body: [one.body, ...rest] }));
  }
  return Object.entries(value).flatMap(([name, content]) => {
    const { [name]: _, ...others } = value as Readonly<Record<string, unknown>>;
    const other = (how: BadBody['how'], wrong: unknown): BadBody => {
      return { position: name, how, body: { ...value, [name]: wrong } };
    };
    const below = variants(content).map((one) => ({
      ...one,
      position: `${name}/${one.position}`,
      body: { ...value, [name]: one.body },
    }));
    return [
      { position: name, how: 'missing', body: others },
      other('null', null),
      other('of another type', typeof content === 'object' ? 'anders' : { anders: true }),
      ...(typeof content === 'string' ? [other('of no member', 'anders')] : []),
      ...(typeof content === 'number' ? [other('of no member', 99)] : []),
      ...below,
    ];
  });
}
