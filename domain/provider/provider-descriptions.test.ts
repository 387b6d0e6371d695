import { describe, expect, it } from 'vitest';
import { LINK_KINDS } from '#domain/link/link-kinds.ts';
import {
  callLimitsOf,
  descriptionOf,
  PROVIDER_NAMES,
  providerLabel,
  providersOffering,
} from './provider-descriptions.ts';

describe('the description of a provider', () => {
  it.each(PROVIDER_NAMES)('of %s is whole', (name) => {
    const description = descriptionOf(name);
    expect(description?.label).toMatch(/^\S.*\S$/);
    expect(description?.offers).not.toEqual([]);
    expect(description?.limits !== null).toBe(description?.offers.includes('relation'));
    expect(description?.linkKinds.length === 0).toBe(description?.signIn === 'none');
  });

  it('gives each provider a label of its own, and an unknown one the name that is stored', () => {
    expect(new Set(PROVIDER_NAMES.map(providerLabel)).size).toBe(PROVIDER_NAMES.length);
    expect(providerLabel('unheard of')).toBe('unheard of');
    expect(descriptionOf('toString')).toBeNull();
  });

  it('finds the providers of an offer', () => {
    expect(providersOffering('files')).toEqual(['onedrive', 'dropbox']);
    expect(providersOffering('calendar')).toEqual(['microsoft']);
  });

  it('has lookups of the trade register and of postcodes, and video meetings, beside the nine kinds of link [LINKS-06]', () => {
    expect(LINK_KINDS).toHaveLength(9);
    expect(providersOffering('lookup')).toEqual(['postcode', 'kvk', 'vies']);
    expect(providersOffering('meetings')).toEqual(['zoom']);
    for (const name of [...providersOffering('lookup'), ...providersOffering('meetings')]) {
      expect(descriptionOf(name)).toMatchObject({ signIn: 'none', linkKinds: [] });
    }
    const linked = new Set(PROVIDER_NAMES.flatMap((name) => descriptionOf(name)?.linkKinds ?? []));
    expect([...linked].toSorted()).toEqual([...LINK_KINDS].toSorted());
  });

  it('has limits for the kind of link that relations go through, and for no other', () => {
    expect(callLimitsOf('moneybird', 'finan')).toMatchObject({ callsAMinute: 30 });
    expect(callLimitsOf('moneybird', 'market')).toBeNull();
    expect(callLimitsOf('microsoft', 'agenda')).toBeNull();
    expect(callLimitsOf('voys', 'tel')).toBeNull();
    expect(callLimitsOf('unheard of', 'finan')).toBeNull();
  });
});
