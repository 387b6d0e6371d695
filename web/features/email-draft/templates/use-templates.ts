import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { graphql, useRelayEnvironment } from 'react-relay';
import { fetchQuery } from 'relay-runtime';
import type { templateQueriesListQuery } from '#web/__generated__/templateQueriesListQuery.graphql.ts';
import type { useTemplatesKeepMutation } from '#web/__generated__/useTemplatesKeepMutation.graphql.ts';
import { useErrorModal } from '#web/errors/use-error-modal.ts';
import { useRequest } from '#web/form/use-request.ts';
import { hasSession } from '#web/session/session-token.ts';
import { type EmailTemplateRow, OwnTemplates } from './own-templates.ts';
import { emailTemplatesQuery } from './template-queries.ts';

/** The save of the templates as a composer closes: the next composer reads them after it. */
let keeping: Promise<unknown> = Promise.resolve();

/** The templates, read once the composer is open; order and default are kept when it is left (ledger TEMPL-13). */
export function useTemplates(onRead: (found: EmailTemplateRow | null, signature: string) => void) {
  const environment = useRelayEnvironment();
  const showError = useErrorModal('email-write');
  const [own] = useState(() => new OwnTemplates());
  const state = useSyncExternalStore(own.subscribe, own.state);
  const [keep] = useRequest<useTemplatesKeepMutation>(graphql`
    mutation useTemplatesKeepMutation($requestId: ID!, $ids: [ID!]!, $defaultId: ID) {
      result: keepOwnEmailTemplates(requestId: $requestId, ids: $ids, defaultId: $defaultId) {
        __typename
      }
    }
  `);

  async function read(): Promise<string> {
    await keeping;
    const answer = await fetchQuery<templateQueriesListQuery>(
      environment,
      emailTemplatesQuery,
      {},
      { fetchPolicy: 'network-only' },
    ).toPromise();
    if (answer) own.put(answer.emailTemplates, answer.defaultEmailTemplate?.id ?? null);
    return answer?.newMailSignature ?? '';
  }

  const begin = useEffectEvent(() => {
    read()
      .then((signature) => {
        const { templates, defaultId } = own.state();
        onRead(templates?.find(({ id }) => id === defaultId) ?? null, signature);
      })
      .catch(showError);
  });
  const leave = useEffectEvent(() => {
    if (!own.isChanged() || !hasSession()) return;
    const { templates, defaultId } = own.state();
    const ids = (templates ?? []).map(({ id }) => id);
    own.kept();
    keeping = keep((requestId) => ({ requestId, ids, defaultId })).catch((error: unknown) => {
      console.error('The order of templates could not be kept.', error);
    });
  });
  useEffect(() => {
    begin();
    return () => leave();
  }, []);

  return { own, ...state, read: async () => void (await read()) };
}
