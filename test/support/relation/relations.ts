import { randomUUID } from 'node:crypto';
import { type OwnerClient, openOwnerClient } from '#dev/seed/write-office.ts';
import type { RelationInput, RelationRecord } from '#domain/relation/relation.ts';
import { createDatabase, type Database } from '#prisma/database.ts';
import {
  type MergedRelations,
  type MergeRelations,
  mergeRelations,
} from '#services/merge/merge-relations.ts';
import type { OfficeContext, UndoContext } from '#services/office/office-context.ts';
import { type CreateRelation, createRelation } from '#services/relation/create-relation.ts';
import { deleteRelations } from '#services/relation/delete-relations.ts';
import {
  countRelations,
  type ListedRelation,
  listRelations,
  type RelationPage,
} from '#services/relation/list-relations.ts';
import { readRelation } from '#services/relation/read-relation.ts';
import { proposeRelationNumber } from '#services/relation/relation-number.ts';
import type { SaveOutcome } from '#services/relation/save-outcome.ts';
import { type UpdateRelation, updateRelation } from '#services/relation/update-relation.ts';
import { createOfficeKeys } from '#services/secret/office-keys.ts';
import { createDatabase as createTestDatabase } from '../environment/database.ts';
import { testMasterKey } from '../environment/environment.ts';
import { arrangeOffice, type TestOffice, type TestViewer } from '../office/office.ts';

/** The use cases of relations over a database of their own, one short call each. */
export interface RelationFixture {
  readonly owner: OwnerClient;
  readonly database: Database;
  /** An office of its own for a test, so that none sees another's numbers. */
  office(): Promise<TestOffice>;
  create(
    viewer: TestViewer,
    kind: CreateRelation['kind'],
    input: RelationInput,
    more?: Partial<CreateRelation>,
  ): Promise<SaveOutcome>;
  /** Creates and answers the id; throws when the save was held. */
  created(...input: Parameters<RelationFixture['create']>): Promise<string>;
  update(viewer: TestViewer, id: string, change: Partial<UpdateRelation>): Promise<SaveOutcome>;
  merge(viewer: TestViewer, command: MergeRelations): Promise<MergedRelations>;
  remove(
    viewer: TestViewer,
    ids: readonly string[],
    extraUndoMilliseconds?: number,
  ): Promise<readonly string[]>;
  read(viewer: TestViewer, id: string): Promise<RelationRecord>;
  proposedNumber(viewer: TestViewer): Promise<string>;
  page(viewer: TestViewer, page: Partial<RelationPage>): Promise<readonly ListedRelation[]>;
  search(viewer: TestViewer, text: string): Promise<{ readonly ids: string[]; readonly count: number }>;
  close(): Promise<void>;
}

/** Call in beforeAll; close() in afterAll. */
export async function relationFixture(): Promise<RelationFixture> {
  const testDatabase = await createTestDatabase();
  const owner = openOwnerClient(testDatabase.ownerUrl);
  // Fifty at once wait for one lock: how long is the machine's matter, not the test's.
  const database = createDatabase({ url: testDatabase.appUrl, clients: 8, waitMilliseconds: 60_000 });
  const context: OfficeContext & UndoContext = {
    officeKeys: createOfficeKeys(testMasterKey),
    now: () => new Date('2026-11-20T10:00:00Z'),
    extraBankCodes: [],
    undoMilliseconds: 0,
  };
  const everything: RelationPage = {
    filter: { search: null, kind: null },
    sort: 'name',
    descending: false,
    after: null,
    take: 50,
  };

  const fixture: RelationFixture = {
    owner,
    database,
    office: () => arrangeOffice(owner),
    create(viewer, kind, input, more = {}) {
      const command: CreateRelation = {
        requestId: randomUUID(),
        kind,
        input,
        linkedIds: [],
        relationNumberTyped: true,
        confirmed: [],
        ...more,
      };
      return database.lease(viewer, (client) => createRelation(context, client, viewer, command));
    },
    async created(...input) {
      const outcome = await fixture.create(...input);
      if (outcome.outcome !== 'saved') throw new Error(`not saved: ${JSON.stringify(outcome)}`);
      return outcome.relationId;
    },
    update(viewer, id, change) {
      const command: UpdateRelation = {
        requestId: randomUUID(),
        id,
        version: null,
        kind: null,
        input: {},
        linkedIds: null,
        confirmed: [],
        ...change,
      };
      return database.lease(viewer, (client) => updateRelation(context, client, viewer, command));
    },
    merge: (viewer, command) =>
      database.lease(viewer, (client) => mergeRelations(context, client, viewer, command)),
    async remove(viewer, ids, extraUndoMilliseconds = 0) {
      const { runIds } = await database.lease(viewer, (client) =>
        deleteRelations(context, client, viewer, { requestId: randomUUID(), ids, extraUndoMilliseconds }),
      );
      return runIds;
    },
    read: (viewer, id) => database.lease(viewer, (client) => readRelation(context, client, viewer, id)),
    proposedNumber: (viewer) => database.lease(viewer, (client) => proposeRelationNumber(client)),
    page: (viewer, page) =>
      database.lease(viewer, async (client) => {
        const { relations } = await listRelations(client, { ...everything, ...page });
        return relations;
      }),
    search: (viewer, text) =>
      database.lease(viewer, async (client) => {
        const filter = { search: text, kind: null };
        const { relations: found } = await listRelations(client, { ...everything, filter });
        return { ids: found.map((row) => row.id), count: await countRelations(client, filter) };
      }),
    async close() {
      await database.close();
      await owner.$disconnect();
      await testDatabase.drop();
    },
  };
  return fixture;
}
