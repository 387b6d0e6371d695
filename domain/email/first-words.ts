import { joinedBraces } from './foreign-text.ts';

const LONGEST = 80;
const SIGNS: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ' };

export function firstWords(html: string): string {
  const words = html
    .slice(0, 20_000)
    .replaceAll(/<[^<>]*>/g, ' ')
    .replaceAll(/&(amp|lt|gt|quot|nbsp);/g, (_written, name: string) => SIGNS[name] ?? ' ');
  const line = joinedBraces(words).replaceAll(/\s+/g, ' ').trim();
  if (line === '') return '(afbeelding)';
  return line.length > LONGEST ? `${line.slice(0, LONGEST)}…` : line;
}
