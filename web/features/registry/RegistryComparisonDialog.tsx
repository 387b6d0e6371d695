import { type ReactNode, Suspense, useState } from 'react';
import { useLazyLoadQuery } from 'react-relay';
import type { registryQueriesComparisonQuery } from '#web/__generated__/registryQueriesComparisonQuery.graphql.ts';
import { Button } from '#web/components/Button.tsx';
import { Dialog } from '#web/components/Dialog.tsx';
import { dialogs } from '#web/components/dialog-queue.ts';
import { Skeleton } from '#web/components/Skeleton.tsx';
import { snackbar } from '#web/components/snackbar-store.ts';
import { useErrorModal } from '#web/errors/use-error-modal.ts';
import { runFeed } from '#web/features/saga/run-feed.ts';
import { countOf } from '#web/format/format-numbers.ts';
import { classNames } from '#web/styles/class-names.ts';
import sheet from './RegistryDifferences.module.css';
import { RegistryDifferences } from './RegistryDifferences.tsx';
import { type Comparison, chosenValues } from './registry-comparison.ts';
import { registryComparisonQuery } from './registry-queries.ts';
import { useApplyRegistryValues } from './use-apply-registry-values.ts';

const css = classNames(sheet);

interface RegistryComparisonDialogProps {
  id: string;
  onClose: () => void;
}

/** 'KvK-verschil': the organisation beside its registration, with a choice per field. */
export function RegistryComparisonDialog({ id, onClose }: RegistryComparisonDialogProps) {
  const [attempt, setAttempt] = useState(0);
  return (
    <Suspense
      key={attempt}
      fallback={
        <ComparisonDialog onClose={onClose} actions={null}>
          <div className={css('waiting')} role="status" aria-label="Het handelsregister wordt geraadpleegd">
            <Skeleton width="80%" />
            <Skeleton />
            <Skeleton width="60%" />
          </div>
        </ComparisonDialog>
      }
    >
      <LoadedComparison id={id} attempt={attempt} onClose={onClose} onAgain={() => setAttempt(attempt + 1)} />
    </Suspense>
  );
}

interface LoadedComparisonProps extends RegistryComparisonDialogProps {
  attempt: number;
  onAgain: () => void;
}

function LoadedComparison({ id, attempt, onClose, onAgain }: LoadedComparisonProps) {
  const { registryComparison } = useLazyLoadQuery<registryQueriesComparisonQuery>(
    registryComparisonQuery,
    { id },
    // Both sides may have changed since the last look.
    { fetchPolicy: 'network-only', fetchKey: attempt },
  );
  if (registryComparison.__typename === 'RegistryComparison') {
    return <FoundComparison id={id} comparison={registryComparison} onClose={onClose} onAgain={onAgain} />;
  }
  const canRetry = 'retryable' in registryComparison && registryComparison.retryable;
  return (
    <ComparisonDialog
      onClose={onClose}
      actions={
        canRetry && (
          <Button variant="primary" onPress={onAgain}>
            Opnieuw
          </Button>
        )
      }
    >
      <p role="status">
        {'message' in registryComparison
          ? registryComparison.message
          : 'Het handelsregister gaf een onbekend antwoord.'}
      </p>
    </ComparisonDialog>
  );
}

interface FoundComparisonProps extends RegistryComparisonDialogProps {
  comparison: Comparison;
  onAgain: () => void;
}

function FoundComparison({ id, comparison, onClose, onAgain }: FoundComparisonProps) {
  const { differences, version } = comparison;
  const [chosen, setChosen] = useState<ReadonlySet<string>>(
    () => new Set(differences.map(({ field }) => field)),
  );
  const [refusals, setRefusals] = useState<readonly string[]>([]);
  const { applyValues, isSaving } = useApplyRegistryValues(id);
  const showError = useErrorModal('bedrijf-kvk');

  async function save(): Promise<void> {
    setRefusals([]);
    try {
      const outcome = await applyValues(chosenValues(comparison, chosen), version);
      switch (outcome.kind) {
        case 'saved':
          runFeed.start(outcome.run);
          snackbar.raise({ text: 'Relatie gewijzigd.' });
          return onClose();
        case 'refused':
          return setRefusals(outcome.issues.map((issue) => issue.message));
        case 'conflict':
          await dialogs.alert({
            text: 'Een ander heeft deze relatie intussen gewijzigd. Er is niets opgeslagen; de vergelijking wordt opnieuw gemaakt.',
          });
          return onAgain();
        case 'gone':
          await dialogs.alert({ text: outcome.message });
          return onClose();
        case 'withdrawn':
          return;
      }
    } catch (error) {
      onClose();
      await showError(error);
    }
  }

  return (
    <ComparisonDialog
      onClose={onClose}
      actions={
        differences.length > 0 && (
          <Button
            variant="primary"
            busy={isSaving}
            isDisabled={chosen.size === 0}
            onPress={() => void save()}
          >
            {chosen.size === 0 ? 'Overnemen' : `${countOf(chosen.size, 'veld', 'velden')} overnemen`}
          </Button>
        )
      }
    >
      <RegistryDifferences comparison={comparison} chosen={chosen} onChoose={setChosen} />
      {refusals.length > 0 && (
        <div className={css('remarks')} role="alert">
          <p>Er is niets opgeslagen. Vul deze relatie eerst aan:</p>
          {refusals.map((refusal) => (
            <p key={refusal}>{refusal}</p>
          ))}
        </div>
      )}
    </ComparisonDialog>
  );
}

interface ComparisonDialogProps {
  onClose: () => void;
  actions: ReactNode;
  children: ReactNode;
}

function ComparisonDialog({ onClose, actions, children }: ComparisonDialogProps) {
  return (
    <Dialog
      title="KvK-verschil"
      role="dialog"
      wide
      onDismiss={onClose}
      actions={
        <>
          {actions}
          <Button onPress={onClose}>{actions ? 'annuleren' : 'sluiten'}</Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}
