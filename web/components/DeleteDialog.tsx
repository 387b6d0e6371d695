import { ConfirmDialog } from './ConfirmDialog.tsx';

/** Says what will be gone and has the verb on the button: 'Er wordt 1 relatie verwijderd.' */
export function DeleteDialog(props: {
  text: string;
  details?: readonly string[];
  onAnswer: (confirmed: boolean) => void;
}) {
  return <ConfirmDialog {...props} action="verwijderen" danger />;
}
