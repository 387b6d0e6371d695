import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { FaultRequest } from '#dev/sandbox/core/stand-in-contract.ts';
import { ProviderFailedError } from '#domain/errors.ts';
import { descriptionOf } from '#domain/provider/provider-descriptions.ts';
import packageJson from '../../package.json' with { type: 'json' };
import { changed } from './relations.ts';
import { WIRE_STEPS } from './steps.ts';
import { attempted, neverPushed, wireOfficeForTests } from './wire-office.ts';

/** What holds for each adapter over real HTTP, whatever its provider speaks. */

const office = wireOfficeForTests();

describe.each(WIRE_STEPS)(
  '$label',
  ({ step, label, standIn, create, update, first, relation: make, rows }) => {
    const creates = async () =>
      (await office.sandbox.control.effects(standIn)).filter(
        ({ effect, key }) => effect === 'create' && key !== '/Balie',
      );

    /** Pushes an unrelated relation, so that what an office has only one of (its root folder) is there. */
    async function pushAnother(): Promise<void> {
      const adapter = office.adapter(step);
      const given = {
        relationNumber: '9001',
        email: 'ander@example.nl',
        bsn: '999990019',
        tradeName: 'Ander',
      };
      const other = changed({ ...make(), id: randomUUID() }, { ...given, birthDate: '01-01-1950' });
      await adapter.push(office.access(step), other, neverPushed(adapter, other));
    }

    async function pushFails(fault: FaultRequest): Promise<ProviderFailedError> {
      const relation = make();
      const adapter = office.adapter(step);
      await office.sandbox.control.addFault(standIn, fault);
      const failure = await adapter
        .push(office.access(step), relation, neverPushed(adapter, relation))
        .catch((error: unknown) => error);
      if (!(failure instanceof ProviderFailedError))
        throw new Error(`No provider failure: ${String(failure)}`);
      return failure;
    }

    it(`is changed, not doubled, by a second push ${rows}`, async () => {
      const relation = make();
      const adapter = office.adapter(step);
      const known = neverPushed(adapter, relation);
      const stored = await adapter.push(office.access(step), relation, known);
      expect(stored).toMatchObject({ outcome: 'stored' });
      const remoteId = stored.outcome === 'stored' ? stored.remoteId : '';
      const again = await adapter.push(office.access(step), relation, { ...known, remoteId });
      expect(again).toEqual({ outcome: 'stored', remoteId });
      expect(await creates()).toHaveLength(1);
    });

    it('says in every call which version of Balie makes it', async () => {
      const relation = make();
      const adapter = office.adapter(step);
      const known = neverPushed(adapter, relation);
      await adapter.push(office.access(step), relation, known);
      await adapter.list?.page(office.access(step), null);
      await adapter.remove(office.access(step), relation, known);
      const calls = await office.sandbox.control.calls();
      expect(new Set(calls.map(({ provider }) => provider))).toContain(standIn);
      expect(calls.filter(({ userAgent }) => userAgent !== `Balie/${packageJson.version}`)).toEqual([]);
    });

    it('takes no more calls than its limits say', async () => {
      const relation = make();
      const adapter = office.adapter(step);
      const { limits } = descriptionOf(adapter.provider) ?? {};
      if (!limits) throw new Error(`no limits of ${adapter.provider}`);
      await pushAnother();
      const calls = async () => (await office.sandbox.control.calls(standIn)).length;
      const before = await calls();
      const stored = await adapter.push(office.access(step), relation, neverPushed(adapter, relation));
      const pushed = await calls();
      expect(pushed - before).toBeLessThanOrEqual(limits.push);
      const remoteId = stored.outcome === 'stored' ? stored.remoteId : null;
      await adapter.remove(office.access(step), relation, { ...neverPushed(adapter, relation), remoteId });
      expect((await calls()) - pushed).toBeLessThanOrEqual(limits.removal);
    });

    it(`finds what it created when the answer was lost ${rows}`, async () => {
      const relation = make();
      const adapter = office.adapter(step);
      const known = neverPushed(adapter, relation);
      await pushAnother();
      await office.sandbox.control.addFault(standIn, { fault: 'drop', operation: create });
      await expect(adapter.push(office.access(step), relation, known)).rejects.toMatchObject({
        code: 'network',
        retryable: true,
      });
      const [, effect] = await creates();
      const retried = await adapter.push(office.access(step), relation, attempted(known));
      expect(retried).toEqual({ outcome: 'stored', remoteId: effect?.remoteId });
      expect(await creates()).toHaveLength(2);
    });

    it('finds what it created when the answer was unreadable', async () => {
      const relation = make();
      const adapter = office.adapter(step);
      const known = neverPushed(adapter, relation);
      await pushAnother();
      await office.sandbox.control.addFault(standIn, { fault: 'malformed', operation: create });
      await expect(adapter.push(office.access(step), relation, known)).rejects.toMatchObject({
        code: 'malformed',
        retryable: true,
        message: `${label} gaf een onleesbaar antwoord.`,
      });
      await adapter.push(office.access(step), relation, attempted(known));
      expect(await creates()).toHaveLength(2);
    });

    it('creates again what was taken away over there, once that is saved', async () => {
      const relation = make();
      const adapter = office.adapter(step);
      const known = neverPushed(adapter, relation);
      const stored = await adapter.push(office.access(step), relation, known);
      await office.sandbox.control.reset();
      const gone = { ...known, remoteId: stored.outcome === 'stored' ? stored.remoteId : null };
      const learned = await adapter.push(office.access(step), relation, gone);
      expect(learned).toEqual({ outcome: 'learned', remoteId: null });
      expect(await creates()).toHaveLength(0);
      await adapter.push(office.access(step), relation, attempted(known));
      expect(await creates()).toHaveLength(1);
    });

    it('waits as long as a 429 asks', async () => {
      const failure = await pushFails({
        fault: 'status',
        operation: first,
        status: 429,
        retryAfterSeconds: 7,
      });
      expect(failure).toMatchObject({
        provider: office.adapter(step).provider,
        retryable: true,
        message: `${label} krijgt te veel aanvragen tegelijk.`,
      });
      // A moment instead of a number of seconds is given in whole seconds, so it may be one more.
      expect([7, 8]).toContain(failure.retryAfterSeconds);
    });

    it('may be tried again after a 503', async () => {
      const failure = await pushFails({
        fault: 'status',
        operation: first,
        status: 503,
        retryAfterSeconds: 2,
      });
      expect(failure).toMatchObject({
        retryable: true,
        retryAfterSeconds: 2,
        message: `${label} heeft een storing.`,
      });
    });

    it('may be tried again when the connection breaks', async () => {
      const failure = await pushFails({ fault: 'reset', operation: first });
      expect(failure).toMatchObject({
        code: 'network',
        retryable: true,
        message: `${label} is niet bereikbaar.`,
      });
    });

    it('is not tried again when the data are refused', async () => {
      const failure = await pushFails({ fault: 'status', operation: create, status: 422 });
      expect(failure).toMatchObject({ retryable: false });
      expect(failure.message).toMatch(new RegExp(`^${label} weigerde de gegevens`));
    });

    it('calls a deadline that passes a timeout', async () => {
      const relation = make();
      const adapter = office.adapter(step);
      await office.sandbox.control.addFault(standIn, { fault: 'hold', operation: first });
      const access = office.access(step, { signal: AbortSignal.timeout(300) });
      await expect(adapter.push(access, relation, neverPushed(adapter, relation))).rejects.toMatchObject({
        code: 'timeout',
        retryable: true,
        message: `${label} antwoordde niet op tijd.`,
      });
      await office.sandbox.control.release(standIn);
    });

    it('gives the reason of a cancellation as it is', async () => {
      const relation = make();
      const adapter = office.adapter(step);
      await office.sandbox.control.addFault(standIn, { fault: 'hold', operation: first });
      const controller = new AbortController();
      const reason = new Error('the user said never mind');
      const push = adapter.push(
        office.access(step, { signal: controller.signal }),
        relation,
        neverPushed(adapter, relation),
      );
      const outcome = push.catch((error: unknown) => error);
      await office.sandbox.control.waitUntilPaused(standIn, first);
      controller.abort(reason);
      expect(await outcome).toBe(reason);
      await office.sandbox.control.release(standIn);
      expect(await creates()).toHaveLength(0);
    });

    it('keeps the provider’s own words, keys and numbers out of its failure', async () => {
      const failure = await pushFails({ fault: 'status', operation: create, status: 400 });
      const learned = `${failure.message} ${failure.code} ${String(failure.cause)} ${failure.stack}`;
      for (const word of ['sandbox-', 'Sandbox', 'invalid.', make().values.bsn])
        expect(learned).not.toContain(word);
    });

    it('leaves the records of another office alone', async () => {
      const relation = make();
      const adapter = office.adapter(step);
      const known = neverPushed(adapter, relation);
      await adapter.push(office.access(step), relation, known);
      await adapter.push(office.access(step, { account: 'second' }), relation, known);
      expect((await creates()).map(({ account }) => account)).toEqual(['main', 'second']);
    });

    it('changes the record after a change here', async () => {
      const relation = make();
      const adapter = office.adapter(step);
      const known = neverPushed(adapter, relation);
      const stored = await adapter.push(office.access(step), relation, known);
      const renamed = changed(relation, { tradeName: 'Nieuwe Naam', surname: 'Nieuwenhuis' });
      await adapter.push(office.access(step), renamed, {
        ...known,
        remoteId: stored.outcome === 'stored' ? stored.remoteId : null,
      });
      const updates = (await office.sandbox.control.effects(standIn)).filter(
        ({ operation }) => operation === update,
      );
      expect(updates).toHaveLength(1);
    });
  },
);
