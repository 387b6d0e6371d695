import type { RelationKind } from './fields.ts';

export interface BsnHolder {
  readonly kind: RelationKind;
  readonly legalForm: string;
}

/** An alert that stops a save until the user confirms (ledger RELRULES-64). */
export interface BsnWarning<Holder extends BsnHolder> {
  readonly title: string;
  readonly text: string;
  readonly holders: readonly Holder[];
}

const TEXT: Readonly<Record<RelationKind, string>> = {
  organisation: 'Er bestaat al een relatie/eenmanszaak met dit RSIN/BSN nummer.',
  person: 'Er bestaat al een relatie/organisatie met dit BSN nummer.',
};

function isSoleProprietor(holder: BsnHolder): boolean {
  return holder.kind === 'organisation' && holder.legalForm === 'Eenmanszaak';
}

/** A sole proprietorship and its owner rightly share a BSN (ledger RELRULES-63). */
function mayShare(one: BsnHolder, other: BsnHolder): boolean {
  return (
    (one.kind === 'person' && isSoleProprietor(other)) || (other.kind === 'person' && isSoleProprietor(one))
  );
}

export function duplicateBsnWarning<Holder extends BsnHolder>(
  added: BsnHolder,
  matches: readonly Holder[],
): BsnWarning<Holder> | null {
  const holders = matches.filter((match) => !mayShare(added, match));
  return holders.length === 0 ? null : { title: 'Waarschuwing', text: TEXT[added.kind], holders };
}
