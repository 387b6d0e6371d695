import { randomUUID } from 'node:crypto';
import { expect, type Locator, type Page } from '@playwright/test';
import { openStored, storeOrganisation } from '../relation/stored-relations.ts';
import { callGraphql } from './browser.ts';
import { freshName } from './relation-screens.ts';

/** The list on the relation view. */
export const noteList = (page: Page): Locator => page.getByRole('grid', { name: 'Notities', exact: true });

export const subjectField = (page: Page): Locator =>
  page.getByRole('textbox', { name: 'Onderwerp', exact: true });
export const textField = (page: Page): Locator => page.getByRole('textbox', { name: 'Notitie', exact: true });

/** A new organisation, opened on its notes. */
export async function openFreshRelation(page: Page): Promise<string> {
  const name = freshName('Notitie');
  await openStored(page, await storeOrganisation(page, name));
  await page.getByRole('tab', { name: 'notities', exact: true }).click();
  await expect(page.getByText('Nog geen notities', { exact: true })).toBeVisible();
  return name;
}

const ADD_NOTE = `mutation($requestId: ID!, $relationId: ID!, $subject: String!, $text: String!) {
  result: createNote(requestId: $requestId, relationId: $relationId, note: { kind: GENERAL, subject: $subject, text: $text }) {
    ... on NoteSaved { note { id subject version } } } }`;

interface StoredNote {
  readonly id: string;
  readonly subject: string;
  readonly version: number;
}

/** Past the form, to the relation whose view is open. */
export async function storeNote(page: Page, note: { subject: string; text?: string }): Promise<StoredNote> {
  const relationId = new URL(page.url()).searchParams.get('id');
  const variables = { requestId: randomUUID(), relationId, text: '', ...note };
  const { data } = await callGraphql<{ result: { note: StoredNote } }>(page, ADD_NOTE, variables);
  return data.result.note;
}

const CHANGE_NOTE = `mutation($requestId: ID!, $id: ID!, $version: Int!, $subject: String!, $text: String!) {
  result: updateNote(requestId: $requestId, id: $id, version: $version, note: { kind: GENERAL, subject: $subject, text: $text }) {
    __typename } }`;

/** Gives a note another text, as the form of another tab would. */
export async function changeStoredNote(page: Page, note: StoredNote, text: string): Promise<void> {
  const { data } = await callGraphql(page, CHANGE_NOTE, { requestId: randomUUID(), ...note, text });
  expect(data).toEqual({ result: { __typename: 'NoteSaved' } });
}

/** Notes of these subjects, the first of them the oldest, which are there before a test begins. */
export async function storeNotes(page: Page, ...subjects: readonly string[]): Promise<void> {
  for (const subject of subjects) await storeNote(page, { subject });
  await expect(noteList(page).getByRole('rowheader')).toHaveCount(subjects.length);
}

/** By the form, from the relation view, and back on it. */
export async function createNote(page: Page, note: { subject?: string; text?: string }): Promise<void> {
  await page.getByRole('link', { name: 'Toevoegen', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Notitie toevoegen', exact: true })).toBeVisible();
  if (note.subject !== undefined) await subjectField(page).fill(note.subject);
  if (note.text !== undefined) await textField(page).fill(note.text);
  await page.getByRole('button', { name: 'Aanmaken', exact: true }).click();
  await expect(page).toHaveURL(/\/relview\?id=/);
  await expect(noteList(page)).toBeVisible();
}

export async function openNote(page: Page, subject: string): Promise<void> {
  await noteList(page).getByRole('link', { name: subject, exact: true }).click();
  await expect(page).toHaveURL(/\/noteview\?id=/);
  await expect(page.getByRole('heading', { level: 1, name: subject, exact: true })).toBeVisible();
}
