import { contextClient, type GraphQLContext } from '#api/graphql/server/graphql-context.ts';
import { type EmailRelations, relationsOfEmails } from '#services/email/email-relations.ts';

interface Batch {
  readonly emailIds: Set<string>;
  readonly relations: Promise<ReadonlyMap<string, EmailRelations>>;
}

const batches = new WeakMap<GraphQLContext, Batch>();
const NONE: EmailRelations = { sender: null, linked: [] };

/** The sender and the links of all mails that an operation asks for at once, in two statements. */
export async function batchedRelations(context: GraphQLContext, emailId: string): Promise<EmailRelations> {
  const batch = batches.get(context) ?? begin(context);
  batch.emailIds.add(emailId);
  return (await batch.relations).get(emailId) ?? NONE;
}

function begin(context: GraphQLContext): Batch {
  const emailIds = new Set<string>();
  const relations = collected().then(() => relationsOfEmails(contextClient(context), [...emailIds]));
  const batch = { emailIds, relations };
  batches.set(context, batch);
  return batch;

  /** A page's fields are resolved within one turn. */
  async function collected(): Promise<void> {
    await new Promise(setImmediate);
    batches.delete(context);
  }
}
