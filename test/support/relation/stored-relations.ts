import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import type { RelationKind } from '#domain/relation/fields.ts';
import type { RelationInput } from '#domain/relation/relation.ts';
import { callGraphql, storedToken } from '../browser/browser.ts';
import { freshBsn } from '../fields/fresh-bsn.ts';
import { personCells } from '../import/import-rows.ts';

// Relations that are there before a test begins: past the form, in the name of who is signed in. Answers are ids.

const ADDRESS = { postcode: '2801AB', houseNumber: '12', street: 'Markt', city: 'Gouda' };

export function storePerson(page: Page, surname: string, fields: RelationInput = {}): Promise<string> {
  return store(page, 'person', {
    initials: 'J.',
    surname,
    birthDate: '1-2-1980',
    newsletter: true,
    ...fields,
  });
}

export function storeOrganisation(
  page: Page,
  tradeName: string,
  fields: RelationInput = {},
): Promise<string> {
  return store(page, 'organisation', { tradeName, legalForm: 'Eenmanszaak', ...fields });
}

async function store(page: Page, kind: RelationKind, fields: RelationInput): Promise<string> {
  const own = { bsn: freshBsn(), email: `post${freshBsn()}@voorbeeld.example` };
  const { data } = await callGraphql<{ result: { relation: { id: string } } }>(
    page,
    'mutation ($input: CreateRelationInput!) { result: createRelation(input: $input) { ... on RelationSaved { relation { id } } } }',
    {
      input: {
        requestId: randomUUID(),
        [kind]: { ...ADDRESS, ...own, ...fields },
        relationNumberTyped: false,
        confirmed: ['DUPLICATE_BSN', 'DUPLICATE_KVK_NUMBER', 'NO_CONTACT_PERSON'],
      },
    },
  );
  return data.result.relation.id;
}

/** Changes a stored relation by the API, as a form in another tab would. */
export async function changeStored(
  page: Page,
  kind: RelationKind,
  id: string,
  fields: RelationInput,
): Promise<void> {
  const { data: before } = await callGraphql<{ node: { version: number } }>(
    page,
    'query ($id: ID!) { node(id: $id) { ... on Relation { version } } }',
    { id },
  );
  const { data } = await callGraphql(
    page,
    'mutation ($input: UpdateRelationInput!) { result: updateRelation(input: $input) { __typename } }',
    {
      input: {
        requestId: randomUUID(),
        id,
        version: before.node.version,
        [kind]: fields,
        confirmed: ['NO_CONTACT_PERSON'],
      },
    },
  );
  expect(data).toEqual({ result: { __typename: 'RelationSaved' } });
}

/** Relations that no service has. */
export async function uploadPersons(page: Page, surname: string, count: number): Promise<void> {
  const data = Array.from({ length: count }, () => {
    const bsn = freshBsn();
    return personCells(0, { bsn, relnr: bsn, anaam: surname, email: `p${bsn}@voorbeeld.example` });
  });
  const headers = { 'X-Access-Token': (await storedToken(page)) ?? '' };
  const answer = await page.request.post('/app/misc/upload', { headers, data });
  expect(await answer.json()).toEqual({ failed: 0, exists: 0, fields: 0 });
}

/** Until the services have it, or one of them failed. */
export async function untilCarried(page: Page, id: string): Promise<void> {
  const states = async () => {
    const { data } = await callGraphql<{ node: { sagaRuns: { edges: { node: { state: string } }[] } } }>(
      page,
      'query ($id: ID!) { node(id: $id) { ... on Relation { sagaRuns(first: 1) { edges { node { state } } } } } }',
      { id },
    );
    return data.node.sagaRuns.edges.map(({ node }) => node.state);
  };
  await expect.poll(states).toEqual([expect.stringMatching(/^(DONE|ATTENTION)$/)]);
}

/** Opens the read view of a relation. */
export async function openStored(page: Page, id: string): Promise<void> {
  await page.goto(`/relview?id=${id}`);
  await expect(page.getByRole('region', { name: 'Contact', exact: true })).toBeVisible();
}

/** The history of runs, on the read view. */
export const runHistory = (page: Page) => page.getByRole('region', { name: 'Koppelreis', exact: true });
