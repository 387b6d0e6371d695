import { randomUUID } from 'node:crypto';
import { encodeNodeId } from '#api/graphql/server/node-id.ts';
import type { TestApi } from '../api/api.ts';

/** A note as GraphQL shows it. */
export interface ShownNote {
  readonly id: string;
  readonly version: number;
  readonly kind: string;
  readonly subject: string;
  readonly text: string;
  readonly createdAt: string;
}

/** A note as the wire has it. */
export interface WireNote {
  readonly soort?: string;
  readonly onder?: string;
  readonly tekst?: string;
  readonly date?: string;
}

export interface WireRelation {
  readonly [field: string]: unknown;
  readonly _id: string;
  readonly versie: string;
  readonly notities: readonly Required<WireNote>[];
}

/** What a mutation of notes answered. */
export interface NoteResult {
  readonly __typename: string;
  readonly note?: ShownNote;
  readonly message?: string;
  readonly issues?: readonly { readonly field: string; readonly message: string }[];
  readonly currentVersion?: number;
  readonly currentNote?: { readonly subject: string; readonly text: string };
  readonly conflicts?: readonly { readonly field: string; readonly yours: string; readonly theirs: string }[];
}

const FIELDS = 'id version kind subject text createdAt';
const FAILURES = '... on Error { message } ... on ValidationError { issues { field message } }';
const CONFLICT =
  '... on ConflictError { currentVersion conflicts { field yours theirs } currentNote { subject text } }';
const RESULT = `__typename ... on NoteSaved { note { ${FIELDS} } } ${FAILURES}`;

/** The calls on notes as one user makes them. */
export function noteCalls(api: TestApi, token: string) {
  const nodeId = (relationId: string) => encodeNodeId('Organisation', relationId);

  async function result(query: string, variables: Record<string, unknown>): Promise<NoteResult> {
    const { data, errors } = await api.graphql<{ result: NoteResult } | null>(token, query, variables);
    if (!data) throw new Error(errors[0]?.message ?? 'no answer');
    return data.result;
  }

  return {
    add: (
      relationId: string,
      note: { subject: string; text?: string; kind?: string },
      requestId = randomUUID(),
    ) =>
      result(
        `mutation($requestId: ID!, $relationId: ID!, $note: NoteInput!) {
           result: createNote(requestId: $requestId, relationId: $relationId, note: $note) { ${RESULT} } }`,
        { requestId, relationId: nodeId(relationId), note: { kind: 'GENERAL', text: '', ...note } },
      ),
    change: (seen: ShownNote, change: Partial<Pick<ShownNote, 'kind' | 'subject' | 'text'>>) => {
      const { kind, subject, text } = { ...seen, ...change };
      return result(
        `mutation($requestId: ID!, $id: ID!, $version: Int!, $note: NoteInput!) {
           result: updateNote(requestId: $requestId, id: $id, version: $version, note: $note) { ${RESULT} ${CONFLICT} } }`,
        { requestId: randomUUID(), id: seen.id, version: seen.version, note: { kind, subject, text } },
      );
    },
    remove: (relationId: string, notes: readonly ShownNote[]) =>
      result(
        `mutation($requestId: ID!, $relationId: ID!, $notes: [SeenNoteInput!]!) {
           result: deleteNotes(requestId: $requestId, relationId: $relationId, notes: $notes) {
             __typename ${FAILURES} ${CONFLICT} } }`,
        {
          requestId: randomUUID(),
          relationId: nodeId(relationId),
          notes: notes.map(({ id, version }) => ({ id, version })),
        },
      ),
    async list(
      relationId: string,
      sort?: { field: string; direction: string },
    ): Promise<readonly ShownNote[]> {
      const { data } = await api.graphql<{
        node: { notes: { edges: readonly { node: ShownNote }[] } } | null;
      }>(
        token,
        `query($id: ID!, $sort: NoteSort) { node(id: $id) { ... on Relation {
           notes(first: 200, sort: $sort) { edges { node { ${FIELDS} } } } } } }`,
        { id: nodeId(relationId), sort: sort ?? null },
      );
      return data.node?.notes.edges.map(({ node }) => node) ?? [];
    },
    /** The relation as a REST client loads it. */
    async load(relationId: string): Promise<WireRelation> {
      const { body } = await api.rest<readonly WireRelation[]>(token, 'GET', '/klant');
      const found = body.find(({ _id }) => _id === relationId);
      if (!found) throw new Error('the relation is not there');
      return found;
    },
    /** The whole relation, as it was loaded but for what changed. */
    put: (loaded: WireRelation, change: { readonly notities: readonly WireNote[] }) =>
      api.rest<WireRelation & { conflicts?: readonly unknown[]; issues?: readonly { field: string }[] }>(
        token,
        'PUT',
        `/klant/${loaded._id}`,
        { ...loaded, ...change },
      ),
  };
}

export type NoteCalls = ReturnType<typeof noteCalls>;
