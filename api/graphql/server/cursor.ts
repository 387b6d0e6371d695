import SchemaBuilder, { BasePlugin, type PothosOutputFieldConfig, type SchemaTypes } from '@pothos/core';
import type { z } from 'zod';
import { ValidationError } from '#domain/errors.ts';

export function strangeCursor(field: string): ValidationError {
  return new ValidationError([{ field, message: 'Deze plaats hoort niet bij deze lijst.' }]);
}

/** A row's position as JSON in base64url; `read` throws ValidationError for what `shape` refuses. */
export function cursorCodec<Position>(shape: z.ZodType<Position>) {
  return {
    write: (position: Position): string => Buffer.from(JSON.stringify(position)).toString('base64url'),
    read: (cursor: string): Position => {
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
