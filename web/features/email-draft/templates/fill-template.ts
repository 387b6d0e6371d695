import { graphql } from 'react-relay';
import type { fillTemplateMutation } from '#web/__generated__/fillTemplateMutation.graphql.ts';
import { dialogs } from '#web/components/dialog-queue.ts';
import { type Requester, requestOf } from '#web/form/use-request.ts';

const BSN_QUESTION =
  'Uw standaardsjabloon vult het BSN of RSIN van deze relatie in. Email is niet beveiligd zoals het portal. Doorgaan?';

export interface FilledTemplate {
  readonly relationName: string;
  readonly values: ReadonlyMap<string, string>;
}

/**
 * Null where the template is not filled in for one relation with an address: there is not exactly one, or the
 * user wants no BSN in the mail.
 */
export async function fillTemplate(
  requester: Requester,
  templateId: string,
  address: string,
): Promise<FilledTemplate | null> {
  const sendRequest = requestOf<fillTemplateMutation>(
    requester,
    graphql`
    mutation fillTemplateMutation($requestId: ID!, $templateId: ID!, $address: String!, $acceptBsn: Boolean!) {
      result: fillEmailTemplate(
        requestId: $requestId
        templateId: $templateId
        address: $address
        acceptBsn: $acceptBsn
      ) {
        __typename
        ... on EmailTemplateFilling {
          relationName
          values {
            tag
            value
          }
          needsBsnConsent
        }
      }
    }
  `,
  );

  async function fill(acceptBsn: boolean): Promise<FilledTemplate | null> {
    const { result } = await sendRequest((requestId) => ({ requestId, templateId, address, acceptBsn }));
    if (result.__typename !== 'EmailTemplateFilling' || result.relationName == null) return null;
    const { relationName, values, needsBsnConsent } = result;
    if (!needsBsnConsent)
      return { relationName, values: new Map(values.map(({ tag, value }) => [tag, value])) };
    const question = { title: 'BSN in de mail', text: BSN_QUESTION, action: 'doorgaan', danger: true };
    return (await dialogs.confirm(question)) ? fill(true) : null;
  }

  return fill(false);
}
