import { isEmailAddress } from '#domain/numbers/email.ts';
import { mailedAddress } from './email-address.ts';

const SIGNS: Readonly<Record<string, string>> = {
  '；': ';',
  '，': ',',
  '、': ',',
  '＠': '@',
  '＜': '<',
  '＞': '>',
  '\u00a0': ' ',
  '\u3000': ' ',
};
const OTHER_SIGNS = /[；，、＠＜＞\u00a0\u3000]/g;
const UNSEEN = /(?![\t\n\r])[\p{Cc}\p{Cf}]/gu;
const QUOTED_NAME = /(?<![^\s,;])[“”„]([^“”„<>"]{0,200})[“”„](?=\s{0,9}<)/g;
const MAILTO = /\bmailto:([^\s<>"[\]();?]+)(?:\?[^\s<>"[\]();,]*)?/gi;
/** An address in brackets of another kind than an address has. */
const BRACKETED = /[[(]\s{0,9}([^\s<>()[\]@]{1,64}@[^\s<>()[\]@]{1,253})\s{0,9}[\])]/g;
const ADDRESS = /(?<![^\s<>()[\],;:"])[^\s<>()[\],;:"@]{1,64}@[^\s<>()[\],;:"@]{1,253}/g;
/** 'jan@smit.nl (Jan Smit)', as programs wrote names before they had a place of their own. */
const COMMENTED =
  /(?<![^\s,;])([^\s<>()[\],;:"@]{1,64}@[^\s<>()[\],;:"@]{1,253})[ \t]{0,9}\(([^()<>@"\n]{1,100})\)/g;
const LIST_MARK = /^[ \t]*(?:[-–—•*·▪◦‣]|\d{1,3}[.)])[ \t]+/gm;

/** The text of recipients in the signs of RFC 5322. */
export function plainRecipients(text: string): string {
  return text
    .replace(OTHER_SIGNS, (sign) => SIGNS[sign] ?? sign)
    .replace(UNSEEN, '')
    .replace(LIST_MARK, '')
    .replace(QUOTED_NAME, '"$1"')
    .replace(MAILTO, (_whole, list: string) => decoded(list))
    .replace(BRACKETED, '<$1>')
    .replace(COMMENTED, '"$2" <$1>')
    .replace(ADDRESS, (written) => {
      const mailed = mailedAddress(written);
      return isEmailAddress(mailed) ? mailed : written;
    });
}

function decoded(list: string): string {
  try {
    return decodeURIComponent(list);
  } catch {
    return list;
  }
}
