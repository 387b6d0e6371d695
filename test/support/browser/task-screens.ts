import { randomUUID } from 'node:crypto';
import { expect, type Locator, type Page } from '@playwright/test';
import { storeOrganisation } from '../relation/stored-relations.ts';
import { callGraphql } from './browser.ts';
import { freshName } from './relation-screens.ts';

export const relationField = (page: Page): Locator =>
  page.getByRole('combobox', { name: 'Relatie', exact: true });
export const subjectField = (page: Page): Locator =>
  page.getByRole('combobox', { name: 'Onderwerp', exact: true });
export const notesField = (page: Page): Locator =>
  page.getByRole('textbox', { name: 'Toelichting', exact: true });
export const dayField = (page: Page, name: 'startDay' | 'endDay'): Locator =>
  page.locator(`input[name="${name}"]`);
export const button = (page: Page, name: string): Locator => page.getByRole('button', { name, exact: true });
export const said = (page: Page, text: string): Locator => page.getByText(text, { exact: true });

/** Of the card of the view. */
export const detail = (page: Page, term: string): Locator =>
  page
    .getByRole('term')
    .filter({ hasText: new RegExp(`^${term}$`) })
    .locator('xpath=following-sibling::dd');

const ADD = `mutation($requestId: ID!, $kind: DescriptionKind!, $description: DescriptionInput!) {
  result: createDescription(requestId: $requestId, kind: $kind, description: $description) {
    ... on DescriptionSaved { description { id name } } } }`;

async function add(page: Page, kind: 'TASK' | 'FLOW', description: object): Promise<string> {
  const { data } = await callGraphql<{ result: { description: { id: string } } }>(page, ADD, {
    requestId: randomUUID(),
    kind,
    description,
  });
  return data.result.description.id;
}

/** A predefined task with a name that nothing else has; by an admin. */
export async function storeSubject(page: Page, beginning: string): Promise<string> {
  const name = freshName(beginning);
  await add(page, 'TASK', { name, steps: [] });
  return name;
}

interface StoredFlow {
  readonly id: string;
  readonly name: string;
}

/** A task flow whose steps are all of this user. */
export async function storeFlow(
  page: Page,
  userId: string,
  ...texts: readonly string[]
): Promise<StoredFlow> {
  const name = freshName('Workflow');
  const id = await add(page, 'FLOW', { name, steps: texts.map((text) => ({ text, userId })) });
  return { id, name };
}

export async function viewer(page: Page): Promise<{ readonly id: string; readonly username: string }> {
  const { data } = await callGraphql<{ viewer: { user: { id: string; username: string } } }>(
    page,
    '{ viewer { user { id username } } }',
    {},
  );
  return data.viewer.user;
}

/** A relation with a name that nothing else has. */
export async function storeClient(page: Page): Promise<{ readonly id: string; readonly name: string }> {
  const name = freshName('Klant');
  return { id: await storeOrganisation(page, name), name };
}

export async function openTask(page: Page, id: string): Promise<void> {
  await page.goto(`/taakview?id=${id}`);
  await expect(page.getByRole('region', { name: 'Taak', exact: true })).toBeVisible();
}

/** An admin's choice among few users. */
export async function chooseUser(page: Page, username: string): Promise<void> {
  await page.locator('[data-field="userId"]').getByRole('button').click();
  await page.getByRole('option', { name: username, exact: true }).click();
}

/** Chooses from a list one types into, again where it closed: a list goes, with what was typed, when the page moves. */
export async function pick(page: Page, field: Locator, text: string): Promise<void> {
  await expect(async () => {
    // What is filled in twice is no change to React, and would open no list.
    await field.fill('');
    await field.fill(text);
    await page.getByRole('option', { name: text, exact: true }).click({ timeout: 2_000 });
  }).toPass();
}
