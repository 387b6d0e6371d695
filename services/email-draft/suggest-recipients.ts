import type { LeasedClient } from '#prisma/database.ts';

export interface RecipientSuggestion {
  readonly relationId: string;
  readonly name: string;
  readonly address: string;
}

export const MOST_SUGGESTIONS = 20;

export async function suggestRecipients(
  _client: LeasedClient,
  _text: string,
): Promise<readonly (RecipientSuggestion & { readonly kind: 'person' | 'organisation' })[]> {
  throw new Error('not built yet');
}
