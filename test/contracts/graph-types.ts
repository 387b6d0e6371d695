import { readDescription } from './contracts-folder.ts';
import type { Flaw } from './published-schemas.ts';

interface Property {
  readonly type: string;
  readonly nullable: boolean;
}

type DescribedType =
  | { readonly kind: 'EnumType'; readonly members: readonly string[] }
  | {
      readonly kind: 'EntityType' | 'ComplexType';
      readonly base: string | null;
      readonly properties: Readonly<Record<string, Property>>;
      readonly navigation: Readonly<Record<string, string>>;
    };

/** What the value stands in: only an answer that was not narrowed must have all that cannot be null. */
export interface ValueUse {
  readonly isWhole: boolean;
}

const PRIMITIVES: Readonly<Record<string, (value: unknown) => boolean>> = {
  String: (value) => typeof value === 'string',
  Boolean: (value) => typeof value === 'boolean',
  Int16: Number.isInteger,
  Int32: Number.isInteger,
  Int64: Number.isInteger,
  Double: (value) => typeof value === 'number',
  Single: (value) => typeof value === 'number',
  Binary: (value) => typeof value === 'string' && /^[A-Za-z0-9+/_-]*={0,2}$/.test(value),
  Guid: (value) => typeof value === 'string' && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(value),
  Date: (value) => typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value),
  DateTimeOffset: (value) =>
    typeof value === 'string' &&
    /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2})$/.test(value),
  TimeOfDay: (value) => typeof value === 'string',
  Duration: (value) => typeof value === 'string',
};

/** Said of a value rather than in it (OData JSON format; Graph's own two of files). */
const ANNOTATIONS: ReadonlySet<string> = new Set([
  '@odata.context',
  '@odata.type',
  '@odata.etag',
  '@odata.id',
  '@odata.editLink',
  '@odata.count',
  '@odata.nextLink',
  '@odata.deltaLink',
  '@odata.mediaContentType',
  '@odata.navigationLink',
  '@odata.associationLink',
  '@removed',
  '@microsoft.graph.downloadUrl',
  '@microsoft.graph.conflictBehavior',
]);

const text = { type: 'Edm.String', nullable: true } as const;

/** Types of the metadata that the description here leaves out, by the pages of their names. */
const LEFT_OUT: Readonly<Record<string, DescribedType>> = {
  eventMessageResponse: {
    kind: 'EntityType',
    base: 'graph.eventMessage',
    properties: {
      proposedNewTime: { type: 'graph.timeSlot', nullable: true },
      responseType: { type: 'graph.responseType', nullable: true },
    },
    navigation: {},
  },
  driveItemUploadableProperties: {
    kind: 'ComplexType',
    base: null,
    properties: {
      description: text,
      fileSize: { type: 'Edm.Int64', nullable: true },
      fileSystemInfo: { type: 'graph.fileSystemInfo', nullable: true },
      name: text,
    },
    navigation: {},
  },
};

/** The types of Graph's metadata, by their name without `graph.`. */
export class GraphTypes {
  readonly #types: Readonly<Record<string, DescribedType>> = {
    ...LEFT_OUT,
    ...JSON.parse(readDescription('graph-types.json')),
  };

  /** The type of a property or navigation; undefined where the type has none of that name. */
  memberOf(type: string, name: string): string | undefined {
    for (const described of this.#lineage(type)) {
      const found = described.properties[name]?.type ?? described.navigation[name];
      if (found !== undefined) return found;
    }
    return undefined;
  }

  isDescribed(type: string): boolean {
    return bare(type) in this.#types;
  }

  flaws(type: string, value: unknown, use: ValueUse): readonly Flaw[] {
    const item = itemOf(type);
    if (item !== null) {
      if (!Array.isArray(value)) return [{ position: '', problem: 'must be a list' }];
      return value.flatMap((one) => this.flaws(item, one, use));
    }
    const [, primitive] = /^Edm\.(\w+)$/.exec(type) ?? [];
    if (primitive !== undefined) {
      const isRight = PRIMITIVES[primitive]?.(value) ?? true;
      return isRight ? [] : [{ position: '', problem: `must be ${type}` }];
    }
    const described = this.#types[bare(type)];
    if (described === undefined) return [];
    if (described.kind === 'EnumType') {
      // Several members stand in one text where the enum is of flags.
      const isMember =
        typeof value === 'string' && value.split(',').every((one) => described.members.includes(one));
      return isMember ? [] : [{ position: '', problem: `must be of ${bare(type)}` }];
    }
    if (typeof value !== 'object' || value === null || Array.isArray(value))
      return [{ position: '', problem: `must be ${bare(type)}` }];
    return this.#objectFlaws(bare(type), described.kind, value as Readonly<Record<string, unknown>>, use);
  }

  #objectFlaws(
    declared: string,
    kind: 'EntityType' | 'ComplexType',
    value: Readonly<Record<string, unknown>>,
    use: ValueUse,
  ): readonly Flaw[] {
    const named = value['@odata.type'];
    const type = typeof named === 'string' ? named.replace(/^#?microsoft\.graph\./, '') : declared;
    if (!this.#isA(type, declared))
      return [{ position: '@odata.type', problem: `${type} is no ${declared}` }];
    // What is gone is said by its key alone.
    const isWhole = use.isWhole && !('@removed' in value);
    const flaws: Flaw[] = [];
    for (const [name, content] of Object.entries(value)) {
      if (name.includes('@')) {
        flaws.push(...annotationFlaws(name, content));
        continue;
      }
      for (const { position, problem } of this.#memberFlaws(type, name, content, { isWhole }))
        flaws.push({ position: position === '' ? name : `${name}/${position}`, problem });
    }
    for (const required of this.#required(type, kind, isWhole))
      if (!(required in value)) flaws.push({ position: required, problem: 'is missing' });
    return flaws;
  }

  #memberFlaws(type: string, name: string, value: unknown, use: ValueUse): readonly Flaw[] {
    const member = this.memberOf(type, name);
    if (member === undefined) return [{ position: '', problem: 'is not published' }];
    const property = this.#lineage(type).find(({ properties }) => name in properties)?.properties[name];
    if (value !== null) return this.flaws(member, value, use);
    // A null list is none of OData's: `nullable` of a list is said of its items.
    const mayBeNull = itemOf(member) === null && property?.nullable !== false;
    return mayBeNull ? [] : [{ position: '', problem: 'must not be null' }];
  }

  /** Lists may be absent; a value that was narrowed must have nothing but the parts of what is no entity. */
  #required(type: string, kind: 'EntityType' | 'ComplexType', isWhole: boolean): readonly string[] {
    if (kind === 'EntityType' && !isWhole) return [];
    return this.#lineage(type).flatMap(({ properties }) =>
      Object.entries(properties).flatMap(([name, { type: of, nullable }]) =>
        nullable || itemOf(of) !== null ? [] : [name],
      ),
    );
  }

  #isA(type: string, declared: string): boolean {
    const [described] = this.#lineage(type);
    if (described === undefined) return false;
    return type === declared || (described.base !== null && this.#isA(bare(described.base), declared));
  }

  #lineage(type: string): readonly Exclude<DescribedType, { kind: 'EnumType' }>[] {
    const described = this.#types[bare(type)];
    if (described === undefined || described.kind === 'EnumType') return [];
    return [described, ...(described.base === null ? [] : this.#lineage(described.base))];
  }
}

function annotationFlaws(name: string, content: unknown): readonly Flaw[] {
  if (!ANNOTATIONS.has(name.slice(name.indexOf('@'))))
    return [{ position: name, problem: 'is not published' }];
  if (name !== '@removed') return [];
  const { reason, ...others } = content as { readonly reason?: unknown };
  const isRight = ['changed', 'deleted'].includes(String(reason)) && Object.keys(others).length === 0;
  return isRight ? [] : [{ position: name, problem: 'must have a reason alone' }];
}

/** The type of a list's items; null for what is no list. */
export function itemOf(type: string): string | null {
  return /^Collection\((.+)\)$/.exec(type)?.[1] ?? null;
}

function bare(type: string): string {
  return type.replace(/^graph\./, '');
}
