import { useCallback, useEffect, useSyncExternalStore } from 'react';
import { CommandPalette } from '#web/components/CommandPalette.tsx';
import { listenForSequences } from '#web/components/key-sequence.ts';
import { SequenceHint } from '#web/components/SequenceHint.tsx';
import { useShortcut } from '#web/components/shortcut-store.ts';
import { lazyPart } from '#web/errors/lazy-part.tsx';
import { pendingAddition } from './pending-addition.ts';
import { type RunnableAddition, useAdditions } from './use-additions.ts';

const RelationChoice = lazyPart(() => import('./RelationChoice.tsx').then((module) => module.RelationChoice));

const NOTHING_TYPED = { text: '', isEntered: false };

/** 'c' and then a letter makes something from every screen; what needs a relation asks for it first. */
export function Additions() {
  const additions = useAdditions();
  const pendingForm = useSyncExternalStore(pendingAddition.subscribe, pendingAddition.current);
  const close = useCallback(() => pendingAddition.set(null), []);
  useEffect(listenForSequences, []);
  // A question of this user's must not be there for the user who signs in next.
  useEffect(() => close, [close]);
  return (
    <>
      {additions.map((addition) => (
        <AddKey key={addition.id} addition={addition} />
      ))}
      <SequenceHint />
      {pendingForm !== null && (
        <CommandPalette
          initial={NOTHING_TYPED}
          label={`${pendingForm.label} bij welke relatie?`}
          prompt={`${pendingForm.label} bij welke relatie?`}
          onClose={close}
          results={(search) => <RelationChoice {...search} addition={pendingForm} />}
        />
      )}
    </>
  );
}

function AddKey({ addition }: { addition: RunnableAddition }) {
  const { key, command, onRun } = addition;
  useShortcut(
    key === undefined || command === undefined
      ? null
      : { keys: ['c', key], isSequence: true, description: command, group: 'Overal', onPress: onRun },
  );
  return null;
}
