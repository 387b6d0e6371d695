import { maskBsns } from '#domain/drift/shown-text.ts';

const LEFT_OUT = '[left out]';
/** What is shorter is no secret, and would cut ordinary words. */
const SHORTEST_SECRET = 5;
/** Ids, keys and tokens are longer than words, and have a digit. */
const SHORTEST_ID = 20;

export interface Cut {
  add(secret: string): void;
  /** The text, fit to be attached to a report: no secret, address, id, or number that reads as a BSN. */
  cut(text: string): string;
}

export function createCut(): Cut {
  const secrets = new Set<string>();
  return {
    add(secret) {
      if (secret.length >= SHORTEST_SECRET) secrets.add(secret);
    },
    cut(text) {
      const longestFirst = [...secrets].toSorted((one, other) => other.length - one.length);
      const bare = longestFirst.reduce((rest, secret) => rest.replaceAll(secret, LEFT_OUT), text);
      return maskBsns(
        bare
          .split(/([\s<>()[\],;:"']+)/)
          .map(cutWord)
          .join(''),
      );
    },
  };
}

function cutWord(word: string): string {
  if (word.includes('@') && word.length > 1) return LEFT_OUT;
  return word.length >= SHORTEST_ID && /\d/.test(word) ? LEFT_OUT : word;
}
