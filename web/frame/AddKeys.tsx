import { SequenceHint } from '#web/components/SequenceHint.tsx';
import { useShortcut } from '#web/components/shortcut-store.ts';
import { type ChooseRelation, type RunnableAddition, useAdditions } from './use-additions.ts';

/** 'c' and then a letter makes something from every screen. */
export function AddKeys({ onChooseRelation }: { onChooseRelation: ChooseRelation }) {
  const additions = useAdditions(onChooseRelation);
  return (
    <>
      {additions.map((addition) => (
        <AddKey key={addition.id} addition={addition} />
      ))}
      <SequenceHint />
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
