import { describe, expect, it } from 'vitest';
import { ProviderFailedError } from '#domain/errors.ts';
import { relationField } from '#domain/relation/fields.ts';
import { TOO_LONG } from '#providers/checked-lengths.ts';
import { anOrganisation, aPerson } from './relations.ts';
import { WIRE_STEPS } from './steps.ts';
import { neverPushed, wireOfficeForTests } from './wire-office.ts';

const office = wireOfficeForTests();

const END = { name: 'eindnaam', address: 'eindstraat', city: 'eindplaats' };

/** A text as long as our form takes it, of which the end is found again. */
function longest(key: 'tradeName' | 'surname' | 'street' | 'city', end: string): string {
  const field = relationField('organisation', key) ?? relationField('person', key);
  return end.padStart(field?.maxLength ?? 0, 'Lang ');
}

const ADDRESS = { street: longest('street', END.address), city: longest('city', END.city) };

/** A folder is called by a short name that ends in the relation number (decision 0013). */
const WITH_TEXTS = WIRE_STEPS.filter(({ step }) => step !== 'files' && step !== 'dropbox');

describe.each(WITH_TEXTS)('$label', ({ step, standIn }) => {
  it.each([
    ['an organisation', () => anOrganisation({ ...ADDRESS, tradeName: longest('tradeName', END.name) })],
    ['a person', () => aPerson({ ...ADDRESS, surname: longest('surname', END.name) })],
  ])('has the longest texts of %s whole, or refuses them by our fields', async (_what, make) => {
    const relation = make();
    const adapter = office.adapter(step);
    const failure = await adapter.push(office.access(step), relation, neverPushed(adapter, relation)).then(
      () => null,
      (error: unknown) => error,
    );
    if (failure instanceof ProviderFailedError && failure.code !== TOO_LONG) {
      expect(failure.message).toMatch(/controleer .+ Voor zover bekend neemt .+ hoogstens \d+ tekens/);
      return;
    }
    if (failure !== null) {
      expect(failure).toMatchObject({ code: TOO_LONG, retryable: false });
      expect(await office.sandbox.control.calls(standIn)).toEqual([]);
      return;
    }
    const stored = JSON.stringify(await office.sandbox.control.holdings(standIn));
    const sent = adapter.list?.expected(relation) ?? {};
    for (const field of ['name', 'address', 'city'] as const) {
      if (sent[field]) expect(stored, field).toContain(END[field]);
    }
  });
});
