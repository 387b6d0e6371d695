import SchemaBuilder, { BasePlugin, type PothosOutputFieldConfig, type SchemaTypes } from '@pothos/core';
import type { z } from 'zod';
import { ValidationError } from '#domain/errors.ts';

/** Largest page of any connection. */
export const MAXIMUM_PAGE = 200;
/** Page of a connection that asks for no size. */
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
  /** One row more than the page holds tells whether there is another page. */
  readonly take: number;
  /** The place that the page follows, or with `backward` precedes. */
  readonly cursor: string | null;
}

/** The page that a keyset connection is asked for. Throws ValidationError for a mix of both directions. */
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

/** The same for a list that is read forwards only. Throws ValidationError. */
export function readForwardPage(asked: PageArguments): Page {
  if (asked.last != null || asked.before != null) {
    throw new ValidationError([{ field: 'last', message: 'Deze lijst loopt alleen vooruit.' }]);
  }
  return readPage(asked);
}

/** Of the rows that were found, `take` at most and in the direction of the page, those on it in the list's order. */
export function rowsOnPage<Row>({ backward, size }: Page, found: readonly Row[]): readonly Row[] {
  const rows = found.slice(0, size);
  return backward ? rows.toReversed() : rows;
}

/** A page as a connection gives it. An edge may lack for a row that was deleted after it was found. */
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

/** The failure that a client gets for a cursor of another list. */
export function strangeCursor(field: string): ValidationError {
  return new ValidationError([{ field, message: 'Deze plaats hoort niet bij deze lijst.' }]);
}

/** Writes the place of a row as JSON in base64url; `read` throws ValidationError for what `shape` refuses. */
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
    // No shape accepts undefined.
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

/** Put on a connection with a codec of its own; the cursors of all others are the ids of their rows. */
export const OWN_CURSORS = { [NAME]: false } as const;

/** As the Prisma plugin writes the cursor of a text column, here always a UUID. */
const ROW_CURSOR = /^GPC:S:[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The Prisma plugin checks only how a cursor begins: Prisma would get the rest, and the query would fail. */
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
