import { Send } from 'lucide-react';
import { graphql } from 'react-relay';
import type { SendRelationMutation } from '#web/__generated__/SendRelationMutation.graphql.ts';
import { Button } from '#web/components/Button.tsx';
import { snackbar } from '#web/components/snackbar-store.ts';
import { useErrorModal } from '#web/errors/use-error-modal.ts';
import { useRequest } from '#web/form/use-request.ts';
import { applyStepOutcome } from './step-outcome.ts';

/** 'Nu versturen', for a relation that no linked service was sent yet. */
export function SendRelation({ relationId }: { relationId: string }) {
  const [send, isSending] = useRequest<SendRelationMutation>(graphql`
    mutation SendRelationMutation($requestId: ID!, $relationId: ID!) {
      result: sendRelation(requestId: $requestId, relationId: $relationId) {
        ...stepOutcome_result
      }
    }
  `);
  const showError = useErrorModal('relview');
  async function sendNow(): Promise<void> {
    const { result } = await send((requestId) => ({ requestId, relationId }));
    const refusal = applyStepOutcome(result);
    if (refusal !== null) snackbar.raise({ text: refusal });
  }
  return (
    <Button size="small" icon={Send} busy={isSending} onPress={() => void sendNow().catch(showError)}>
      Nu versturen
    </Button>
  );
}
