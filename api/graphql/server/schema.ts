import { builder } from './builder.ts';
import './scalars.ts';
import './errors.ts';
import '#api/graphql/description/description-mutations.ts';
import '#api/graphql/merge/duplicate-relations.ts';
import '#api/graphql/files/files.ts';
import './node-fields.ts';
import '#api/graphql/note/note-mutations.ts';
import '#api/graphql/telephony/phone-call.ts';
import '#api/graphql/portal/portal-inventory.ts';
import '#api/graphql/portal/portal-mutations.ts';
import '#api/graphql/address/postcode.ts';
import '#api/graphql/registry/registry.ts';
import '#api/graphql/registry/registry-comparison.ts';
import '#api/graphql/relation/relation-changed.ts';
import '#api/graphql/relation/relation-history.ts';
import '#api/graphql/import/relation-import.ts';
import '#api/graphql/import/relation-import-mutations.ts';
import '#api/graphql/relation/relation-list.ts';
import '#api/graphql/relation/relation-deletion.ts';
import '#api/graphql/merge/relation-merge.ts';
import '#api/graphql/relation/relation-mutations.ts';
import '#api/graphql/relation/relations-by-number.ts';
import '#api/graphql/saga/saga-mutations.ts';
import '#api/graphql/saga/saga-run-changed.ts';
import '#api/graphql/session/session.ts';
import '#api/graphql/relation/show-bsn.ts';
import '#api/graphql/telephony/telephony.ts';
import '#api/graphql/vat-evidence/vat-evidence.ts';
import '#api/graphql/session/viewer.ts';

const signedIn = { authScopes: { full: true } } as const;

builder.queryType({ ...signedIn, description: 'What can be read.' });
builder.mutationType({ ...signedIn, description: 'What can be done.' });
builder.subscriptionType({ ...signedIn, description: 'What can be watched, over a websocket.' });

export const schema = builder.toSchema();
