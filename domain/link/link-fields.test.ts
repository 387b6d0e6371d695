import { describe, expect, it } from 'vitest';
import { descriptionOf, type ProviderName } from '#domain/provider/provider-descriptions.ts';
import { checkLinkField, checkLinkFields } from './check-link-fields.ts';
import { accountIdentityOf } from './link-account.ts';
import { chosenFieldOf, linkFieldsOf, typedFieldsOf } from './link-fields.ts';
import { LINK_KIND_DESCRIPTIONS } from './link-kind-descriptions.ts';
import { LINK_KINDS, type LinkKind } from './link-kinds.ts';
import { isLinkKind, programsOf } from './link-programs.ts';

const NONE: ReadonlySet<string> = new Set();
const keys = (kind: LinkKind, provider: ProviderName) => linkFieldsOf(kind, provider).map(({ key }) => key);
const missing = (kind: LinkKind, provider: ProviderName) =>
  checkLinkFields(typedFieldsOf(kind, provider), {}, NONE).issues.map(({ message }) => message);

describe('the kinds of link', () => {
  it('are nine, each with its programs [LINKS-01, LINKS-02, LINKS-03, LINKS-04, LINKS-05, LINKS-54]', () => {
    expect(Object.fromEntries(LINK_KINDS.map((kind) => [kind, programsOf(kind)]))).toEqual({
      agenda: ['microsoft'],
      contacts: ['microsoft'],
      email: ['microsoft'],
      files: ['onedrive', 'dropbox'],
      finan: ['eboekhouden', 'informer', 'exact', 'moneybird'],
      fisca: ['fiscaalgemak'],
      hours: ['uren'],
      market: ['laposta'],
      tel: ['voys'],
    });
    expect(isLinkKind('finan')).toBe(true);
    expect(isLinkKind('toString')).toBe(false);
  });

  it.each(LINK_KINDS.flatMap((kind) => programsOf(kind).map((program) => [kind, program] as const)))(
    '%s with %s says of each field that is typed where it is found',
    (kind, program) => {
      const silent = typedFieldsOf(kind, program).filter(({ help = '' }) => help === '');
      expect(silent.map(({ key }) => key)).toEqual([]);
    },
  );

  it.each(LINK_KINDS)(
    '%s has words of its own, and a tag for errors [LINKS-08, ERR-13, ERR-14, ERR-15, ERR-16, ERR-17, ERR-18, ERR-19, ERR-20]',
    (kind) => {
      const { title, text, errorTag } = LINK_KIND_DESCRIPTIONS[kind];
      expect(title).toMatch(/^\S+$/);
      expect(text).toMatch(/^[A-Z].*\.$/);
      expect(errorTag).toBe(kind === 'contacts' ? 'koppel-personen' : `koppel-${kind}`);
    },
  );
});

describe('the fields of a link', () => {
  it.each([
    ['finan', 'eboekhouden', ['user', 'code1', 'code2']],
    ['finan', 'informer', ['code', 'apikey']],
    ['fisca', 'fiscaalgemak', ['apikey', 'url']],
    ['hours', 'uren', ['domain', 'email', 'password', 'token']],
    ['market', 'laposta', ['apikey', 'listnm', 'listid']],
    ['tel', 'voys', ['code']],
    ['email', 'microsoft', ['email']],
    ['agenda', 'microsoft', []],
  ] as const)(
    'of %s with %s are %j [LINKS-23, LINKS-24, LINKS-26, LINKS-27, LINKS-28, LINKS-29, LINKS-30]',
    (kind, provider, fields) => {
      expect(keys(kind, provider)).toEqual(fields);
    },
  );

  it('of Exact Online and Moneybird are none that is typed [LINKS-25]', () => {
    for (const provider of ['exact', 'moneybird'] as const) {
      expect(typedFieldsOf('finan', provider)).toEqual([]);
      expect(chosenFieldOf('finan', provider)?.label).toBe('Administratie');
    }
    expect(chosenFieldOf('finan', 'eboekhouden')).toBeNull();
  });

  it('hold secrets only where nothing is read from them later', () => {
    const secrets = LINK_KINDS.flatMap((kind) =>
      programsOf(kind).flatMap((provider) =>
        linkFieldsOf(kind, provider)
          .filter(({ isSecret }) => isSecret)
          .map(({ key }) => `${provider}.${key}`),
      ),
    );
    expect(secrets).toEqual([
      'eboekhouden.code1',
      'eboekhouden.code2',
      'informer.code',
      'informer.apikey',
      'fiscaalgemak.apikey',
      'uren.password',
      'uren.token',
      'laposta.apikey',
      'voys.code',
    ]);
  });

  it('tell the account by what is stored or by who signed in', () => {
    for (const kind of LINK_KINDS) {
      for (const provider of programsOf(kind)) {
        const identity = accountIdentityOf(kind, provider);
        if (identity === 'signed-in') expect(descriptionOf(provider)?.signIn).toBe('consent');
        else expect(keys(kind, provider)).toEqual(expect.arrayContaining([...identity]));
      }
    }
  });
});

describe('what is typed into a link', () => {
  it('names each field that is missing [LINKS-34, LINKS-35, LINKS-36, LINKS-37, LINKS-38, LINKS-39, ERR-57]', () => {
    expect(missing('finan', 'informer')).toEqual([
      "Het veld 'Code' is verplicht.",
      "Het veld 'API-sleutel' is verplicht.",
    ]);
    expect(missing('finan', 'eboekhouden')).toEqual([
      "Het veld 'Gebruikersnaam' is verplicht.",
      "Het veld 'Beveiligingscode 1' is verplicht.",
      "Het veld 'Beveiligingscode 2' is verplicht.",
    ]);
    expect(missing('fisca', 'fiscaalgemak')).toEqual(["Het veld 'API-sleutel' is verplicht."]);
    expect(missing('hours', 'uren')).toEqual([
      "Het veld 'Domein' is verplicht.",
      "Het veld 'Emailadres' is verplicht.",
      "Het veld 'Wachtwoord' is verplicht.",
    ]);
    expect(missing('market', 'laposta')).toEqual([
      "Het veld 'API-sleutel' is verplicht.",
      "Het veld 'Lijstnaam' is verplicht.",
    ]);
  });

  it('is an address for the mailbox [LINKS-31, LINKS-32, LINKS-33]', () => {
    const check = (email: string) => checkLinkFields(typedFieldsOf('email', 'microsoft'), { email }, NONE);
    expect(check(' ').issues).toEqual([{ field: 'email', message: "Het veld 'Emailadres' is verplicht." }]);
    expect(check('kantoor@').issues).toEqual([{ field: 'email', message: 'Emailadres is ongeldig.' }]);
    expect(check(' Kantoor@VanDalen.example ')).toEqual({
      values: { email: 'kantoor@vandalen.example' },
      issues: [],
    });
  });

  it('may leave a secret out that is known, and nothing else', () => {
    const fields = typedFieldsOf('hours', 'uren');
    const known = new Set(['domain', 'password']);
    const { values, issues } = checkLinkFields(fields, { email: 'a@b.nl', domain: '' }, known);
    expect(values).toEqual({ email: 'a@b.nl' });
    expect(issues).toEqual([{ field: 'domain', message: "Het veld 'Domein' is verplicht." }]);
  });

  it('keeps the spaces of a password, and is cut off nowhere', () => {
    const [domain, , password] = typedFieldsOf('hours', 'uren');
    expect(password && checkLinkField(password, ' geheim ')).toEqual({ ok: true, value: ' geheim ' });
    expect(domain && checkLinkField(domain, ` ${'x'.repeat(1_001)}`)).toEqual({
      ok: false,
      message: 'Domein is te lang.',
    });
  });

  it.each([
    ['', 'https://api-app.fiscaalgemak.nl'],
    ['api-app3.fiscaalgemak.nl/', 'https://api-app3.fiscaalgemak.nl'],
    ['http://127.0.0.1:7400/fiscaal-gemak', 'http://127.0.0.1:7400/fiscaal-gemak'],
    ['https://fiscaalgemak.nl.evil.example', null],
    ['http://api-app.fiscaalgemak.nl', null],
    ['https://127.0.0.1', null],
    ['https://api-app.fiscaalgemak.nl@evil.example', null],
  ])('takes %j as the address %j of the tax program', (typed, value) => {
    const { values, issues } = checkLinkFields(
      typedFieldsOf('fisca', 'fiscaalgemak'),
      { apikey: 'k', url: typed },
      NONE,
    );
    expect(values.url ?? null).toBe(value);
    expect(issues.map(({ message }) => message)).toEqual(value === null ? ['Adres is ongeldig.'] : []);
  });
});
