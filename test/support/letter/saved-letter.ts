/** How saving a letter template came out. */
export interface Saved {
  readonly __typename: string;
  readonly isNew?: boolean;
  readonly template?: { id: string; name: string; fileName: string; tags: string[]; version: number };
  readonly issues?: readonly { field: string; message: string }[];
  readonly message?: string;
}

/** What is asked of it. */
export const RESULT = `{ __typename ... on LetterTemplateSaved { isNew template { id name fileName tags version } }
  ... on ValidationError { issues { field message } } ... on Error { message } }`;
