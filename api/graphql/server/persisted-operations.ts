import { readFile, stat } from 'node:fs/promises';
import { GraphQLError } from 'graphql';
import { z } from 'zod';

export interface PersistedOperations {
  find(id: string): Promise<string | undefined>;
}

const content = z.record(z.string(), z.string());

/** Read on first use, and again when the compiler has rewritten the file. `find` throws where it cannot be read. */
export function readPersistedOperations(file: string): PersistedOperations {
  let known: ReadonlyMap<string, string> = new Map();
  let writtenAt: number | undefined;
  let reading: Promise<void> | undefined;
  const read = async () => {
    const written = (await stat(file)).mtimeMs;
    if (written === writtenAt) return;
    known = new Map(Object.entries(content.parse(JSON.parse(await readFile(file, 'utf8')))));
    writtenAt = written;
  };
  return {
    async find(id) {
      const found = known.get(id);
      if (found !== undefined) return found;
      reading ??= read().finally(() => {
        reading = undefined;
      });
      await reading;
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
