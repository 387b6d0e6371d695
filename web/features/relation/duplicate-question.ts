import type { RelationKind } from '#domain/relation/fields.ts';
import { numberedName } from '#domain/relation/name.ts';
import { dialogs } from '#web/components/dialog-queue.ts';
import { holderText } from './holder-text.ts';
import type { NumberMatch } from './number-match.ts';
import type { SaveQuestion } from './save-outcome.ts';

type SeenHolder = NonNullable<NumberMatch['relation']>;

export interface DuplicateAnswer {
  readonly mergeWithId: string | null;
}

/** Offers a merge where the user sees a holder of the number of the same kind. Null returns to the form. */
export async function confirmDuplicate(
  { title, text, holders }: SaveQuestion,
  kind: RelationKind,
): Promise<DuplicateAnswer | null> {
  const mergeable = holders.flatMap(({ relation }) =>
    relation && isOfKind(relation, kind) ? [relation] : [],
  );
  const lines = [text, ...holders.map(holderText)];
  if (mergeable.length === 0) {
    const isConfirmed = await dialogs.confirm({ title, text: lines.join('\n'), action: 'doorgaan' });
    return isConfirmed ? { mergeWithId: null } : null;
  }
  const decided = await dialogs.decide({
    title,
    text: [...lines, 'Bij vergelijken en samenvoegen wordt uw invoer eerst opgeslagen.'].join('\n'),
    actions: [
      { id: 'goOn', label: 'doorgaan' },
      { id: 'merge', label: 'vergelijken en samenvoegen' },
    ],
  });
  if (decided === 'goOn') return { mergeWithId: null };
  const mergeWithId = decided === null ? null : await chooseOne(mergeable);
  return mergeWithId === null ? null : { mergeWithId };
}

async function chooseOne(relations: readonly SeenHolder[]): Promise<string | null> {
  const [only] = relations;
  if (relations.length === 1 && only) return only.id;
  return dialogs.choose({
    title: 'Vergelijken en samenvoegen',
    text: 'Met welke relatie wilt u vergelijken?',
    label: 'Relatie',
    choices: relations.map((relation) => ({ id: relation.id, label: nameOf(relation) })),
    chosen: only?.id ?? null,
    action: 'vergelijken',
  });
}

function isOfKind({ __typename }: SeenHolder, kind: RelationKind): boolean {
  return __typename === (kind === 'person' ? 'Person' : 'Organisation');
}

function nameOf({ displayName, relationNumber }: SeenHolder): string {
  return numberedName(displayName, relationNumber);
}
