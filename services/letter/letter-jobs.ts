import type { TagValues } from './docx/fill-document.ts';
import type { InspectedDocument } from './docx/inspect-document.ts';

export type LetterJob =
  | { readonly kind: 'inspect'; readonly file: Uint8Array }
  | { readonly kind: 'fill'; readonly file: Uint8Array; readonly values: TagValues };

export type LetterJobAnswer =
  | { readonly kind: 'inspected'; readonly document: InspectedDocument }
  | { readonly kind: 'filled'; readonly letter: Uint8Array }
  | { readonly kind: 'refused'; readonly why: string }
  | { readonly kind: 'failed'; readonly message: string };
