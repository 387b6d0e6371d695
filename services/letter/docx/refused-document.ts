import { DOCUMENT_REFUSALS } from '#domain/letter/document-refusal.ts';

/** The message is Dutch and may be shown. */
export class RefusedDocument extends Error {
  override name = 'RefusedDocument';
}

/** Dutch; null where the error is a fault of ours. */
export function whyRefused(error: unknown): string | null {
  if (error instanceof RefusedDocument) return error.message;
  if (error instanceof RangeError && /call stack/.test(error.message)) return DOCUMENT_REFUSALS.tooSlow;
  // docxtemplater's own errors repeat what the document says: their kind is enough.
  return error instanceof Error && 'properties' in error ? DOCUMENT_REFUSALS.damaged : null;
}
