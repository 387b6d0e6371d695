import { namedColour } from './colours.ts';

const LONGEST = 128;
const HEX_DIGITS = /[\da-f]/i;

/** Browsers make a colour of whatever stands there (HTML, parsing a legacy colour value). Null for none. */
export function legacyColour(written: string): string | null {
  const text = written.trim();
  if (text === '' || text.toLowerCase() === 'transparent') return null;
  const named = namedColour(text);
  if (named !== undefined) return `#${named}`;
  if (/^#[\da-f]{3}$/i.test(text)) return `#${[...text.slice(1)].map((digit) => digit + digit).join('')}`;
  const signs = [
    ...text
      .replaceAll(/[^\0-\uffff]/gu, '00')
      .slice(0, LONGEST)
      .replace(/^#/, ''),
  ];
  const digits = signs.map((sign) => (HEX_DIGITS.test(sign) ? sign : '0'));
  const length = Math.max(1, Math.ceil(digits.length / 3));
  const padded = digits.join('').padEnd(length * 3, '0');
  let parts = [0, 1, 2].map((part) => padded.slice(part * length, (part + 1) * length).slice(-8));
  while ((parts[0]?.length ?? 0) > 2 && parts.every((part) => part.startsWith('0'))) {
    parts = parts.map((part) => part.slice(1));
  }
  return `#${parts.map((part) => part.slice(0, 2).padStart(2, '0')).join('')}`;
}
