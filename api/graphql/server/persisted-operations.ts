import { readFile, stat } from 'node:fs/promises';
import { GraphQLError } from 'graphql';
import { z } from 'zod';

export interface PersistedOperations {
  find(id: string): Promise<string | undefined>;
}

const content = z.record(z.string(), z.string());

/** Read on first use, and again when the compiler has rewritten the file. */
export function readPersistedOperations(file: string): PersistedOperations {
  let known: ReadonlyMap<string, string> = new Map();
  let readAt = 0;
  return {
    async find(id) {
      const found = known.get(id);
      if (found !== undefined) return found;
      const written = await stat(file).then(
        (entry) => entry.mtimeMs,
        () => 0,
      );
      if (written !== readAt) {
        known = new Map(Object.entries(content.parse(JSON.parse(await readFile(file, 'utf8')))));
        readAt = written;
      }
      // Another request can have read the list since this one looked.
      return known.get(id);
    },
  };
}

export interface RequestedOperation {
  readonly query?: string | null | undefined;
  readonly documentId?: unknown;
  readonly extensions?: Readonly<Record<string, unknown>> | null | undefined;
}

/**
 * The operation of a request: by `documentId`, on a socket by `extensions.documentId`. Throws GraphQLError for an
 * unknown id, and for a text where only persisted operations are served.
 */
export async function operationText(
  request: RequestedOperation,
  persisted: PersistedOperations,
  options: { readonly onlyPersisted: boolean },
): Promise<string | null | undefined> {
  const id = request.documentId ?? request.extensions?.documentId;
  if (typeof id === 'string') {
    const text = await persisted.find(id);
    if (text === undefined) {
      throw refusal(
        'PERSISTED_OPERATION_NOT_FOUND',
        'Deze versie van Balie is verouderd: herlaad de pagina.',
      );
    }
    return text;
  }
  if (options.onlyPersisted) {
    throw refusal('PERSISTED_OPERATIONS_ONLY', 'Alleen de vaste vragen van Balie worden beantwoord.');
  }
  return request.query;
}

function refusal(code: string, message: string): GraphQLError {
  return new GraphQLError(message, { extensions: { code, http: { status: 400 } } });
}
