import { builder } from './builder.ts';

export const SortDirection = builder.enumType('SortDirection', {
  description: 'Which end comes first.',
  values: {
    ASC: { description: 'A to Z.' },
    DESC: { description: 'Z to A.' },
  } as const,
});
