import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OwnerClient, openOwnerClient } from '#dev/seed/write-office.ts';
import { ConflictError, ForbiddenError, NotFoundError, ValidationError } from '#domain/errors.ts';
import type { RelationInput } from '#domain/relation/relation.ts';
import { createDatabase, type Database } from '#prisma/database.ts';
import { type CreateRelation, createRelation } from '#services/relation/create-relation.ts';
import { deleteRelations } from '#services/relation/delete-relations.ts';
import { countRelations, listRelations } from '#services/relation/list-relations.ts';
import { readRelation } from '#services/relation/read-relation.ts';
import type { RelationContext } from '#services/relation/relation-context.ts';
import { proposeRelationNumber } from '#services/relation/relation-number.ts';
import type { SaveOutcome } from '#services/relation/save-outcome.ts';
import { type UpdateRelation, updateRelation } from '#services/relation/update-relation.ts';
import { createOfficeKeys } from '#services/secret/office-keys.ts';
import { createDatabase as createTestDatabase, type TestDatabase } from '#test/support/database.ts';
import { testMasterKey } from '#test/support/environment.ts';
import { arrangeOffice, type TestOffice, type TestViewer } from '#test/support/office.ts';
import { organisationInput, personInput } from '#test/support/relation-input.ts';

describe('relations', () => {
  let testDatabase: TestDatabase;
  let owner: OwnerClient;
  let database: Database;
  let office: TestOffice;
  const context: RelationContext = {
    officeKeys: createOfficeKeys(testMasterKey),
    now: () => new Date('2026-11-20T10:00:00Z'),
    extraBankCodes: [],
  };

  beforeAll(async () => {
    testDatabase = await createTestDatabase();
    owner = openOwnerClient(testDatabase.ownerUrl);
    database = createDatabase({ url: testDatabase.appUrl, clients: 8 });
  });

  afterAll(async () => {
    await database.close();
    await owner.$disconnect();
    await testDatabase.drop();
  });

  /** Every test has an office of its own, so none sees another's numbers. */
  async function freshOffice(): Promise<void> {
    office = await arrangeOffice(owner);
  }

  function create(
    viewer: TestViewer,
    kind: CreateRelation['kind'],
    input: RelationInput,
    more: Partial<CreateRelation> = {},
  ): Promise<SaveOutcome> {
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
  }

  async function created(...input: Parameters<typeof create>): Promise<string> {
    const outcome = await create(...input);
    if (outcome.outcome !== 'saved') throw new Error(`not saved: ${JSON.stringify(outcome)}`);
    return outcome.relationId;
  }

  function update(viewer: TestViewer, id: string, change: Partial<UpdateRelation>): Promise<SaveOutcome> {
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
  }

  const read = (viewer: TestViewer, id: string) =>
    database.lease(viewer, (client) => readRelation(context, client, viewer, id));
  const proposed = (viewer: TestViewer) => database.lease(viewer, (client) => proposeRelationNumber(client));
  const search = (viewer: TestViewer, text: string) =>
    database.lease(viewer, async (client) => {
      const filter = { search: text, kind: null };
      const page = await listRelations(client, {
        filter,
        sort: 'name',
        descending: false,
        after: null,
        take: 50,
      });
      return { ids: page.map((row) => row.id), count: await countRelations(client, filter) };
    });

  it('numbers from 1001 and on from the highest numeric number [RELRULES-31, RELRULES-32]', async () => {
    await freshOffice();
    expect(await proposed(office.admin)).toBe('1001');
    await created(office.admin, 'organisation', organisationInput({ relationNumber: '2040' }));
    expect(await proposed(office.admin)).toBe('2041');
  });

  it('counts relations that the viewer may not see when it numbers and refuses doubles [RELRULES-30, RELRULES-66]', async () => {
    await freshOffice();
    await created(office.colleague, 'person', personInput({ relationNumber: '1500' }));
    expect(await proposed(office.advisor)).toBe('1501');
    const twice = create(
      office.advisor,
      'person',
      personInput({ relationNumber: '1500', email: 'jp@vanderberg.example', bsn: '123456782' }),
    );
    await expect(twice).rejects.toMatchObject({
      issues: [
        { field: 'relationNumber', message: 'Relatienummer bestaat al.' },
        { field: 'email', message: 'Email is al in gebruik.' },
      ],
    });
  });

  it('lets a person and an organisation share an address, two persons not [RELRULES-60]', async () => {
    await freshOffice();
    await created(office.admin, 'person', personInput());
    await created(
      office.admin,
      'organisation',
      organisationInput({ relationNumber: '1003', email: 'jp@vanderberg.example' }),
    );
    const other = create(
      office.admin,
      'person',
      personInput({ relationNumber: '1004', bsn: '123456782', email: 'JP@vanderberg.example ' }),
    );
    await expect(other).rejects.toThrow('Email is al in gebruik.');
  });

  it('renews an untouched number that was taken meanwhile, and refuses a typed one [RELRULES-71]', async () => {
    await freshOffice();
    await created(office.admin, 'organisation', organisationInput({ relationNumber: '1001' }));
    const id = await created(office.admin, 'person', personInput({ relationNumber: '1001' }), {
      relationNumberTyped: false,
    });
    expect((await read(office.admin, id)).values.relationNumber).toBe('1002');
  });

  it('gives fifty parallel new relations fifty numbers from 1001 [RELRULES-31, RELRULES-71]', async () => {
    await freshOffice();
    const ids = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        created(
          office.admin,
          'organisation',
          organisationInput({ relationNumber: '1001', email: `info${index}@bakkerij.example` }),
          { relationNumberTyped: false, confirmed: ['DUPLICATE_BSN'] },
        ),
      ),
    );
    const numbers = await Promise.all(
      ids.map(async (id) => Number((await read(office.admin, id)).values.relationNumber)),
    );
    expect(numbers.toSorted((one, other) => one - other)).toEqual(
      Array.from({ length: 50 }, (_, index) => 1001 + index),
    );
  });

  it('holds a doubled BSN until the user goes on, but not for a sole proprietor [RELRULES-61..64, SESSION-12]', async () => {
    await freshOffice();
    await created(office.colleague, 'person', personInput());
    const sole = organisationInput({ legalForm: 'Eenmanszaak', bsn: '111222333', relationNumber: '1003' });
    await created(office.advisor, 'organisation', sole);

    const company = organisationInput({ bsn: '111222333', relationNumber: '1004' });
    const held = await create(office.advisor, 'organisation', company);
    expect(held).toEqual({
      outcome: 'questions',
      questions: [
        {
          kind: 'DUPLICATE_BSN',
          title: 'Waarschuwing',
          text: 'Er bestaat al een relatie/eenmanszaak met dit RSIN/BSN nummer.',
        },
      ],
    });
    const goneOn = await create(office.advisor, 'organisation', company, { confirmed: ['DUPLICATE_BSN'] });
    expect(goneOn.outcome).toBe('saved');
  });

  it('stores once for one requestId, twenty times at once, and refuses other input under it', async () => {
    await freshOffice();
    const requestId = randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => create(office.advisor, 'person', personInput(), { requestId })),
    );
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    expect((await search(office.advisor, 'berg')).count).toBe(1);
    const other = create(office.advisor, 'person', personInput({ city: 'Zeist' }), { requestId });
    await expect(other).rejects.toThrow(ValidationError);
  });

  it('shows an admin all relations and others their own [ROLES-06, ROLES-10, ROLES-11, ROLES-21]', async () => {
    await freshOffice();
    const id = await created(office.advisor, 'person', personInput());
    expect((await read(office.admin, id)).id).toBe(id);
    await expect(read(office.colleague, id)).rejects.toThrow(NotFoundError);
    await expect(read(office.reader, id)).rejects.toThrow(NotFoundError);
    expect((await search(office.admin, '')).ids).toEqual([id]);
    expect((await search(office.colleague, '')).ids).toEqual([]);
    expect((await search(office.colleague, 'berg')).count).toBe(0);
    await expect(update(office.colleague, id, { input: { city: 'Zeist' } })).rejects.toThrow(NotFoundError);
  });

  it('lets only an admin choose the owner, whatever is sent [RELFORM-40, ROLES-21]', async () => {
    await freshOffice();
    const mine = await created(office.advisor, 'person', personInput({ ownerId: office.colleague.userId }));
    expect((await read(office.advisor, mine)).values.ownerId).toBe(office.advisor.userId);
    await update(office.admin, mine, { input: { ownerId: office.colleague.userId } });
    expect((await read(office.colleague, mine)).ownerName).toBe(office.colleague.username);
    await expect(read(office.advisor, mine)).rejects.toThrow(NotFoundError);
  });

  it('refuses every write of a read user [ROLES-20]', async () => {
    await freshOffice();
    const id = await created(office.admin, 'person', personInput({ ownerId: office.reader.userId }));
    expect((await read(office.reader, id)).id).toBe(id);
    await expect(create(office.reader, 'person', personInput({ relationNumber: '9' }))).rejects.toThrow(
      ForbiddenError,
    );
    await expect(update(office.reader, id, { input: { city: 'Zeist' } })).rejects.toThrow(ForbiddenError);
    // The database refuses too, should a use case forget to ask.
    const past = database.lease(office.reader, (client) =>
      client.relation.updateMany({ where: { id }, data: { city: 'Zeist' } }),
    );
    expect(await past).toEqual({ count: 0 });
  });

  it('keeps contact persons and companies in step, both ways [RELFORM-36, RELFORM-33, RELFORM-24, RELFORM-32]', async () => {
    await freshOffice();
    const person = await created(office.admin, 'person', personInput());
    const company = await created(office.admin, 'organisation', organisationInput(), {
      linkedIds: [person],
    });
    expect((await read(office.admin, company)).contactPersons).toEqual([
      { id: person, name: 'J.P. van der Berg' },
    ]);
    expect((await read(office.admin, person)).companies).toEqual([
      { id: company, name: 'Bakkerij Jansen B.V.' },
    ]);
    await update(office.admin, person, { linkedIds: [] });
    expect((await read(office.admin, company)).contactPersons).toEqual([]);
  });

  it('writes what changed, field by field, with the BSN masked [RELFORM-15, RELFORM-42]', async () => {
    await freshOffice();
    const id = await created(office.admin, 'person', personInput());
    await update(office.admin, id, { input: { city: 'Zeist', bsn: '123456782' } });
    const row = await owner.relation.findUniqueOrThrow({ where: { id } });
    expect(row.lastChanges).toEqual({
      plaats: { from: 'Utrecht', to: 'Zeist' },
      bsn: { from: '••••••', to: '••••••' },
    });
    expect(Buffer.from(row.bsnCiphertext ?? []).includes('123456782')).toBe(false);
    expect((await read(office.admin, id)).values.bsn).toBe('123456782');
  });

  it('shows both values when another user saved first, and overwrites nothing', async () => {
    await freshOffice();
    const id = await created(office.admin, 'person', personInput());
    await update(office.admin, id, { version: 1, input: { ...personInput(), city: 'Zeist' } });
    const late = update(office.admin, id, {
      version: 1,
      input: { ...personInput(), city: 'Houten', street: 'Laan' },
    });
    await expect(late).rejects.toThrow(ConflictError);
    await expect(late).rejects.toMatchObject({
      currentVersion: 2,
      conflicts: [{ field: 'city', yours: 'Houten', theirs: 'Zeist' }],
    });
    expect((await read(office.admin, id)).values).toMatchObject({ city: 'Zeist', street: 'Kerkweg' });
  });

  it('merges two saves that changed different fields, whichever way a value is written', async () => {
    await freshOffice();
    const id = await created(office.admin, 'person', personInput());
    await update(office.admin, id, { version: 1, input: { ...personInput(), city: 'Zeist' } });
    await update(office.admin, id, { version: 2, input: { ...personInput(), city: 'Bilthoven' } });
    const form = { ...personInput(), postcode: '3511 ab', street: 'Laan' };
    const late = await update(office.admin, id, { version: 1, input: form });
    expect(late.outcome).toBe('saved');
    expect((await read(office.admin, id)).values).toMatchObject({
      city: 'Bilthoven',
      street: 'Laan',
      postcode: '3511AB',
    });
  });

  it('shows a BSN that another changed, because the trail does not know the old one', async () => {
    await freshOffice();
    const id = await created(office.admin, 'person', personInput());
    await update(office.admin, id, { version: 1, input: { bsn: '123456782' } });
    const late = update(office.admin, id, { version: 1, input: personInput() });
    await expect(late).rejects.toMatchObject({
      conflicts: [{ field: 'bsn', yours: '111222333', theirs: '123456782' }],
    });
  });

  it('lets one of two simultaneous saves through and tells the other, 50 times over', async () => {
    await freshOffice();
    const id = await created(office.admin, 'person', personInput());
    for (let round = 1; round <= 50; round += 1) {
      const saves = await Promise.allSettled(
        ['Zeist', 'Houten'].map((city) =>
          update(office.admin, id, { version: round, input: { city: `${city} ${round}` } }),
        ),
      );
      expect(saves.map((save) => save.status).toSorted()).toEqual(['fulfilled', 'rejected']);
    }
    expect((await read(office.admin, id)).version).toBe(51);
  });

  it('searches persons and organisations on their own fields, without case [RELLIST-11, RELLIST-12, RELLIST-13]', async () => {
    await freshOffice();
    const person = await created(office.admin, 'person', personInput({ firstName: 'Saskia' }));
    const company = await created(office.admin, 'organisation', organisationInput());
    const expectations: readonly (readonly [string, readonly string[]])[] = [
      ['VAN DER BERG', [person]],
      ['j.p', [person]],
      ['kerkw', [person]],
      ['utr', [person]],
      ['@vanderberg', [person]],
      ['saskia', []],
      ['jansen', [company]],
      ['dorps', [company]],
      ['AMSTERDAM', [company]],
      ['%', []],
      ['a_s', []],
      ['example', [company, person]],
      ['bergjp', []],
    ];
    for (const [text, ids] of expectations) {
      const found = await search(office.admin, text);
      expect({ text, ids: found.ids.toSorted(), count: found.count }).toEqual({
        text,
        ids: [...ids].toSorted(),
        count: ids.length,
      });
    }
  });

  it('walks the list in both directions without a gap or a double [RELLIST-07, RELLIST-18]', async () => {
    await freshOffice();
    for (const [index, surname] of ['Árnold', 'berg', 'Berg', 'Zwart', 'bergen'].entries()) {
      await created(
        office.admin,
        'person',
        personInput({
          surname,
          surnamePrefix: '',
          relationNumber: `${10 + index}`,
          email: `p${index}@x.example`,
        }),
        { confirmed: ['DUPLICATE_BSN'] },
      );
    }
    const names = async (descending: boolean) => {
      const found: string[] = [];
      let after = null;
      for (;;) {
        const position: typeof after = after;
        const page = await database.lease(office.admin, (client) =>
          listRelations(client, {
            filter: { search: null, kind: null },
            sort: 'name',
            descending,
            after: position,
            take: 2,
          }),
        );
        const last = page.at(-1);
        if (last === undefined) return found;
        found.push(...page.map((row) => row.sortKey));
        after = last;
      }
    };
    const ascending = await names(false);
    expect(ascending).toEqual(['arnold, j.p.', 'berg, j.p.', 'berg, j.p.', 'bergen, j.p.', 'zwart, j.p.']);
    expect(await names(true)).toEqual(ascending.toReversed());
  });

  it('takes relations off the lists the moment their deletion starts, all or none [RELSAGA-17, RELSAGA-22]', async () => {
    await freshOffice();
    const mine = await created(office.advisor, 'person', personInput());
    const other = await created(office.colleague, 'organisation', organisationInput());
    const remove = (ids: string[]) =>
      database.lease(office.advisor, (client) =>
        deleteRelations(context, client, office.advisor, { requestId: randomUUID(), ids }),
      );
    await expect(remove([mine, other])).rejects.toThrow(NotFoundError);
    expect((await search(office.advisor, '')).ids).toEqual([mine]);
    await remove([mine]);
    expect((await search(office.advisor, '')).ids).toEqual([]);
    await expect(update(office.advisor, mine, { input: { city: 'Zeist' } })).rejects.toThrow(NotFoundError);
  });
});
