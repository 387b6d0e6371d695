/** 12-14, 37/2 and 12½: the sign belongs to the number before it. A dash between blanks stands by itself. */
const JOINED = /^(?:[,;.:]|[^\p{L}\p{Nd}\s(](?!\s))/u;

function usualWriting(houseNumber: string, suffix: string): string {
  return JOINED.test(suffix) ? `${houseNumber}${suffix}` : `${houseNumber} ${suffix}`;
}

/** The writing to keep: '22b', '12 ½'. Empty where it is usual, or where `asWritten` says more. */
export function unusualWriting(houseNumber: string, suffix: string, asWritten: string): string {
  if (houseNumber === '' || suffix === '') return '';
  const isOfBoth = asWritten === `${houseNumber}${suffix}` || asWritten === `${houseNumber} ${suffix}`;
  return isOfBoth && asWritten !== usualWriting(houseNumber, suffix) ? asWritten : '';
}

/** A house number with its addition, as an address prints it: '12 bis', '12-14', and '22b' where it was written so. */
export function numberWithSuffix(houseNumber: string, suffix: string, asWritten: string): string {
  if (houseNumber === '' || suffix === '') return `${houseNumber}${suffix}`;
  return unusualWriting(houseNumber, suffix, asWritten) || usualWriting(houseNumber, suffix);
}

/** Services do not say how number and addition were written. */
export function addressLine(street: string, houseNumber: string, suffix: string, asWritten = ''): string {
  return [street, numberWithSuffix(houseNumber, suffix, asWritten)].filter((part) => part !== '').join(' ');
}

type VisitingParts = Readonly<
  Record<'street' | 'houseNumber' | 'houseNumberSuffix' | 'houseNumberAsWritten', string>
>;
type CorrespondenceParts = {
  readonly [Key in keyof VisitingParts as `correspondence${Capitalize<Key>}`]: string;
};

export function visitingLine(values: VisitingParts): string {
  const { street, houseNumber, houseNumberSuffix, houseNumberAsWritten } = values;
  return addressLine(street, houseNumber, houseNumberSuffix, houseNumberAsWritten);
}

export function correspondenceLine(values: CorrespondenceParts): string {
  return addressLine(
    values.correspondenceStreet,
    values.correspondenceHouseNumber,
    values.correspondenceHouseNumberSuffix,
    values.correspondenceHouseNumberAsWritten,
  );
}
