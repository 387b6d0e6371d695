import { expect, it } from 'vitest';
import { z } from 'zod';
import { departuresFrom, type PublishedApi } from './published.ts';

const API: PublishedApi = {
  source: 'a document',
  failure: z.strictObject({ error: z.string() }),
  calls: [
    {
      method: 'GET',
      path: '/people/{id}.json',
      parameters: z.object({ id: z.string().regex(/^\d+$/) }),
      query: z.strictObject({ page: z.string().optional() }),
      answers: { 200: z.strictObject({ name: z.string() }) },
    },
    {
      method: 'POST',
      path: '/people.json',
      body: z.strictObject({ name: z.string() }),
      answers: { 201: z.strictObject({ id: z.string() }) },
    },
  ],
};
const read = { method: 'GET', url: '/people/7.json?page=2', body: undefined };
const added = { method: 'POST', url: '/people.json', body: { name: 'An' } };

it('finds nothing in what is published', () => {
  expect(departuresFrom(API, { ...read, answer: { status: 200, body: { name: 'An' } } })).toEqual([]);
  expect(departuresFrom(API, { ...added, answer: { status: 201, body: { id: '7' } } })).toEqual([]);
  expect(departuresFrom(API, { ...read, answer: { status: 404, body: { error: 'gone' } } })).toEqual([]);
});

it.each([
  [
    'a path that is not there',
    { ...read, url: '/persons/7.json' },
    'GET /persons/7.json is not in a document',
  ],
  ['a method that is not there', { ...read, method: 'PUT' }, 'PUT /people/7.json is not in'],
  ['a part of the path of another form', { ...read, url: '/people/an.json' }, 'path of'],
  ['a parameter that is not there', { ...read, url: '/people/7.json?size=2' }, 'query of'],
  ['a body where none is taken', { ...read, body: {} }, 'body of'],
  ['a field that is not there', { ...added, body: { name: 'An', age: 7 } }, 'body of'],
  ['a field that is left out', { ...added, body: {} }, 'body of'],
  [
    'an answer with another field',
    { ...read, answer: { status: 200, body: { name: 'An', age: 7 } } },
    'answer 200',
  ],
  ['an answer with another status', { ...read, answer: { status: 202, body: {} } }, 'answered 202'],
  ['a refusal of another form', { ...read, answer: { status: 400, body: 'no' } }, 'answer 400'],
])('finds %s', (_what, exchange, departure) => {
  expect(departuresFrom(API, { answer: null, ...exchange })).toEqual([expect.stringContaining(departure)]);
});
