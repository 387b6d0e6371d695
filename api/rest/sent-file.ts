import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import type { ValidationError } from '#domain/errors.ts';

/**
 * The file of a form; `field` null accepts it under each name. Throws `requested` for a request without it,
 * or that is no form.
 */
export async function sentFile(
  request: FastifyRequest,
  field: string | null,
  requested: ValidationError,
): Promise<MultipartFile> {
  const part = request.isMultipart()
    ? await request.file().catch((error: unknown) => refuseUnreadable(error, requested))
    : undefined;
  if (part === undefined || (field !== null && part.fieldname !== field)) throw requested;
  return part;
}

/** Throws `broken` where the form ends within the file. */
export async function* wholeFile(
  { file }: MultipartFile,
  broken: ValidationError,
): AsyncGenerator<Uint8Array> {
  try {
    yield* file;
  } catch (error) {
    refuseUnreadable(error, broken);
  }
}

/** An error without a status comes from the form's parser, so the caller's form is at fault; Fastify's have one. */
function refuseUnreadable(error: unknown, why: ValidationError): never {
  if (!(error instanceof Error) || 'statusCode' in error) throw error;
  why.cause = error;
  throw why;
}
