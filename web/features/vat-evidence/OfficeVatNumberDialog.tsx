import { useState } from 'react';
import { graphql, useLazyLoadQuery, useMutation } from 'react-relay';
import { checkVatNumber } from '#domain/numbers/vat-number.ts';
import type { OfficeVatNumberDialogMutation } from '#web/__generated__/OfficeVatNumberDialogMutation.graphql.ts';
import type { OfficeVatNumberDialogQuery } from '#web/__generated__/OfficeVatNumberDialogQuery.graphql.ts';
import { Button } from '#web/components/Button.tsx';
import { Dialog } from '#web/components/Dialog.tsx';
import { snackbar } from '#web/components/snackbar-store.ts';
import { TextField } from '#web/components/TextField.tsx';
import { useErrorModal } from '#web/errors/use-error-modal.ts';
import { newRequestId } from '#web/relay/request-id.ts';

export function OfficeVatNumberDialog({ onClose }: { onClose: () => void }) {
  const { viewer } = useLazyLoadQuery<OfficeVatNumberDialogQuery>(
    graphql`
      query OfficeVatNumberDialogQuery {
        viewer {
          office {
            id
            name
            vatNumber
          }
        }
      }
    `,
    {},
  );
  const [commit, isSaving] = useMutation<OfficeVatNumberDialogMutation>(graphql`
    mutation OfficeVatNumberDialogMutation($requestId: ID!, $vatNumber: String!) {
      result: setOfficeVatNumber(requestId: $requestId, vatNumber: $vatNumber) {
        __typename
        ... on OfficeSaved {
          office {
            id
            vatNumber
          }
        }
        ... on ValidationError {
          message
        }
      }
    }
  `);
  const [typed, setTyped] = useState(viewer.office.vatNumber);
  const [error, setError] = useState<string>();
  const showError = useErrorModal('relview');

  function save(): void {
    const checked = checkVatNumber(typed);
    if (!checked.ok) {
      setError('Het BTW-nummer is ongeldig.');
      return;
    }
    commit({
      variables: { requestId: newRequestId(), vatNumber: checked.value },
      onCompleted: ({ result }) => {
        if (result.__typename === 'ValidationError') setError(result.message);
        else {
          snackbar.raise({ text: 'BTW-nummer van het kantoor opgeslagen.' });
          onClose();
        }
      },
      onError: (failure) => {
        onClose();
        void showError(failure);
      },
    });
  }

  return (
    <Dialog
      title="BTW-nummer van het kantoor"
      role="dialog"
      onDismiss={onClose}
      actions={
        <>
          <Button variant="primary" busy={isSaving} onPress={save}>
            Opslaan
          </Button>
          <Button onPress={onClose}>annuleren</Button>
        </>
      }
    >
      <TextField
        label={viewer.office.name}
        name="officeVatNumber"
        autoFocus
        autoComplete="off"
        numeric
        placeholder="NL123456789B01"
        help="In naam van dit nummer vraagt Balie aan VIES."
        value={typed}
        error={error}
        onChange={(text) => {
          setError(undefined);
          setTyped(text);
        }}
      />
    </Dialog>
  );
}
