/** 12-14, 37/2 and 12½: the sign belongs to the number before it. A dash between blanks stands by itself. */
const JOINED = /^(?:[,;.:]|[^\p{L}\p{Nd}\s(](?!\s))/u;

/** How a number and its addition are joined where nothing is known of how they were written. */
function usualWriting(houseNumber: string, suffix: string): string {
  return JOINED.test(suffix) ? `${houseNumber}${suffix}` : `${houseNumber} ${suffix}`;
}

/**
 * The writing of a number and its addition that is kept: '22b', '12 ½'. Empty where that is as usual, and
 * where `asWritten` says anything but these two, so that it counts for as long as both stay.
 */
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

/** Street, house number and addition as one line. A service does not tell how the last two were written. */
export function addressLine(street: string, houseNumber: string, suffix: string, asWritten = ''): string {
  return [street, numberWithSuffix(houseNumber, suffix, asWritten)].filter((part) => part !== '').join(' ');
}

type VisitingParts = Readonly<
  Record<'street' | 'houseNumber' | 'houseNumberSuffix' | 'houseNumberAsWritten', string>
>;
type CorrespondenceParts = {
  readonly [Key in keyof VisitingParts as `correspondence${Capitalize<Key>}`]: string;
};

/** The first line of the address of a relation. */
export function visitingLine(values: VisitingParts): string {
  const { street, houseNumber, houseNumberSuffix, houseNumberAsWritten } = values;
  return addressLine(street, houseNumber, houseNumberSuffix, houseNumberAsWritten);
}

/** The first line of its address for letters. */
export function correspondenceLine(values: CorrespondenceParts): string {
  return addressLine(
    values.correspondenceStreet,
    values.correspondenceHouseNumber,
    values.correspondenceHouseNumberSuffix,
    values.correspondenceHouseNumberAsWritten,
  );
}
