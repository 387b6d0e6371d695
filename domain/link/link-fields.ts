import { accepted, refused } from '#domain/numbers/check-result.ts';
import { isEmailAddress, normaliseEmail } from '#domain/numbers/email.ts';
import type { ProviderName } from '#domain/provider/provider-descriptions.ts';
import { checkFiscaalGemakAddress, FISCAAL_GEMAK_ADDRESS } from './fiscaal-gemak-address.ts';
import type { LinkField } from './link-field.ts';
import type { LinkKind } from './link-kinds.ts';

const PLAIN = { entry: 'typed', isSecret: false, isRequired: true } as const;
const SECRET = { entry: 'typed', isSecret: true, isRequired: true } as const;

const EMAIL_ADDRESS: LinkField = {
  ...PLAIN,
  key: 'email',
  label: 'Emailadres',
  check(text) {
    const address = normaliseEmail(text);
    return isEmailAddress(address) ? accepted(address) : refused('Emailadres is ongeldig.');
  },
};

const MAILBOX: LinkField = {
  ...EMAIL_ADDRESS,
  help: 'Het adres waarmee u zich aanmeldt, of een gedeelde mailbox waar u bij mag.',
};

/** A link also stores the provider's name (LINKS-23..29). */
const FIELDS: Readonly<Partial<Record<ProviderName, readonly LinkField[]>>> = {
  eboekhouden: [
    { ...PLAIN, key: 'user', label: 'Gebruikersnaam', help: 'De naam waarmee u inlogt bij e-Boekhouden.' },
    {
      ...SECRET,
      key: 'code1',
      label: 'Beveiligingscode 1',
      help: 'Beide codes staan in e-Boekhouden bij Beheer, Instellingen, API.',
    },
    { ...SECRET, key: 'code2', label: 'Beveiligingscode 2', help: 'Staat in e-Boekhouden onder de eerste.' },
  ],
  informer: [
    {
      ...SECRET,
      key: 'code',
      label: 'Code',
      help: 'InformerOnline noemt dit de securitycode. U vindt die bij de API-instellingen van uw administratie.',
    },
    {
      ...SECRET,
      key: 'apikey',
      label: 'API-sleutel',
      help: 'Staat in InformerOnline naast de securitycode.',
    },
  ],
  exact: [
    {
      ...PLAIN,
      entry: 'chosen',
      key: 'division',
      label: 'Administratie',
      help: 'Ontbreekt er een? Zonder het recht om alle administraties te zien toont Exact alleen die bij de geopende administratie.',
    },
  ],
  moneybird: [{ ...PLAIN, entry: 'chosen', key: 'administration', label: 'Administratie' }],
  fiscaalgemak: [
    {
      ...SECRET,
      key: 'apikey',
      label: 'API-sleutel',
      help: 'U maakt die in Fiscaal Gemak bij Uw account, Beheer, Koppelingen, API-koppelingen.',
    },
    {
      ...PLAIN,
      key: 'url',
      label: 'Adres',
      isRequired: false,
      initial: FISCAAL_GEMAK_ADDRESS,
      help: 'Het adres waarop uw kantoor in Fiscaal Gemak werkt: api-app, api-app2 of api-app3.',
      check: checkFiscaalGemakAddress,
    },
  ],
  uren: [
    {
      ...PLAIN,
      key: 'domain',
      label: 'Domein',
      help: 'Het domein waarmee uw kantoor bij de urenregistratie inlogt.',
    },
    { ...EMAIL_ADDRESS, help: 'Het adres waarmee u bij de urenregistratie inlogt.' },
    {
      ...SECRET,
      key: 'password',
      label: 'Wachtwoord',
      isUsedOnce: true,
      help: 'Balie meldt zich er eenmaal mee aan en bewaart het niet.',
    },
    { ...SECRET, key: 'token', label: 'Token', entry: 'found' },
  ],
  laposta: [
    {
      ...SECRET,
      key: 'apikey',
      label: 'API-sleutel',
      help: 'U maakt die in Laposta bij Koppelingen, API-sleutels. Laposta toont een sleutel één keer.',
    },
    {
      ...PLAIN,
      key: 'listnm',
      label: 'Lijstnaam',
      help: 'De naam van de verzendlijst, precies zoals in Laposta.',
    },
    { ...PLAIN, key: 'listid', label: 'Lijst', entry: 'found' },
  ],
  voys: [{ ...SECRET, key: 'code', label: 'Code', entry: 'found' }],
};

export function linkFieldsOf(kind: LinkKind, provider: ProviderName): readonly LinkField[] {
  return kind === 'email' ? [MAILBOX] : (FIELDS[provider] ?? []);
}

export function typedFieldsOf(kind: LinkKind, provider: ProviderName): readonly LinkField[] {
  return linkFieldsOf(kind, provider).filter(({ entry }) => entry === 'typed');
}

/** Null where the account has only one to choose. */
export function chosenFieldOf(kind: LinkKind, provider: ProviderName): LinkField | null {
  return linkFieldsOf(kind, provider).find(({ entry }) => entry === 'chosen') ?? null;
}
