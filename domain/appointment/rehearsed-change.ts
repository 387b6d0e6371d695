import { differingFields } from './calendar-content.ts';
import { reconcileSides, type Sides } from './reconcile-sides.ts';

/** What a first sync can do to an appointment, in the order of reading; 'there' is the linked calendar. */
export const REHEARSED_KINDS = [
  'remove-here',
  'remove-there',
  'change-here',
  'change-there',
  'add-here',
  'add-there',
] as const;
export type RehearsedKind = (typeof REHEARSED_KINDS)[number];

export interface KnownSides extends Sides {
  /** Whether both sides agree on what is no content: private, and why it is read only. */
  readonly isMarkedSame: boolean;
}

/** What a first sync would do to an appointment whose event is known; none where both sides say the same. */
export function rehearsedKinds({ isMarkedSame, ...sides }: KnownSides): readonly RehearsedKind[] {
  const { here, there } = sides;
  const { agreed } = reconcileSides(sides);
  if (agreed === null) {
    return [
      ...(here === null ? [] : ['remove-here' as const]),
      ...(there === null ? [] : ['remove-there' as const]),
    ];
  }
  const kinds: RehearsedKind[] = [];
  if (here === null) kinds.push('add-here');
  else if (differingFields(agreed, here).length > 0 || !isMarkedSame) kinds.push('change-here');
  // An event that was deleted there while its appointment was changed here is created there again.
  if (there === null || differingFields(agreed, there).length > 0) kinds.push('change-there');
  return kinds;
}
