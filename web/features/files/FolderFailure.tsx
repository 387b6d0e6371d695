import { CloudAlert } from 'lucide-react';
import { Button } from '#web/components/Button.tsx';
import { EmptyState } from '#web/components/EmptyState.tsx';
import type { AnsweredFolder } from './folder-query.ts';

interface FolderFailureProps {
  answer: Exclude<AnsweredFolder, { readonly __typename: 'RelationFolder' }>;
  isRetrying: boolean;
  onRetry: () => void;
  onLeave: (() => void) | undefined;
}

export function FolderFailure({ answer, isRetrying, onRetry, onLeave }: FolderFailureProps) {
  const isGone = answer.__typename === 'NotFoundError';
  return (
    <EmptyState
      icon={CloudAlert}
      title={isGone ? 'Deze map is er niet' : 'De bestanden konden niet worden opgehaald'}
      action={
        <>
          {!isGone && (
            <Button variant="primary" busy={isRetrying} onPress={onRetry}>
              Opnieuw
            </Button>
          )}
          {onLeave && <Button onPress={onLeave}>Naar Startmap</Button>}
        </>
      }
    >
      {'message' in answer ? answer.message : 'De bestandsopslag gaf een onbekend antwoord.'}
    </EmptyState>
  );
}
