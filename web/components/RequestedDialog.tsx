import { AlertDialog } from './AlertDialog.tsx';
import { ChoiceDialog } from './ChoiceDialog.tsx';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import { DecisionDialog } from './DecisionDialog.tsx';
import { DeleteDialog } from './DeleteDialog.tsx';
import type { DialogRequest } from './dialog-queue.ts';
import { ErrorDialog } from './ErrorDialog.tsx';

export function RequestedDialog({ request }: { request: DialogRequest }) {
  switch (request.kind) {
    case 'alert':
      return <AlertDialog {...request.content} onClose={request.onClose} />;
    case 'error':
      return <ErrorDialog {...request.content} onClose={request.onClose} />;
    case 'confirm':
      return <ConfirmDialog {...request.content} onAnswer={request.onAnswer} />;
    case 'choice':
      return <ChoiceDialog {...request.content} onAnswer={request.onAnswer} />;
    case 'decision':
      return <DecisionDialog {...request.content} onAnswer={request.onAnswer} />;
    case 'delete':
      return <DeleteDialog {...request.content} onAnswer={request.onAnswer} />;
  }
}
