interface Named {
  readonly one: string;
  readonly many: string;
  readonly verb: string;
}

const numbers = new Intl.NumberFormat('nl-NL');

/** The text for an admin on items that were set aside; the reason is that of the one that fails longest. */
export function setAsideText({ one, many, verb }: Named, count: number, reason: string): string {
  return count === 1
    ? `1 ${one} kon niet worden ${verb}: ${reason}`
    : `${numbers.format(count)} ${many} konden niet worden ${verb}. De eerste: ${reason}`;
}
