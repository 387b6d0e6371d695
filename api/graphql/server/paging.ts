import SchemaBuilder, { BasePlugin, type PothosOutputFieldConfig, type SchemaTypes } from '@pothos/core';
import type { z } from 'zod';
import { ValidationError } from '#domain/errors.ts';

export const MAXIMUM_PAGE = 200;
export const DEFAULT_PAGE = 50;

interface PageArguments {
  readonly first?: number | null | undefined;
  readonly last?: number | null | undefined;
  readonly after?: string | null | undefined;
  readonly before?: string | null | undefined;
}

export interface Page {
  readonly backward: boolean;
  readonly size: number;
  /** One more than the page, to know whether another follows. */
  readonly take: number;
  /** The page follows it, or with `backward` precedes it. */
  readonly cursor: string | null;
}

/** The requested page. Throws ValidationError for a mix of both directions. */
export function readPage({ first, last, after, before }: PageArguments): Page {
  const backward = last != null || before != null;
  if (backward && (first != null || after != null)) {
    throw new ValidationError([
      { field: 'first', message: 'first en after gaan niet samen met last en before.' },
    ]);
  }
  const size = first ?? last ?? DEFAULT_PAGE;
  return { backward, size, take: size + 1, cursor: (backward ? before : after) ?? null };
}

/** As `readPage`, forwards only. Throws ValidationError. */
export function readForwardPage(asked: PageArguments): Page {
  if (asked.last != null || asked.before != null) {
    throw new ValidationError([{ field: 'last', message: 'Deze lijst loopt alleen vooruit.' }]);
  }
  return readPage(asked);
}

/** The rows on the page, in the list's order. */
export function rowsOnPage<Row>({ backward, size }: Page, found: readonly Row[]): readonly Row[] {
  const rows = found.slice(0, size);
  return backward ? rows.toReversed() : rows;
}

/** A connection of the page. The edge of a deleted row is omitted. */
export function connectionOf<Node>(
  { backward, size, cursor }: Page,
  found: readonly unknown[],
  edges: readonly { readonly cursor: string; readonly node: Node }[],
) {
  const hasMore = found.length > size;
  return {
    edges: [...edges],
    pageInfo: {
      hasNextPage: backward ? cursor !== null : hasMore,
      hasPreviousPage: backward ? hasMore : cursor !== null,
      startCursor: edges.at(0)?.cursor ?? null,
      endCursor: edges.at(-1)?.cursor ?? null,
    },
  };
}

export function strangeCursor(field: string): ValidationError {
  return new ValidationError([{ field, message: 'Deze plaats hoort niet bij deze lijst.' }]);
}

/** A row's place as JSON in base64url; `read` throws ValidationError for what `shape` refuses. */
export function cursorCodec<Place>(shape: z.ZodType<Place>) {
  return {
    write: (place: Place): string => Buffer.from(JSON.stringify(place)).toString('base64url'),
    read: (cursor: string): Place => {
      const parsed = shape.safeParse(parseJson(Buffer.from(cursor, 'base64url').toString()));
      if (!parsed.success) throw strangeCursor('after');
      return parsed.data;
    },
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const NAME = 'rowCursors';

declare global {
  export namespace PothosSchemaTypes {
    export interface Plugins<Types extends SchemaTypes> {
      rowCursors: PothosRowCursorsPlugin<Types>;
    }
  }
}

/** For a connection with a codec of its own; other cursors are row ids. */
export const OWN_CURSORS = { [NAME]: false } as const;

/** As the Prisma plugin writes the cursor of a text column, here always a UUID. */
const ROW_CURSOR = /^GPC:S:[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The Prisma plugin checks only a cursor's prefix, and the query would fail on the rest. */
class PothosRowCursorsPlugin<Types extends SchemaTypes> extends BasePlugin<Types> {
  override onOutputFieldConfig(field: PothosOutputFieldConfig<Types>): PothosOutputFieldConfig<Types> {
    if (field.args.before === undefined || field.extensions?.[NAME] === false) return field;
    return { ...field, argMappers: [...field.argMappers, checkCursors] };
  }
}

function checkCursors(given: Record<string, unknown>): Record<string, unknown> {
  for (const name of ['after', 'before']) {
    const cursor = given[name];
    if (cursor != null && !ROW_CURSOR.test(Buffer.from(String(cursor), 'base64').toString('latin1'))) {
      throw strangeCursor(name);
    }
  }
  return given;
}

SchemaBuilder.registerPlugin(NAME, PothosRowCursorsPlugin);
