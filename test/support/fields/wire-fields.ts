export interface Schema {
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly oneOf?: readonly Schema[];
  /** Answered, and of no account in a body. */
  readonly readOnly?: boolean;
  readonly additionalProperties?: unknown;
}

/** The fields of a documented body, by their places: 'body.topic', and of a list '0.flow.0.text'. */
export function fieldPathsOf(schema: Schema, before: readonly string[] = []): readonly string[] {
  const inner = (part: string, of: Schema) => [
    ...(part === '0' ? [] : [[...before, part].join('.')]),
    ...fieldPathsOf(of, [...before, part]),
  ];
  return [
    ...Object.entries(schema.properties ?? {}).flatMap(([name, of]) => (of.readOnly ? [] : inner(name, of))),
    ...(schema.items === undefined ? [] : inner('0', schema.items)),
  ];
}

/** The name that a client knows a place by, or an issue's field ('[0]/oms', 'notities[0].onder'). */
export function nameAt(fieldPath: string): string {
  return /([A-Za-z_]\w*)[^A-Za-z_]*$/.exec(fieldPath)?.[1] ?? fieldPath;
}

/** A copy of what is sent, with another value at a place. */
export function withValueAt(sent: unknown, fieldPath: string, value: unknown): unknown {
  const copy: unknown = structuredClone(sent);
  const parts = fieldPath.split('.');
  let inside = copy as Record<string, unknown>;
  for (const [index, part] of parts.slice(0, -1).entries()) {
    inside[part] ??= parts[index + 1] === '0' ? [{}] : {};
    inside = inside[part] as Record<string, unknown>;
  }
  inside[parts.at(-1) ?? ''] = value;
  return copy;
}
