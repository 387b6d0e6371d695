/** Lower case without diacritics, for searching and sorting: 'José' is found by 'jose'. */
export function foldText(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}
