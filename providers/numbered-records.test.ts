import { expect, it } from 'vitest';
import type { ComparedFields } from '#domain/drift/compare-records.ts';
import { defaultRelationValues, type RelationRecord } from '#domain/relation/relation.ts';
import { type NumberedRecords, pushNumbered, removeNumbered } from './numbered-records.ts';
import type { KnownRemote } from './provider-ports.ts';

function numbered(relationNumber: string): RelationRecord {
  const moment = new Date('2026-11-21T10:00:00Z');
  return {
    id: 'relation',
    officeId: 'office',
    kind: 'organisation',
    values: { ...defaultRelationValues('organisation'), relationNumber },
    revision: 1,
    version: 1,
    ownerName: null,
    contactPersons: [],
    companies: [],
    createdAt: moment,
    updatedAt: moment,
  };
}

const NEW: KnownRemote = {
  remoteId: null,
  naturalKey: '1001',
  attemptedAt: null,
  claimedByAnother: async () => false,
  letGo: async () => false,
  claimedUnseen: async () => false,
  leftBehind: async () => null,
  beforeCreate: async () => undefined,
};

function arrange(stored: Record<string, string> = {}) {
  const state = {
    stored,
    fields: {} as ComparedFields,
    loseNext: null as 'add' | 'change' | null,
    onChange: (_id: string): void => undefined,
  };
  const answer = (call: 'add' | 'change') => {
    if (state.loseNext !== call) return;
    state.loseNext = null;
    throw new Error('lost');
  };
  const recordsFor = (relation: RelationRecord): NumberedRecords => ({
    provider: 'moneybird',
    accepts: (number) => /^\d+$/.test(number),
    expected: () => ({ name: 'Bakkerij' }),
    async find(number) {
      const id = Object.keys(state.stored).find((one) => state.stored[one] === number);
      return id === undefined ? null : { id, fields: state.fields };
    },
    async add(number) {
      const id = `id-${Object.keys(state.stored).length + 1}`;
      state.stored[id] = number;
      answer('add');
      return id;
    },
    async change(id) {
      if (state.stored[id] === undefined) return false;
      state.onChange(id);
      state.stored[id] = relation.values.relationNumber;
      answer('change');
      return true;
    },
  });
  const push = (number: string, known: Partial<KnownRemote> = {}) => {
    const relation = numbered(number);
    return pushNumbered(recordsFor(relation), relation, { ...NEW, ...known });
  };
  return { state, push, recordsFor };
}

const CREATE_UNANSWERED: Partial<KnownRemote> = { attemptedAt: new Date('2026-11-21T10:00:00Z') };

const NOTHING = { outcome: 'learned', remoteId: null } as const;

it('adds under the saved number only, so that a record whose answer was lost is found', async () => {
  const { state, push } = arrange();
  await expect(push('1002')).resolves.toEqual(NOTHING);
  state.loseNext = 'add';
  await expect(push('1001')).rejects.toThrow('lost');
  await expect(push('1001')).resolves.toEqual({ outcome: 'stored', remoteId: 'id-1' });
  expect(state.stored).toEqual({ 'id-1': '1001' });
});

it('learns the id of a record whose answer was lost before it renumbers it', async () => {
  const { state, push } = arrange();
  state.loseNext = 'add';
  await expect(push('1001')).rejects.toThrow('lost');
  await expect(push('1003', CREATE_UNANSWERED)).resolves.toEqual({ outcome: 'learned', remoteId: 'id-1' });
  expect(state.stored).toEqual({ 'id-1': '1001' });
  state.loseNext = 'change';
  await expect(push('1003', { remoteId: 'id-1' })).rejects.toThrow('lost');
  await push('1004', { remoteId: 'id-1' });
  expect(state.stored).toEqual({ 'id-1': '1004' });
});

it('goes by the learned id alone, and adds nothing where it was before that is saved', async () => {
  const { state, push } = arrange({ 'id-7': '1005', 'id-8': '1001' });
  await expect(push('1006', { remoteId: 'id-7' })).resolves.toMatchObject({ remoteId: 'id-7' });
  await expect(push('1006', { remoteId: 'id-9' })).resolves.toEqual(NOTHING);
  expect(state.stored).toEqual({ 'id-7': '1006', 'id-8': '1001' });
});

it('leaves what another relation has under the number, and waits for it where the number is its own', async () => {
  const { state, push } = arrange({ 'id-7': '1001' });
  const claimedByAnother = async (id: string) => id === 'id-7';
  await expect(push('1002', { ...CREATE_UNANSWERED, claimedByAnother })).resolves.toEqual(NOTHING);
  await expect(push('1001', { claimedByAnother })).rejects.toMatchObject({
    code: 'held-by-another',
    retryable: true,
    message:
      'Moneybird heeft dit nummer, deze naam of dit adres nog bij een andere relatie. Werk eerst die bij.',
  });
  expect(state.stored).toEqual({ 'id-7': '1001' });
});

it('leaves what is plainly another’s as it is and asks, but takes what may be ours, and what was lost', async () => {
  const { state, push } = arrange({ 'id-7': '1001' });
  state.fields = { name: 'Garage Pietersen', address: 'Stationsweg 1', city: 'Utrecht' };
  const found = { name: 'Garage Pietersen', address: 'Stationsweg 1, Utrecht' };
  const question = { outcome: 'question', remoteId: 'id-7', found };
  const changed: string[] = [];
  state.onChange = (id) => changed.push(id);
  await expect(push('1001')).resolves.toEqual(question);
  expect(changed).toEqual([]);
  const stored = { outcome: 'stored', remoteId: 'id-7' };
  await expect(push('1001', CREATE_UNANSWERED)).resolves.toEqual(stored);
  state.fields = { name: 'bakkerij' };
  await expect(push('1001')).resolves.toEqual(stored);
  expect(changed).toEqual(['id-7', 'id-7']);
});

it('takes nothing that a deleted relation left: a person says so, and of another owner nobody', async () => {
  const { state, push } = arrange({ 'id-7': '1001' });
  state.fields = { name: 'Bakkerij' };
  for (const sent of [{}, CREATE_UNANSWERED]) {
    const requested = push('1001', { ...sent, leftBehind: async () => 'seen' });
    await expect(requested).resolves.toMatchObject({ outcome: 'question' });
    const refused = push('1001', { ...sent, leftBehind: async () => 'unseen' });
    await expect(refused).rejects.toMatchObject({ code: 'left-by-another', retryable: false });
  }
});

it('says that it is about to add before it does, and adds nothing when another attempt came first', async () => {
  const { state, push } = arrange();
  const beforeCreate = async () => {
    expect(state.stored).toEqual({});
    throw new Error('overtaken');
  };
  await expect(push('1001', { beforeCreate })).rejects.toThrow('overtaken');
  expect(state.stored).toEqual({});
});

it('forgets a saved number that the service cannot keep', async () => {
  const { push } = arrange();
  await expect(push('A-1', { naturalKey: 'A-1' })).rejects.toMatchObject({ code: 'relation-number' });
  await expect(push('1002', { naturalKey: 'A-1' })).resolves.toEqual(NOTHING);
});

it('removes by the learned id, else by the saved number, and nothing of another relation', async () => {
  const { recordsFor } = arrange({ 'id-1': '1001' });
  const removed: string[] = [];
  const remove = (known: Partial<KnownRemote>) =>
    removeNumbered(recordsFor(numbered('1001')), { ...NEW, ...known }, async (id) => {
      removed.push(id);
      return { outcome: 'deactivated', remoteId: id };
    });
  expect(await remove({ remoteId: 'id-7' })).toEqual({ outcome: 'deactivated', remoteId: 'id-7' });
  expect(await remove(CREATE_UNANSWERED)).toEqual({ outcome: 'deactivated', remoteId: 'id-1' });
  expect(await remove({})).toBe('deleted');
  expect(await remove({ ...CREATE_UNANSWERED, naturalKey: '1009' })).toBe('deleted');
  expect(await remove({ naturalKey: 'A-1' })).toBe('deleted');
  expect(await remove({ ...CREATE_UNANSWERED, claimedByAnother: async () => true })).toBe('deleted');
  expect(removed).toEqual(['id-7', 'id-1']);
});
