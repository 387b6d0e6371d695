import type { ComparedField } from '#domain/drift/compare-records.ts';
import type { DriftLine } from './drift-line.ts';

const FIELD_NAMES: Readonly<Record<ComparedField, string>> = {
  relationNumber: 'number',
  name: 'name',
  email: 'e-mail',
  phone: 'telephone',
  address: 'address',
  postcode: 'postcode',
  city: 'city',
  country: 'country',
  kvkNumber: 'KvK number',
};

export function driftText(line: DriftLine, reportOnly: boolean): string {
  switch (line.line) {
    case 'office':
      return `\n${line.name} (${line.officeId})`;
    case 'service':
      return `  ${line.service} (${line.kind})`;
    case 'only-there': {
      const beside = line.sameNumber === null ? '' : `; here this number is of ${line.sameNumber}`;
      return `    only there  ${line.relationNumber ?? '-'}  ${line.name || '-'}  (id ${line.id}${beside})`;
    }
    case 'differs':
      return [
        `    differs     ${line.relationNumber}  ${line.name}  (id ${line.id})`,
        ...line.differences.map(
          ({ field, here, there }) =>
            `                ${FIELD_NAMES[field]}: here '${here}', there '${there}'`,
        ),
      ].join('\n');
    case 'only-here': {
      const known = line.id === null ? 'never proven to be there' : `gone there, was id ${line.id}`;
      return `    only here   ${line.relationNumber}  ${line.name}  (${known})`;
    }
    case 'compared':
      return `    ${line.records} records: ${line.onlyThere} only there, ${line.differing} differ, ${line.onlyHere} only here${besides(line)}`;
    case 'set-aside':
      return `    left out    id ${line.id}: ${line.reason}`;
    case 'not-compared':
      return `    not compared: ${line.reason}`;
    case 'numbers':
      return `  Numbers: ${numbersText(line, reportOnly)}`;
  }
}

function besides({ unrelated, left }: Extract<DriftLine, { line: 'compared' }>): string {
  return [
    ...(unrelated > 0 ? [`; ${unrelated} that Balie never brought are left out`] : []),
    ...(left > 0 ? [`; ${left} of deleted relations stay on purpose`] : []),
  ].join('');
}

function numbersText(
  { unknown, proposed, proposedNext }: Extract<DriftLine, { line: 'numbers' }>,
  reportOnly: boolean,
): string {
  if (unknown === 0) return `services hold none that is not remembered here; ${proposed} is proposed next`;
  const sentence = `services hold ${unknown} that ${unknown === 1 ? 'was' : 'were'} never given here`;
  return reportOnly
    ? `${sentence}, and were not remembered; ${proposed} is proposed next, ${proposedNext} once they are`
    : `${sentence}, remembered now; ${proposedNext} is proposed next instead of ${proposed}`;
}
