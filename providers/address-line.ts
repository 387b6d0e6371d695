/** Street, house number and suffix as one line, for providers that know no separate house number. */
export function addressLine(street: string, houseNumber: string, suffix: string): string {
  return [street, houseNumber, suffix].filter((part) => part !== '').join(' ');
}
