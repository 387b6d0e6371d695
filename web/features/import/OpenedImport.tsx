import { FileQuestion } from 'lucide-react';
import { useFragment } from 'react-relay';
import type { importFragment_import$key } from '#web/__generated__/importFragment_import.graphql.ts';
import type { importQueriesImportQuery } from '#web/__generated__/importQueriesImportQuery.graphql.ts';
import { Button } from '#web/components/Button.tsx';
import { Card } from '#web/components/Card.tsx';
import { EmptyState } from '#web/components/EmptyState.tsx';
import { useScreenQuery } from '#web/relay/use-screen-query.ts';
import { FinishedImport } from './FinishedImport.tsx';
import { ImportProgress, isRunning } from './ImportProgress.tsx';
import { importFragment } from './import-fragment.ts';
import { importQuery } from './import-queries.ts';
import { RehearsedImport } from './RehearsedImport.tsx';
import { StoppedImport } from './StoppedImport.tsx';
import { useImportChanges } from './use-import-changes.ts';

export function OpenedImport({ id, onClose }: { id: string; onClose: () => void }) {
  const { node } = useScreenQuery<importQueriesImportQuery>(importQuery, { id });
  const found = node?.import;
  if (found == null) {
    return (
      <Card title="Import">
        <EmptyState
          icon={FileQuestion}
          title="Deze import is er niet"
          action={<Button onPress={onClose}>Nieuwe import</Button>}
        />
      </Card>
    );
  }
  return <FoundImport found={found} onClose={onClose} />;
}

function FoundImport({
  found: importRef,
  onClose,
}: {
  found: importFragment_import$key;
  onClose: () => void;
}) {
  const found = useFragment(importFragment, importRef);
  const { state, stopReason } = found;
  useImportChanges(found.id, isRunning(state) && stopReason == null);
  return (
    <Card title={found.fileName}>
      {isRunning(state) && stopReason != null ? (
        <StoppedImport stopped={found} state={state} reason={stopReason} onClose={onClose} />
      ) : isRunning(state) ? (
        <ImportProgress id={found.id} state={state} done={found.handledRows} total={found.totalRows} />
      ) : state === 'RECEIVING' ? (
        <EmptyState
          icon={FileQuestion}
          title="Het bestand is niet helemaal verstuurd"
          action={<Button onPress={onClose}>Bestand opnieuw kiezen</Button>}
        >
          Er is niets geïmporteerd. Kies het bestand opnieuw om verder te gaan.
        </EmptyState>
      ) : state === 'REHEARSED' ? (
        <RehearsedImport rehearsed={found} onClose={onClose} />
      ) : (
        <FinishedImport finished={found} onClose={onClose} />
      )}
    </Card>
  );
}
