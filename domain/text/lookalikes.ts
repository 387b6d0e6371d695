/** ASCII, and Latin letters that resemble no other sign; not ð, whose capital resembles that of đ. */
const PLAIN = /^[\x20-\x7eßæœøłđþ]$/i;
const UNSEEN = /[\p{Default_Ignorable_Code_Point}\p{Cf}\p{Z}\p{M}]/u;

/** Why an NFC name may pass for another, or null. A name wholly in another script can look Latin (Unicode UTS 39). */
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
