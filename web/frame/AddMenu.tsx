import { Plus } from 'lucide-react';
import { lazy } from 'react';
import { Button } from '#web/components/Button.tsx';
import { MenuAnchor } from '#web/components/MenuAnchor.tsx';
import { fetchCode } from '#web/connection/fetch-code.ts';
import { useViewer } from '#web/session/viewer.ts';

const fetchContent = () =>
  fetchCode(() => import('./AddMenuContent.tsx')).then((module) => ({ default: module.AddMenuContent }));
const AddMenuContent = lazy(fetchContent);

/** In the bar: what can be made from every screen. Its name differs from that of a list's own 'Toevoegen'. */
export function AddMenu() {
  const { canWrite } = useViewer();
  if (!canWrite) return null;
  const trigger = (
    <Button variant="quiet" icon={Plus} isIconWhenNarrow aria-label="Nieuw toevoegen">
      Toevoegen
    </Button>
  );
  return (
    <MenuAnchor trigger={trigger} onIntent={fetchContent}>
      {(menu) => <AddMenuContent {...menu} />}
    </MenuAnchor>
  );
}
