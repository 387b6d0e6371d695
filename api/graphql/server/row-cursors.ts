import SchemaBuilder, { BasePlugin, type PothosOutputFieldConfig, type SchemaTypes } from '@pothos/core';
import { ValidationError } from '#domain/errors.ts';

const NAME = 'rowCursors';

declare global {
  export namespace PothosSchemaTypes {
    export interface Plugins<Types extends SchemaTypes> {
      rowCursors: PothosRowCursorsPlugin<Types>;
    }
  }
}

/** Put on a connection that reads its cursors itself; those of all others are the ids of their rows. */
export const OWN_CURSORS = { [NAME]: false } as const;

/** As the Prisma plugin writes the cursor of a text column, here always a UUID. */
const ROW_CURSOR = /^GPC:S:[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * Judges cursors before the Prisma plugin takes them apart. It looks at no more than their beginning and hands what
 * follows to Prisma, be it no id at all or an object, and that fails in the query.
 */
class PothosRowCursorsPlugin<Types extends SchemaTypes> extends BasePlugin<Types> {
  override onOutputFieldConfig(field: PothosOutputFieldConfig<Types>): PothosOutputFieldConfig<Types> {
    if (field.args.before === undefined || field.extensions?.[NAME] === false) return field;
    return { ...field, argMappers: [...field.argMappers, checkCursors] };
  }
}

/** Throws ValidationError for a cursor that no connection of rows gave out. */
function checkCursors(given: Record<string, unknown>): Record<string, unknown> {
  for (const name of ['after', 'before']) {
    const cursor = given[name];
    if (cursor != null && !ROW_CURSOR.test(Buffer.from(String(cursor), 'base64').toString('latin1'))) {
      throw new ValidationError([{ field: name, message: 'Deze plaats hoort niet bij deze lijst.' }]);
    }
  }
  return given;
}

SchemaBuilder.registerPlugin(NAME, PothosRowCursorsPlugin);
