/**
 * Signs that look like no other: the ASCII ones, and letters of Latin script that are not one of a–z with marks. Left out
 * is ð, whose capital cannot be told from that of đ.
 */
const PLAIN = /^[\x20-\x7eßæœøłđþ]$/i;
/** Takes up no room, or looks like a space. */
const UNSEEN = /[\p{Default_Ignorable_Code_Point}\p{Cf}\p{Z}\p{M}]/u;

/**
 * Why a name may be taken for another by who reads it, in Dutch, or null: it has a letter of another script (the Cyrillic
 * а), a form of a letter or digit (ａ, ı, １), or a sign that is not seen. All scripts but Latin are out, as a name of one
 * script alone can look Latin too (Unicode UTS 39, whole-script confusables). The name is composed (NFC).
 */
export function lookalikeMessage(label: string, name: string): string | null {
  const strange = [...name].find((sign) => !isPlain(sign));
  if (strange === undefined) return null;
  const named = UNSEEN.test(strange) ? 'een teken dat niet te zien is' : `‘${strange}’`;
  return `${label} bevat ${named}. Gebruik gewone letters, cijfers en leestekens.`;
}

/** A letter with marks is judged by the letter: é is an e, and looks like nothing else. */
function isPlain(sign: string): boolean {
  const [base = '', ...marks] = sign.normalize('NFD');
  return PLAIN.test(base) && (marks.length === 0 || /[a-z]/i.test(base));
}
