/** What a run is about, and what a record at a service is of. A new kind brings a column to both tables. */
export type Subject = RelationSubject;

export interface RelationSubject {
  readonly kind: 'relation';
  readonly id: string;
}

export function relationSubject(id: string): RelationSubject {
  return { kind: 'relation', id };
}
