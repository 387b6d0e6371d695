import { graphql } from 'react-relay';
import type { useChangeTemplatesAddMutation } from '#web/__generated__/useChangeTemplatesAddMutation.graphql.ts';
import type { useChangeTemplatesChangeMutation } from '#web/__generated__/useChangeTemplatesChangeMutation.graphql.ts';
import type { useChangeTemplatesDeleteMutation } from '#web/__generated__/useChangeTemplatesDeleteMutation.graphql.ts';
import { dialogs } from '#web/components/dialog-queue.ts';
import { snackbar } from '#web/components/snackbar-store.ts';
import { useRequest } from '#web/form/use-request.ts';
import { useToldOutcome } from '#web/form/use-told-outcome.ts';
import type { EmailTemplateRow } from './own-templates.ts';

/** Adds, changes and deletes templates (ledger TEMPL-07..10); each answers whether it was done. */
export function useChangeTemplates() {
  const told = useToldOutcome('email-write');
  const [add] = useRequest<useChangeTemplatesAddMutation>(graphql`
    mutation useChangeTemplatesAddMutation($requestId: ID!, $template: EmailTemplateInput!) {
      result: addEmailTemplate(requestId: $requestId, template: $template) {
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
  const [change] = useRequest<useChangeTemplatesChangeMutation>(graphql`
    mutation useChangeTemplatesChangeMutation($requestId: ID!, $id: ID!, $version: Int!, $template: EmailTemplateInput!) {
      result: changeEmailTemplate(requestId: $requestId, id: $id, version: $version, template: $template) {
        __typename
        ... on EmailTemplateSaved {
          template {
            id
            name
            body
            version
          }
        }
        ... on ValidationError {
          message
        }
        ... on NotFoundError {
          message
        }
        ... on ConflictError {
          currentVersion
          message
        }
      }
    }
  `);
  const [remove] = useRequest<useChangeTemplatesDeleteMutation>(graphql`
    mutation useChangeTemplatesDeleteMutation($requestId: ID!, $id: ID!) {
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
    change: async ({ id, name, version }: EmailTemplateRow, body: string): Promise<boolean> => {
      const send = (of: number) =>
        change((requestId) => ({ requestId, id, version: of, template: { name, body } }));
      let { result } = await send(version);
      if (result.__typename === 'ConflictError') {
        const text =
          'Een ander heeft dit sjabloon intussen gewijzigd. Wilt u het met uw tekst overschrijven?';
        if (!(await dialogs.confirm({ text, action: 'overschrijven' }))) return false;
        ({ result } = await send(result.currentVersion));
      }
      if (result.__typename !== 'EmailTemplateSaved') {
        await dialogs.alert({
          text: 'message' in result ? result.message : 'Het sjabloon kon niet worden gewijzigd.',
        });
        return false;
      }
      snackbar.raise({ text: 'Sjabloon gewijzigd.' });
      return true;
    },
    remove: async ({ id, name }: EmailTemplateRow): Promise<boolean> => {
      const text = `Het sjabloon '${name}' wordt verwijderd.`;
      if (!(await dialogs.confirmDelete(text))) return false;
      const isDone = await told(remove((requestId) => ({ requestId, id })));
      if (isDone) snackbar.raise({ text: 'Sjabloon verwijderd.' });
      return isDone;
    },
  };
}
