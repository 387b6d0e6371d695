import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ValidationError } from '#domain/errors.ts';
import { systemViewer } from '#domain/session/viewer.ts';
import { removeRelationRow } from '#services/relation/delete-relations.ts';
import type { SaveOutcome, SaveQuestionKind } from '#services/relation/save-outcome.ts';
import type { TestOffice, TestViewer } from '#test/support/office/office.ts';
import { organisationInput, personInput } from '#test/support/relation/relation-input.ts';
import { type RelationFixture, relationFixture } from '#test/support/relation/relations.ts';

describe('store and number relations', () => {
  let relations: RelationFixture;

  beforeAll(async () => {
    relations = await relationFixture();
  });

  afterAll(() => relations.close());

  it('numbers from 1001 and on from the highest numeric number [RELRULES-31, RELRULES-32]', async () => {
    const office = await relations.office();
    expect(await relations.proposedNumber(office.admin)).toBe('1001');
    await relations.created(office.admin, 'organisation', organisationInput({ relationNumber: '2040' }));
    expect(await relations.proposedNumber(office.admin)).toBe('2041');
  });

  it('goes on when somebody typed the very last number there is', async () => {
    const office = await relations.office();
    for (const relationNumber of ['1200', '999999999999998', '999999999999999']) {
      const input = organisationInput({ relationNumber, email: `${relationNumber}@voorbeeld.example` });
      await relations.created(office.advisor, 'organisation', input, { confirmed: ['DUPLICATE_BSN'] });
    }
    expect(await relations.proposedNumber(office.admin)).toBe('1201');
  });

  it('counts relations that the viewer may not see when it numbers and refuses doubles [RELRULES-30, RELRULES-66]', async () => {
    const office = await relations.office();
    await relations.created(office.colleague, 'person', personInput({ relationNumber: '1500' }));
    expect(await relations.proposedNumber(office.advisor)).toBe('1501');
    const twice = relations.create(
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
    const office = await relations.office();
    await relations.created(office.admin, 'person', personInput());
    await relations.created(
      office.admin,
      'organisation',
      organisationInput({ relationNumber: '1003', email: 'jp@vanderberg.example' }),
    );
    const other = relations.create(
      office.admin,
      'person',
      personInput({ relationNumber: '1004', bsn: '123456782', email: 'JP@vanderberg.example ' }),
    );
    await expect(other).rejects.toThrow('Email is al in gebruik.');
  });

  it('never gives out the number of a relation that is gone, or that it had before [RELRULES-31]', async () => {
    const office = await relations.office();
    const kept = await relations.created(office.admin, 'organisation', organisationInput());
    const change = { input: { relationNumber: '1500' }, confirmed: ['NO_CONTACT_PERSON'] as const };
    await relations.update(office.admin, kept, { ...change, confirmed: [...change.confirmed] });
    await relations.update(office.admin, kept, { input: { relationNumber: '1001' } });
    expect(await relations.proposedNumber(office.admin)).toBe('1501');

    await addAndRemoveRow(office, '1501');
    expect(await relations.proposedNumber(office.admin)).toBe('1502');
  });

  async function addAndRemoveRow({ officeId, admin }: TestOffice, relationNumber: string): Promise<void> {
    const input = personInput({ relationNumber, email: `${relationNumber}@weg.example` });
    const id = await relations.created(admin, 'person', input, { confirmed: ['DUPLICATE_BSN'] });
    await relations.remove(admin, [id]);
    await relations.database.lease(systemViewer(officeId), (client) =>
      client.$transaction((tx) => removeRelationRow(tx, officeId, id)),
    );
  }

  it('refuses a typed number that another relation had, and gives one its own number of before back [RELRULES-30]', async () => {
    const office = await relations.office();
    await addAndRemoveRow(office, '1001');
    const input = organisationInput({ relationNumber: '1001' });
    const issues = [
      {
        field: 'relationNumber',
        message: 'Relatienummer was van een andere relatie. Kies een ander nummer.',
      },
    ];
    await expect(relations.create(office.advisor, 'organisation', input)).rejects.toMatchObject({ issues });
    const untouched = { relationNumberTyped: false };
    const id = await relations.created(office.advisor, 'organisation', input, untouched);
    const numberOf = async () => (await relations.read(office.advisor, id)).values.relationNumber;
    expect(await numberOf()).toBe('1002');
    const become = (relationNumber: string) =>
      relations.update(office.advisor, id, {
        input: { relationNumber },
        confirmed: ['NO_CONTACT_PERSON'],
      });
    await expect(become('1001')).rejects.toMatchObject({ issues });
    await become('1777');
    await become('1002');
    expect(await numberOf()).toBe('1002');
    const other = organisationInput({ relationNumber: '1777', email: 'info@ander.example' });
    await expect(
      relations.create(office.colleague, 'organisation', other, { confirmed: ['DUPLICATE_BSN'] }),
    ).rejects.toMatchObject({ issues });
  });

  it('lets nobody past that: the database keeps the numbers, whoever writes', async () => {
    const office = await relations.office();
    await addAndRemoveRow(office, '1001');
    const { officeId } = office;
    const id = await relations.created(
      office.admin,
      'organisation',
      organisationInput({ relationNumber: '1002' }),
    );
    const written = relations.owner.relation.update({
      where: { officeId_id: { officeId, id } },
      data: { relationNumber: '1001' },
    });
    await expect(written).rejects.toThrow();
  });

  it('numbers on above what only a service is known to hold', async () => {
    const office = await relations.office();
    const { officeId } = office;
    await relations.database.lease(systemViewer(officeId), (client) =>
      client.relationNumber.createMany({ data: [{ officeId, relationNumber: '3000', reserved: true }] }),
    );
    expect(await relations.proposedNumber(office.advisor)).toBe('3001');
    const input = organisationInput({ relationNumber: '3000' });
    const renewed = await relations.created(office.advisor, 'organisation', input, {
      relationNumberTyped: false,
    });
    expect((await relations.read(office.advisor, renewed)).values.relationNumber).toBe('3001');
    const typed = { ...input, email: 'info@dezelfde.example' };
    await relations.created(office.advisor, 'organisation', typed, { confirmed: ['DUPLICATE_BSN'] });
    expect(await relations.proposedNumber((await relations.office()).advisor)).toBe('1001');
  });

  it('shows nobody but an admin whose numbers were whose, and no office those of another', async () => {
    const office = await relations.office();
    await relations.created(office.colleague, 'person', personInput({ relationNumber: '1001' }));
    const seenBy = (viewer: TestViewer) =>
      relations.database.lease(viewer, (client) => client.relationNumber.findMany());
    expect(await seenBy(office.admin)).toMatchObject([{ relationNumber: '1001' }]);
    expect(await seenBy(office.advisor)).toEqual([]);
    expect(await seenBy((await relations.office()).admin)).toEqual([]);
  });

  it('renews an untouched number that was taken meanwhile, and refuses a typed one [RELRULES-71]', async () => {
    const office = await relations.office();
    await relations.created(office.admin, 'organisation', organisationInput({ relationNumber: '1001' }));
    const id = await relations.created(office.admin, 'person', personInput({ relationNumber: '1001' }), {
      relationNumberTyped: false,
    });
    expect((await relations.read(office.admin, id)).values.relationNumber).toBe('1002');
  });

  it('gives fifty parallel new relations fifty numbers from 1001 [RELRULES-31, RELRULES-71]', async () => {
    const office = await relations.office();
    const ids = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        relations.created(
          office.admin,
          'organisation',
          organisationInput({ relationNumber: '1001', email: `info${index}@bakkerij.example` }),
          { relationNumberTyped: false, confirmed: ['DUPLICATE_BSN'] },
        ),
      ),
    );
    const numbers = await Promise.all(
      ids.map(async (id) => Number((await relations.read(office.admin, id)).values.relationNumber)),
    );
    expect(numbers.toSorted((one, other) => one - other)).toEqual(
      Array.from({ length: 50 }, (_, index) => 1001 + index),
    );
  });

  it('holds a doubled BSN until the user goes on, but not for a sole proprietor [RELRULES-61..64, SESSION-12]', async () => {
    const office = await relations.office();
    await relations.created(office.colleague, 'person', personInput());
    const sole = organisationInput({ legalForm: 'Eenmanszaak', bsn: '111222333', relationNumber: '1003' });
    const soleId = await relations.created(office.advisor, 'organisation', sole);

    const company = organisationInput({ bsn: '111222333', relationNumber: '1004' });
    const reserved = await relations.create(office.advisor, 'organisation', company);
    expect(reserved).toEqual({
      outcome: 'questions',
      questions: [
        {
          kind: 'DUPLICATE_BSN',
          title: 'Waarschuwing',
          text: 'Er bestaat al een relatie/eenmanszaak met dit RSIN/BSN nummer.',
          candidates: [],
          holders: [
            { relationId: soleId, ownerId: office.advisor.userId, matchedOn: 'bsn' },
            { relationId: null, ownerId: office.colleague.userId, matchedOn: 'bsn' },
          ],
        },
      ],
    });
    const goneOn = await relations.create(office.advisor, 'organisation', company, {
      confirmed: ['DUPLICATE_BSN'],
    });
    expect(goneOn.outcome).toBe('saved');
  });

  it('tells whose a doubled BSN is: who is seen, of who is hidden the owner, and nobody who is being deleted', async () => {
    const office = await relations.office();
    const bsn = '123456782';
    const add = (
      viewer: TestViewer,
      relationNumber: string,
      confirmed: SaveQuestionKind[] = ['DUPLICATE_BSN'],
    ) => {
      const input = personInput({ bsn, relationNumber, email: `${relationNumber}@voorbeeld.example` });
      return relations.create(viewer, 'person', input, { confirmed });
    };
    const holdersFor = async (viewer: TestViewer) => {
      const reserved = await add(viewer, '1999', []);
      return reserved.outcome === 'questions' ? reserved.questions.map(({ holders }) => holders) : reserved;
    };
    const idOf = (saved: SaveOutcome) => (saved.outcome === 'saved' ? saved.relationId : '');
    const own = idOf(await add(office.advisor, '1001'));
    const others = [await add(office.colleague, '1002'), await add(office.colleague, '1003')].map(idOf);
    const going = idOf(await add(office.advisor, '1004'));
    await relations.remove(office.advisor, [going]);
    const holder = (relationId: string | null, { userId: ownerId }: TestViewer) => ({
      relationId,
      ownerId,
      matchedOn: 'bsn',
    });
    expect(await holdersFor(office.advisor)).toEqual([
      [holder(own, office.advisor), holder(null, office.colleague)],
    ]);
    const seen = [holder(own, office.advisor), ...others.map((id) => holder(id, office.colleague))];
    const byId = (one: (typeof seen)[number], other: (typeof seen)[number]) =>
      (one.relationId ?? '') < (other.relationId ?? '') ? -1 : 1;
    expect(await holdersFor(office.admin)).toEqual([seen.toSorted(byId)]);
  });

  it('lets services hear of what is about to be merged five minutes later, so that they get nothing to let go of', async () => {
    const office = await relations.office();
    const relationId = await relations.created(office.advisor, 'person', personInput(), {
      beforeMerge: true,
    });
    const { createdAt, ...run } = await relations.database.lease(office.admin, (client) =>
      client.sagaRun.findFirstOrThrow({ where: { relationId } }),
    );
    expect(run).toMatchObject({ saga: 'save', state: 'waiting' });
    const seconds = ((run.notBefore?.getTime() ?? 0) - createdAt.getTime()) / 1_000;
    expect(Math.floor(seconds / 60)).toBe(5);
  });

  it('stores once for one requestId, twenty times at once, and refuses other input under it', async () => {
    const office = await relations.office();
    const requestId = randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        relations.create(office.advisor, 'person', personInput(), { requestId }),
      ),
    );
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    expect((await relations.search(office.advisor, 'berg')).count).toBe(1);
    const other = relations.create(office.advisor, 'person', personInput({ city: 'Zeist' }), { requestId });
    await expect(other).rejects.toThrow(ValidationError);
  });

  it('remembers what was asked under the key of the office, so that no BSN can be guessed from it', async () => {
    const requestId = randomUUID();
    const kept = new Set<string>();
    for (const { advisor } of [await relations.office(), await relations.office()]) {
      await relations.create(advisor, 'person', personInput(), { requestId });
      const { inputHash } = await relations.database.lease(advisor, (client) =>
        client.requestAnswer.findFirstOrThrow({ where: { requestId } }),
      );
      kept.add(Buffer.from(inputHash).toString('hex'));
    }
    expect(kept.size).toBe(2);
  });
});
