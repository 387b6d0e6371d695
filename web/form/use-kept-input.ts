import type { NavigateOptions } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useViewer } from '#web/session/viewer.ts';
import type { FormState } from './form-state.ts';
import { type FormOfUser, type KeptInput, keptInputs } from './kept-inputs.ts';

export function useEarlierInput<Content>(formLocation: NavigateOptions) {
  const userId = useViewer().user.id;
  const [form] = useState<FormOfUser>({ userId, formLocation });
  const [earlier, setEarlier] = useState(() => keptInputs.find<Content>(form));
  return {
    form,
    earlier,
    dismissEarlier: () => setEarlier(null),
  };
}

export function useKeptInput<Content>(form: FormOfUser, state: FormState<Content>, isUnsaved: boolean): void {
  useEffect(() => {
    const { stored, version, content } = state;
    const input: KeptInput<Content> = { stored, version, content, keptAt: new Date() };
    if (isUnsaved) keptInputs.keep(form, input);
  }, [form, state, isUnsaved]);
}
