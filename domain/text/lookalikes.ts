/** ASCII, and other Latin letters that look like no other sign. ð is left out: its capital looks like that of đ. */
const PLAIN = /^[\x20-\x7eßæœøłđþ]$/i;
const UNSEEN = /[\p{Default_Ignorable_Code_Point}\p{Cf}\p{Z}\p{M}]/u;

/**
 * Why a name, composed by NFC, looks like another, or null. Every script but Latin is refused, because a name wholly in
 * another one can look Latin (Unicode UTS 39, whole-script confusables).
 */
export function lookalikeMessage(label: string, name: string): string | null {
  const strange = [...name].find((sign) => !isPlain(sign));
  if (strange === undefined) return null;
  const named = UNSEEN.test(strange) ? 'een teken dat niet te zien is' : `‘${strange}’`;
  return `${label} bevat ${named}. Gebruik gewone letters, cijfers en leestekens.`;
}

function isPlain(sign: string): boolean {
  const [base = '', ...marks] = sign.normalize('NFD');
  return PLAIN.test(base) && (marks.length === 0 || /[a-z]/i.test(base));
}
