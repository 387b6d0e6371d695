/** An address of the register. Of a post box `boxNumber` is set, of a foreign one `country` is another than Nederland. */
export interface Address {
  readonly street: string;
  readonly number: number | null;
  readonly suffix: string;
  readonly boxNumber: number | null;
  readonly postcode: string;
  readonly city: string;
}

export interface Registration {
  readonly kvkNumber: string;
  readonly name: string;
  /** The legal form in the register's own words. */
  readonly legalForm: string;
  /** '' of a sole proprietor. */
  readonly rsin: string;
  /** VIES' stand-in knows this number; '' for who has none. */
  readonly vatNumber: string;
  /** Twelve digits; null for a legal person without an establishment. */
  readonly branchNumber: string | null;
  readonly branches: readonly {
    readonly branchNumber: string;
    readonly name: string;
    readonly city: string;
  }[];
  readonly visiting: Address | null;
  readonly correspondence: Address | null;
  readonly isShielded: boolean;
  readonly isActive: boolean;
}

export function address(
  street: string,
  number: number,
  suffix: string,
  postcode: string,
  city: string,
): Address {
  return { street, number, suffix, boxNumber: null, postcode, city };
}

export function postBox(boxNumber: number, postcode: string, city: string): Address {
  return { street: 'Postbus', number: null, suffix: '', boxNumber, postcode, city };
}
