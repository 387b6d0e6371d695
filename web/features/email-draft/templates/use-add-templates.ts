import { graphql } from 'react-relay';
import type { useAddTemplatesAddMutation } from '#web/__generated__/useAddTemplatesAddMutation.graphql.ts';
import type { useAddTemplatesDeleteMutation } from '#web/__generated__/useAddTemplatesDeleteMutation.graphql.ts';
import { dialogs } from '#web/components/dialog-queue.ts';
import { snackbar } from '#web/components/snackbar-store.ts';
import { useMutationFeedback } from '#web/form/use-mutation-feedback.ts';
import { useRequest } from '#web/form/use-request.ts';
import type { EmailTemplateRow } from './own-templates.ts';

/** Adds and deletes templates (ledger TEMPL-07, 08, 10); each answers whether it was done. */
export function useAddTemplates() {
  const withFeedback = useMutationFeedback('email-write');
  const [add] = useRequest<useAddTemplatesAddMutation>(graphql`
    mutation useAddTemplatesAddMutation($requestId: ID!, $template: EmailTemplateInput!) {
      result: createEmailTemplate(requestId: $requestId, template: $template) {
        __typename
        ... on EmailTemplateSaved {
          template {
            id
            name
            body
            version
            canDelete
          }
        }
        ... on ValidationError {
          message
        }
      }
    }
  `);
  const [remove] = useRequest<useAddTemplatesDeleteMutation>(graphql`
    mutation useAddTemplatesDeleteMutation($requestId: ID!, $id: ID!) {
      result: deleteEmailTemplate(requestId: $requestId, id: $id) {
        __typename
        ... on NotFoundError {
          message
        }
        ... on ValidationError {
          message
        }
      }
    }
  `);

  return {
    /** Says what is wrong; null once it is added, and then `onAdded` has it. */
    add: async (
      name: string,
      body: string,
      onAdded: (added: EmailTemplateRow) => void,
    ): Promise<string | null> => {
      const { result } = await add((requestId) => ({ requestId, template: { name, body } }));
      if (result.__typename === 'ValidationError') return result.message;
      if (result.__typename !== 'EmailTemplateSaved') return 'Het sjabloon kon niet worden opgeslagen.';
      snackbar.raise({ text: 'Sjabloon toegevoegd.' });
      onAdded(result.template);
      return null;
    },
    remove: async ({ id, name }: EmailTemplateRow): Promise<boolean> => {
      const text = `Het sjabloon '${name}' wordt verwijderd.`;
      if (!(await dialogs.confirmDelete(text))) return false;
      const isDone = await withFeedback(remove((requestId) => ({ requestId, id })));
      if (isDone) snackbar.raise({ text: 'Sjabloon verwijderd.' });
      return isDone;
    },
  };
}
