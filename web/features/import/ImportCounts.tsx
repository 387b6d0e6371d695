import type { importFragment_import$data } from '#web/__generated__/importFragment_import.graphql.ts';
import { Detail, DetailList } from '#web/components/DetailList.tsx';
import { formatCount } from '#web/format/format-numbers.ts';

interface ImportCountsProps {
  counted: importFragment_import$data;
  acceptedLabel: string;
}

export function ImportCounts({ counted, acceptedLabel }: ImportCountsProps) {
  const { state, totalRows, handledRows, accepted, failed, exists, missing, undone, kept } = counted;
  const above = counted.rowsAboveHeaders;
  // An undo counts its handled rows from zero.
  const blank = state === 'UNDOING' || state === 'UNDONE' ? 0 : handledRows - accepted - failed - above;
  const lines = [
    ['Rijen in het bestand', totalRows],
    ['Staan boven de kolomnamen', above],
    ['Zijn leeg', blank],
    [acceptedLabel, accepted],
    ['Bestaan al', exists],
    ['Missen verplichte velden', missing],
    ['Anders niet in orde', failed - exists - missing],
    ['Weer verwijderd', undone],
    ['Gebleven, want er is inmiddels mee gewerkt', kept],
  ] as const;
  return (
    <DetailList>
      {lines.map(([term, count]) => (
        <Detail key={term} term={term} numeric>
          {count > 0 && formatCount(count)}
        </Detail>
      ))}
    </DetailList>
  );
}
