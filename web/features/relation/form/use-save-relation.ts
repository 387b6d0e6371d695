import { useRef, useState } from 'react';
import { fetchQuery, useRelayEnvironment } from 'react-relay';
import type { relationFormQueriesStoredQuery } from '#web/__generated__/relationFormQueriesStoredQuery.graphql.ts';
import type { saveOutcome_result$key } from '#web/__generated__/saveOutcome_result.graphql.ts';
import { readSaveOutcome, type SaveOutcome } from '#web/features/relation/save-outcome.ts';
import { type SaveAnswers, settleSave } from '#web/features/relation/settle-save.ts';
import { useCreateRelation } from '#web/features/relation/use-create-relation.ts';
import { useUpdateRelation } from '#web/features/relation/use-update-relation.ts';
import { sameLinks } from './form-content.ts';
import { formInput } from './form-input.ts';
import type { FormState } from './form-state.ts';
import { storedRelationQuery } from './relation-form-queries.ts';
import { RequestIntent } from './request-intent.ts';
import { readStoredRelation, type StoredRelation } from './stored-relation.ts';

/** Saves a form: creates where there is no id yet. The same content is sent under one id. */
export function useSaveRelation(relationId: string | null) {
  const environment = useRelayEnvironment();
  const [commitCreate] = useCreateRelation();
  const [commitUpdate] = useUpdateRelation();
  const [isSaving, setSaving] = useState(false);
  const isBusy = useRef(false);
  const intent = useRef(new RequestIntent());

  function send(state: FormState, { mergeWithId, ...answers }: SaveAnswers): Promise<SaveOutcome> {
    const { kind, stored, content, version } = state;
    const isNew = relationId === null || version === null;
    const fields = formInput(kind, content, {
      linked: isNew || !sameLinks(stored.linked, content.linked),
      bsn: isNew || stored.values.bsn !== content.values.bsn,
    });
    return new Promise((resolve, reject) => {
      const listeners = {
        onCompleted: ({ result }: { readonly result: saveOutcome_result$key }) => {
          intent.current.answered();
          resolve(readSaveOutcome(result));
        },
        onError: reject,
      };
      if (isNew) {
        const relationNumberTyped = content.values.relationNumber !== stored.values.relationNumber;
        const create = { ...fields, relationNumberTyped, ...answers, beforeMerge: mergeWithId !== null };
        commitCreate({
          variables: { input: { requestId: intent.current.idFor(create), ...create } },
          ...listeners,
        });
      } else {
        const update = { ...fields, id: relationId, version, ...answers };
        commitUpdate({
          variables: { input: { requestId: intent.current.idFor(update), ...update } },
          ...listeners,
        });
      }
    });
  }

  return {
    isSaving,
    /** All that one press leads to. Rejects with what a call failed with. */
    once: async (work: () => Promise<void>): Promise<void> => {
      // A double click: the first one is on its way.
      if (isBusy.current) return;
      isBusy.current = true;
      setSaving(true);
      try {
        await work();
      } finally {
        isBusy.current = false;
        setSaving(false);
      }
    },
    /** Withdrawn when one of its questions was left. */
    save: (state: FormState) => settleSave(state.kind, (answers) => send(state, answers)),
    /** What is stored now, or null when it is gone. */
    readStored: async (id: string): Promise<StoredRelation | null> => {
      const answer = await fetchQuery<relationFormQueriesStoredQuery>(
        environment,
        storedRelationQuery,
        { id },
        { fetchPolicy: 'network-only' },
      ).toPromise();
      return answer?.node?.stored ? readStoredRelation(answer.node.stored) : null;
    },
  };
}
