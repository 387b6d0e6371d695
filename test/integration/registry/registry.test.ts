import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { sandboxEnvironment } from '#dev/sandbox/sandbox-settings.ts';
import type { Sandbox } from '#dev/sandbox/start-sandbox.ts';
import { startApi, type TestApi } from '#test/support/api/api.ts';
import { startCheckedSandbox } from '#test/wire/checked-sandbox.ts';

let sandbox: Sandbox;
let api: TestApi;
let token: string;

beforeAll(async () => {
  sandbox = await startCheckedSandbox();
  api = await startApi({ variables: sandboxEnvironment(sandbox.url, sandbox.smtpPort) });
  token = await api.tokenOf((await api.office()).reader);
});
afterEach(() => sandbox.control.clearFaults());
afterAll(async () => {
  await api.close();
  await sandbox.close();
});

it('no user spends what is counted or paid for without bound', async () => {
  const office = await api.office();
  const subject = `lookup:user:${office.reader.userId}`;
  await api.application.sessions.directory.attempt.createMany({
    data: Array.from({ length: 300 }, () => ({ subject })),
  });
  const spent = await api.tokenOf(office.reader);
  for (const path of ['/misc/pc/3511AB', '/misc/kvk/68750110', '/misc/kvkzoek?bnaam=Donald']) {
    expect(await api.rest(spent, 'GET', path), path).toMatchObject({ status: 429 });
  }
  for (const field of [
    'postcode(postcode: "3511AB")',
    'registryOrganisation(kvkNumber: "68750110")',
    'registrySearch(search: { tradeName: "Donald" })',
  ]) {
    const { errors } = await api.graphql(spent, `{ ${field} { __typename } }`);
    expect(errors, field).toMatchObject([{ extensions: { code: 'TOO_MANY_REQUESTS' } }]);
  }
  const colleague = await api.tokenOf(office.advisor);
  expect(await api.rest(colleague, 'GET', '/misc/pc/3511AB')).toMatchObject({ status: 200 });
});

describe('with version 3 of the postcode service, which its address names', () => {
  let other: TestApi;
  let caller: string;

  beforeAll(async () => {
    const variables = sandboxEnvironment(sandbox.url, sandbox.smtpPort);
    other = await startApi({ variables: { ...variables, POSTCODE_URL: `${sandbox.url}/postcode/v3` } });
    caller = await other.tokenOf((await other.office()).reader);
  });
  afterAll(() => other.close());

  it('GET /misc/pc/{postcode} says that the service no longer answers without a house number [REST-64]', async () => {
    expect(await other.rest(caller, 'GET', '/misc/pc/3511AB')).toMatchObject({
      status: 400,
      body: {
        message: 'De postcodedienst geeft geen antwoord meer zonder huisnummer. Vul ook het huisnummer in.',
      },
    });
  });

  it('the form finds an address once it has the house number [RELRULES-28]', async () => {
    const answer = (houseNumber: string) =>
      other.graphql(
        caller,
        `{ postcode(postcode: "3511ZZ", houseNumber: "${houseNumber}") {
          __typename
          ... on PostcodeAddress { streets city }
          ... on ValidationError { issues { field } }
        } }`,
      );
    expect((await answer('')).data).toEqual({
      postcode: { __typename: 'ValidationError', issues: [{ field: 'houseNumber' }] },
    });
    expect((await answer('7 bis')).data).toEqual({
      postcode: { __typename: 'PostcodeAddress', streets: ['Domplein'], city: 'Utrecht' },
    });
  });
});

describe('over REST', () => {
  it('GET /misc/pc/{postcode} answers streets, postcode and city.label [REST-64]', async () => {
    const { status, body } = await api.rest(token, 'GET', '/misc/pc/3511AB');
    expect(status).toBe(200);
    expect(body).toEqual({
      postcode: '3511AB',
      streets: [expect.any(String)],
      city: { label: 'Utrecht' },
    });
    expect(await api.rest(token, 'GET', '/misc/pc/35AB')).toMatchObject({
      status: 400,
      body: { message: 'Ongeldige postcode.' },
    });
    expect(await api.rest(token, 'GET', '/misc/pc/9999ZZ')).toMatchObject({ status: 404 });
  });

  it('GET /misc/kvk/{number} answers registry data under the names of a relation [REST-65, REST-131]', async () => {
    const { status, body } = await api.rest(token, 'GET', '/misc/kvk/68750110');
    expect(status).toBe(200);
    expect(body).toEqual({
      kvk: '68750110',
      bnaam: 'Test BV Donald',
      rvorm: 'B.V.',
      rechtsvorm: 'Besloten vennootschap met gewone structuur',
      bsn: '857587973',
      straat: 'Hizzaarderlaan',
      huisnr: '3',
      toev: 'A',
      postcode: '8823SJ',
      plaats: 'Lollum',
      land: 'Nederland',
      cstraat: 'Postbus',
      chuisnr: '200',
      ctoev: '',
      cpostcode: '1000AE',
      cplaats: 'Rommeldam',
      cland: 'Nederland',
    });
    const foundation = await api.rest<object>(token, 'GET', '/misc/kvk/69599068');
    expect(foundation.body).toMatchObject({ rechtsvorm: 'Stichting' });
    expect(foundation.body).not.toHaveProperty('rvorm');
    expect(await api.rest(token, 'GET', '/misc/kvk/12345678')).toMatchObject({ status: 404 });
    expect(await api.rest(token, 'GET', '/misc/kvk/123')).toMatchObject({ status: 400 });
  });

  it('GET /misc/kvkzoek answers pages of 100 [REST-66, REST-131, RELFORM-07]', async () => {
    const named = await api.rest(token, 'GET', '/misc/kvkzoek?bnaam=Donald&plaats=Veendam');
    expect(named.body).toEqual({
      pagina: 1,
      perpagina: 100,
      totaal: 1,
      resultaten: [
        {
          kvk: '68750110',
          vestiging: '000037178601',
          bnaam: 'Test BV Donald Nevenvestiging',
          soort: 'nevenvestiging',
          straat: '',
          plaats: 'Veendam',
        },
      ],
    });
    const found = async (query: string) => {
      type Found = { resultaten: { kvk: string; straat: string }[] };
      const { body } = await api.rest<Found>(token, 'GET', `/misc/kvkzoek?${query}`);
      return body.resultaten;
    };
    const numbered = await found('kvk=68750110');
    expect([...new Set(numbered.map(({ kvk }) => kvk))]).toEqual(['68750110']);
    expect(await found('plaats=Lollum&straat=Hizzaarderlaan')).not.toEqual([]);
    expect(await found('plaats=Lollum&straat=Nergenspad')).toEqual([]);
    const second = await api.rest<{ resultaten: unknown[] }>(token, 'GET', '/misc/kvkzoek?bnaam=BV&pagina=2');
    expect(second.body).toMatchObject({ pagina: 2 });
    expect(second.body.resultaten).toHaveLength(100);
    expect(await api.rest(token, 'GET', '/misc/kvkzoek?bnaam=qqqq')).toMatchObject({
      status: 200,
      body: { totaal: 0, resultaten: [] },
    });
    expect(await api.rest(token, 'GET', '/misc/kvkzoek')).toMatchObject({ status: 400 });
    expect(await api.rest(token, 'GET', '/misc/kvkzoek?bnaam=x&pagina=x')).toMatchObject({ status: 400 });
  });

  it('asks for a session, and says which service failed', async () => {
    for (const path of ['/misc/pc/3511AB', '/misc/kvk/68750110', '/misc/kvkzoek?bnaam=Donald']) {
      expect(await api.rest(null, 'GET', path)).toMatchObject({ status: 401 });
    }
    await sandbox.control.addFault('kvk', { fault: 'status', status: 503 });
    // A number that was not looked at today.
    expect(await api.rest(token, 'GET', '/misc/kvk/96354429')).toMatchObject({
      status: 502,
      body: { message: 'Het handelsregister heeft een storing.' },
    });
  });
});

describe('over GraphQL', () => {
  const organisation = `query ($number: String!) {
    registryOrganisation(kvkNumber: $number) {
      __typename
      ... on RegistryOrganisation { tradeName legalForm registeredLegalForm rsin address { street } }
      ... on Error { message }
      ... on ProviderFailedError { code retryable }
    }
  }`;
  const answer = async (number: string) =>
    (await api.graphql(token, organisation, { number })).data.registryOrganisation;

  it('tells an organisation, and our legal form only where it is one of the six [RELFORM-41]', async () => {
    expect(await answer('68750110')).toEqual({
      __typename: 'RegistryOrganisation',
      tradeName: 'Test BV Donald',
      legalForm: 'B.V.',
      registeredLegalForm: 'Besloten vennootschap met gewone structuur',
      rsin: '857587973',
      address: { street: 'Hizzaarderlaan' },
    });
    expect(await answer('68727720')).toMatchObject({
      legalForm: '',
      registeredLegalForm: 'Naamloze vennootschap',
    });
  });

  it('answers what a user can do something about as data', async () => {
    expect(await answer('12345678')).toMatchObject({ __typename: 'NotFoundError' });
    expect(await answer('123')).toMatchObject({ __typename: 'ValidationError' });
    expect(await answer('90004973')).toMatchObject({ __typename: 'ProviderFailedError', retryable: true });
  });

  it('searches, and counts the pages that can be turned to [RELFORM-04, RELFORM-07]', async () => {
    const { data } = await api.graphql<{ registrySearch: { results: unknown[] } }>(
      token,
      `{ registrySearch(search: { tradeName: "B.V." }) {
        ... on RegistryPage { page pageCount totalCount results { kvkNumber name kind city } }
      } }`,
    );
    expect(data.registrySearch).toMatchObject({ page: 1, pageCount: expect.any(Number) });
    expect(data.registrySearch.results).toHaveLength(100);
  });

  it('needs a session', async () => {
    const { errors } = await api.graphql(null, organisation, { number: '68750110' });
    expect(errors[0]?.extensions).toMatchObject({ code: 'INVALID_TOKEN' });
  });
});
