/** The house numbers of a relation: the number, its addition, and both as they are written where that is not as usual. */
export const VISITING_NUMBER = {
  number: 'houseNumber',
  suffix: 'houseNumberSuffix',
  asWritten: 'houseNumberAsWritten',
} as const;

export const CORRESPONDENCE_NUMBER = {
  number: 'correspondenceHouseNumber',
  suffix: 'correspondenceHouseNumberSuffix',
  asWritten: 'correspondenceHouseNumberAsWritten',
} as const;

export const HOUSE_NUMBERS = [VISITING_NUMBER, CORRESPONDENCE_NUMBER] as const;

export type HouseNumber = (typeof HOUSE_NUMBERS)[number];
export type AsWrittenKey = HouseNumber['asWritten'];

export function isAsWrittenKey(key: string): key is AsWrittenKey {
  return HOUSE_NUMBERS.some(({ asWritten }) => asWritten === key);
}
