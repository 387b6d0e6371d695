import { GraphQLError } from 'graphql';
import { builder } from './builder.ts';

const ISO = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d{1,3})?(Z|[+-]\d{2}:\d{2})$/;

builder.scalarType('DateTime', {
  description: 'A moment, as ISO 8601 in UTC with milliseconds: 2026-11-21T09:30:00.000Z.',
  serialize: (moment) => moment.toISOString(),
  parseValue: (value) => {
    const moment = typeof value === 'string' && ISO.test(value) ? new Date(value) : null;
    if (moment === null || Number.isNaN(moment.getTime())) {
      throw new GraphQLError('DateTime is an ISO 8601 moment, such as 2026-11-21T09:30:00.000Z.');
    }
    return moment;
  },
});
