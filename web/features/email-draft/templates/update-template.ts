import { graphql } from 'react-relay';
import type { updateTemplateMutation } from '#web/__generated__/updateTemplateMutation.graphql.ts';
import { dialogs } from '#web/components/dialog-queue.ts';
import { snackbar } from '#web/components/snackbar-store.ts';
import { type Requester, requestOf } from '#web/form/use-request.ts';
import type { EmailTemplateRow } from './own-templates.ts';

/** Gives a template another text (ledger TEMPL-07, 09); answers whether it was done. */
export async function updateTemplate(
  requester: Requester,
  { id, name, version }: EmailTemplateRow,
  body: string,
): Promise<boolean> {
  const change = requestOf<updateTemplateMutation>(
    requester,
    graphql`
    mutation updateTemplateMutation($requestId: ID!, $id: ID!, $version: Int!, $template: EmailTemplateInput!) {
      result: updateEmailTemplate(requestId: $requestId, id: $id, version: $version, template: $template) {
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
  `,
  );

  const send = (of: number) =>
    change((requestId) => ({ requestId, id, version: of, template: { name, body } }));
  let { result } = await send(version);
  if (result.__typename === 'ConflictError') {
    const text = 'Een ander heeft dit sjabloon intussen gewijzigd. Wilt u het met uw tekst overschrijven?';
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
}
