import { tagsIn } from '#domain/email/email-tags.ts';
import { isRelationTag } from '#domain/merge-tag/merge-tags.ts';
import { checkText, tooLongMessage } from '#domain/text/plain-text.ts';

const LONGEST_SIGNATURE = 20_000;

export const SIGNATURE_PICTURE = 'Een handtekening kan geen afbeelding hebben.';

/**
 * Why a signature is refused, or null. A tag of a relation would have every mail sent to each recipient apart, and none to who is
 * no relation.
 */
export function signatureRefusal(body: string): string | null {
  const text = checkText('Handtekening', body);
  if (!text.ok) return text.message;
  const tooLong = tooLongMessage('Handtekening', body, LONGEST_SIGNATURE);
  if (tooLong !== null) return tooLong;
  if (/<img\b/i.test(body)) return SIGNATURE_PICTURE;
  const [refused] = [...tagsIn(body)].filter(isRelationTag);
  if (refused === undefined) return null;
  return `Handtekening: {{${refused}}} is van een relatie en kan niet in een handtekening. Alleen {{datum}} en {{gebruiker}} kunnen dat.`;
}
