import { useNavigate } from '@tanstack/react-router';
import { graphql, useMutation } from 'react-relay';
import { NO_CONTACT_PERSON } from '#domain/portal/portal-entry.ts';
import { CHOOSE_PORTAL_PERSON } from '#domain/relation/portal-question.ts';
import type { useChoosePortalPersonMutation } from '#web/__generated__/useChoosePortalPersonMutation.graphql.ts';
import { dialogs } from '#web/components/dialog-queue.ts';
import { useErrorModal } from '#web/errors/use-error-modal.ts';
import { newRequestId } from '#web/relay/request-id.ts';

interface Candidate {
  readonly id: string;
  readonly displayName: string;
}

/** The previous person's portal may have files of both: staff are asked to check it (PORTAL-06, 08). */
export function useChoosePortalPerson(organisationId: string) {
  const [commit] = useMutation<useChoosePortalPersonMutation>(graphql`
    mutation useChoosePortalPersonMutation($requestId: ID!, $organisationId: ID!, $personId: ID!) {
      result: choosePortalPerson(
        requestId: $requestId
        organisationId: $organisationId
        personId: $personId
      ) {
        __typename
        ... on PortalChanged {
          relation {
            ...PortalPerson_organisation @alias(as: "organisation")
          }
        }
        ... on Error {
          message
        }
      }
    }
  `);
  const showError = useErrorModal('relview');

  const navigate = useNavigate();

  async function explainFormer({ id, displayName: name }: Candidate): Promise<void> {
    const text = `${name} ziet nog alles wat in het eigen portal staat, ook van deze organisatie. Haal daar weg wat niet meer voor ${name} is.`;
    const goes = await dialogs.confirm({ title: 'Vorige contactpersoon', text, action: `naar ${name}` });
    if (goes) await navigate({ to: '/relview', search: { id } });
  }

  return async (candidates: readonly Candidate[], current: Candidate | null): Promise<void> => {
    const [first] = candidates;
    if (first === undefined) return dialogs.alert({ text: NO_CONTACT_PERSON });
    const personId = await dialogs.choose({
      title: 'Contactpersoon van het portal',
      text: CHOOSE_PORTAL_PERSON,
      label: 'Contactpersoon',
      choices: candidates.map(({ id, displayName: label }) => ({ id, label })),
      chosen: candidates.find(({ id }) => id === current?.id)?.id ?? first.id,
      action: 'opslaan',
    });
    if (personId === null) return;
    commit({
      variables: { requestId: newRequestId(), organisationId, personId },
      onCompleted: ({ result }) => {
        if (result.__typename !== 'PortalChanged') {
          if (result.message) void dialogs.alert({ text: result.message });
        } else if (current !== null && current.id !== personId) void explainFormer(current);
      },
      onError: (error) => void showError(error),
    });
  };
}
