import type { ConflictRow, CopyField, SaveConflict } from './save-conflict.ts';

interface NamedUser {
  readonly id: string;
  readonly username: string;
}

/** A field that is chosen between as one, with its inputs: a start without its end would be no time. */
interface ConflictField<Content> {
  readonly label: string;
  readonly inputs: readonly (keyof Content)[];
  readonly text: (content: Content, users: readonly NamedUser[]) => string;
  /** Two contents are compared by this; without it by the field's inputs. */
  readonly key?: (content: Content) => string;
}

/** The fields of a noun that a conflict asks about, in their order. */
export type ConflictFields<Content> = Readonly<Record<string, ConflictField<Content>>>;

interface Sides<Content> {
  readonly stored: Content;
  readonly yours: Content;
  readonly theirs: Content;
}

/** A noun whose older saves are refused, not merged, asks which side changed what since the form opened. */
export function findConflict<Content>(
  fields: ConflictFields<Content>,
  { stored, yours, theirs }: Sides<Content>,
  version: number,
): SaveConflict<Content> {
  const differ = (one: Content, other: Content) => (name: string) =>
    keyOf(fields[name], one) !== keyOf(fields[name], other);
  const differing = Object.keys(fields).filter(differ(yours, theirs));
  const isChangedByThem = differ(stored, theirs);
  const isChangedByYou = differ(stored, yours);
  return {
    yours,
    theirs,
    version,
    collisions: differing.filter((name) => isChangedByYou(name) && isChangedByThem(name)),
    changedElsewhere: differing.filter((name) => !isChangedByYou(name)),
  };
}

function keyOf<Content>(field: ConflictField<Content> | undefined, content: Content): string {
  if (field === undefined) return '';
  return field.key?.(content) ?? field.inputs.map((input) => content[input]).join(' ');
}

/** Takes a field of these with all of its inputs. */
export function copyFieldOf<Content>(fields: ConflictFields<Content>): CopyField<Content> {
  return (into, name, from) => {
    const inputs = fields[name]?.inputs ?? [];
    return { ...into, ...Object.fromEntries(inputs.map((input) => [input, from[input]])) };
  };
}

export function conflictRows<Content>(
  fields: ConflictFields<Content>,
  { yours, theirs, collisions }: SaveConflict<Content>,
  users: readonly NamedUser[] = [],
): readonly ConflictRow[] {
  return Object.entries(fields)
    .filter(([name]) => collisions.includes(name))
    .map(([name, { label, text }]) => ({
      field: name,
      label,
      yours: text(yours, users),
      theirs: text(theirs, users),
      proposed: 'yours',
    }));
}

/** A user by name; one who is not known here any more still differs from the others. */
export function userText(userId: string, users: readonly NamedUser[]): string {
  return users.find(({ id }) => id === userId)?.username ?? 'Een andere gebruiker';
}
