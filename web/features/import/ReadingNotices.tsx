import { Info, TriangleAlert } from 'lucide-react';
import { Notice } from '#web/components/Notice.tsx';
import { countOf, formatCount } from '#web/format/format-numbers.ts';
import { ENCODING_LABELS } from './ReadingChoices.tsx';
import type { CsvFile } from './read-csv-file.ts';

const list = new Intl.ListFormat('nl-NL');

/** What was read by a guess, is left out, or could not be read: nothing of it goes in silence. */
export function ReadingNotices({ file }: { file: CsvFile }) {
  const warnings = warningsOf(file);
  const guesses = guessesOf(file);
  return (
    <>
      {warnings.map((warning) => (
        <Notice key={warning} icon={TriangleAlert} tone="warning">
          {warning}
        </Notice>
      ))}
      {guesses.map((guess) => (
        <Notice key={guess} icon={Info} tone="info">
          {guess}
        </Notice>
      ))}
    </>
  );
}

function warningsOf({ brokenQuotes, unreadable, tooLong, misspelt, encoding }: CsvFile): string[] {
  const [first] = unreadable;
  const [firstTooLong] = tooLong;
  return [
    ...(brokenQuotes
      ? [
          'In dit bestand sluit een aanhalingsteken niet. Daardoor kunnen rijen in elkaar zijn gelopen: kijk of het aantal klopt.',
        ]
      : []),
    ...(first === undefined
      ? []
      : [
          `In ${countOf(unreadable.length, 'rij', 'rijen')} staat een teken dat als ${ENCODING_LABELS[encoding]} niet te lezen is, het eerst in rij ${formatCount(first)}. Daar staat nu �, en die rijen worden geweigerd.`,
        ]),
    ...(firstTooLong === undefined
      ? []
      : [
          `In ${countOf(tooLong.length, 'rij', 'rijen')} staan meer waarden dan er kolommen zijn, het eerst in rij ${formatCount(firstTooLong)}. Kijk of daar een scheidingsteken in een waarde staat: dan schuiven de andere op.`,
        ]),
    ...(misspelt.length === 0
      ? []
      : [
          `Er staan vreemde tekens in, zoals in ${list.format(misspelt.map((word) => `‘${word}’`))}. Kies bij Tekens een andere mogelijkheid als dat niet klopt.`,
        ]),
  ];
}

function guessesOf({ example, encoding, headerRow, top }: CsvFile): string[] {
  const above = top.filter(({ row }) => row < headerRow).map(({ row }) => row);
  return [
    ...(example === null
      ? []
      : [
          `Gelezen als ${ENCODING_LABELS[encoding]}: daarmee staat er ‘${example.read}’, als ANSI stond er ‘${example.ansi}’. Klopt dat niet, kies dan iets anders bij Tekens.`,
        ]),
    ...(above.length === 0
      ? []
      : [`De kolomnamen staan op rij ${headerRow}. Wat daarboven staat, wordt niet overgenomen.`]),
  ];
}
