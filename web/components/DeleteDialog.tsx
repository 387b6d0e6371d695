import { ConfirmDialog } from './ConfirmDialog.tsx';

/** Says what will be gone and has the verb on the button: 'Er wordt 1 relatie verwijderd.' */
export function DeleteDialog({ text, onAnswer }: { text: string; onAnswer: (confirmed: boolean) => void }) {
  return <ConfirmDialog text={text} action="verwijderen" danger onAnswer={onAnswer} />;
}
