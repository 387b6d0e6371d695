import { builder } from './builder.ts';
import './scalars.ts';
import './errors.ts';
import './duplicate-relations.ts';
import './files.ts';
import './node-fields.ts';
import './note-mutations.ts';
import './phone-call.ts';
import './portal-inventory.ts';
import './portal-mutations.ts';
import './postcode.ts';
import './registry.ts';
import './registry-comparison.ts';
import './relation-history.ts';
import './relation-import.ts';
import './relation-import-mutations.ts';
import './relation-list.ts';
import './relation-deletion.ts';
import './relation-merge.ts';
import './relation-mutations.ts';
import './relations-by-number.ts';
import './saga-mutations.ts';
import './session.ts';
import './show-bsn.ts';
import './subscriptions.ts';
import './telephony.ts';
import './vat-evidence.ts';
import './viewer.ts';

// Every field needs a full session unless it says otherwise itself.
const signedIn = { authScopes: { full: true } } as const;

builder.queryType({ ...signedIn, description: 'What can be read.' });
builder.mutationType({ ...signedIn, description: 'What can be done.' });
builder.subscriptionType({ ...signedIn, description: 'What can be watched, over a websocket.' });

/** The whole GraphQL schema; `schema.graphql` is its print. */
export const schema = builder.toSchema();
