import { dialogs } from '#web/components/dialog-queue.ts';

export const AS_ZIP = 'Samen als bijlagen.zip';

export async function showRefusal(text: string, zip?: () => void): Promise<void> {
  if (zip === undefined) return dialogs.alert({ text });
  const actions = [{ id: 'zip', label: AS_ZIP }];
  if ((await dialogs.decide({ title: 'Let op!', text, actions })) === 'zip') zip();
}
