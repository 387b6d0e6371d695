/** The search attribute of Temporal with the id of a relation (workflows/search-attributes.ts). */
export const RELATION_ID_ATTRIBUTE = 'BalieRelation';

export interface TemporalUi {
  /** Without a slash at its end. */
  readonly url: string;
  readonly namespace: string;
}

/** Address of the list of a relation's workflows, newest first, which is also there once Temporal has forgotten them. */
export function workflowsOfRelationUrl({ url, namespace }: TemporalUi, relationId: string): string {
  const query = new URLSearchParams({ query: `\`${RELATION_ID_ATTRIBUTE}\`="${relationId}"` });
  return `${url}/namespaces/${encodeURIComponent(namespace)}/workflows?${query}`;
}
