/** 12-14, 37/2 and 12½: the sign belongs to the number before it. A dash between blanks stands by itself. */
const JOINED = /^(?:[,;.:]|[^\p{L}\p{Nd}\s(](?!\s))/u;

/** Whether an addition stands against its number, without a blank. */
export function isJoined(suffix: string): boolean {
  return JOINED.test(suffix);
}

/** A house number with its addition, as an address prints it: '12 bis', '12-14', '37/2'. */
export function numberWithSuffix(houseNumber: string, suffix: string): string {
  if (houseNumber === '' || suffix === '') return `${houseNumber}${suffix}`;
  return isJoined(suffix) ? `${houseNumber}${suffix}` : `${houseNumber} ${suffix}`;
}

/** Street, house number and addition as one line. */
export function addressLine(street: string, houseNumber: string, suffix: string): string {
  return [street, numberWithSuffix(houseNumber, suffix)].filter((part) => part !== '').join(' ');
}
