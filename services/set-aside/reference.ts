export type ReferenceKind =
  | 'relation'
  | 'email'
  | 'appointment'
  | 'meeting'
  | 'task'
  | 'mailing'
  | 'emailSend'
  | 'user'
  | 'link'
  | 'linkPush'
  | 'linkKind'
  | 'portalEntry';

export interface Reference {
  readonly kind: ReferenceKind;
  readonly id: string;
}

export function keyOf({ kind, id }: Reference): string {
  return `${kind} ${id}`;
}
