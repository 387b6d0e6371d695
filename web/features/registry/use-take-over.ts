import { useRef, useState } from 'react';
import type {
  SaveQuestionKind,
  saveOutcome_result$key,
} from '#web/__generated__/saveOutcome_result.graphql.ts';
import { dialogs } from '#web/components/dialog-queue.ts';
import { RequestIntent } from '../relation/form/request-intent.ts';
import { readSaveOutcome, type SaveOutcome } from '../relation/save-outcome.ts';
import { useUpdateRelation } from '../relation/use-update-relation.ts';

type TakeOverOutcome = Exclude<SaveOutcome, { kind: 'questions' }> | { readonly kind: 'withdrawn' };

/** Saves what the register has otherwise, through the same call as the form: its rules and its follow-up hold. */
export function useTakeOver(id: string) {
  const [commitUpdate] = useUpdateRelation();
  const [isSaving, setSaving] = useState(false);
  const intent = useRef(new RequestIntent());

  function send(
    organisation: Readonly<Record<string, string>>,
    version: number,
    confirmed: readonly SaveQuestionKind[],
  ): Promise<SaveOutcome> {
    const update = { id, version, organisation, confirmed };
    return new Promise((resolve, reject) =>
      commitUpdate({
        variables: { input: { requestId: intent.current.idFor(update), ...update } },
        onCompleted: ({ result }: { readonly result: saveOutcome_result$key }) => {
          intent.current.answered();
          resolve(readSaveOutcome(result));
        },
        onError: reject,
      }),
    );
  }

  async function sendUntilSettled(
    organisation: Readonly<Record<string, string>>,
    version: number,
  ): Promise<TakeOverOutcome> {
    const confirmed: SaveQuestionKind[] = [];
    for (;;) {
      const outcome = await send(organisation, version, confirmed);
      if (outcome.kind !== 'questions') return outcome;
      for (const { kind, title, text } of outcome.questions) {
        if (!(await dialogs.confirm({ title, text, action: 'doorgaan' }))) return { kind: 'withdrawn' };
        confirmed.push(kind);
      }
    }
  }

  return {
    isSaving,
    /** Rejects with what the call failed with. */
    takeOver: async (organisation: Readonly<Record<string, string>>, version: number) => {
      setSaving(true);
      try {
        return await sendUntilSettled(organisation, version);
      } finally {
        setSaving(false);
      }
    },
  };
}
