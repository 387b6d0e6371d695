import { Plus } from 'lucide-react';
import { Button } from '#web/components/Button.tsx';
import { MenuAnchor } from '#web/components/MenuAnchor.tsx';
import { fetchCode } from '#web/connection/fetch-code.ts';
import { lazyPart } from '#web/errors/lazy-part.tsx';
import { useViewer } from '#web/session/viewer.ts';

const importContent = () => import('./AddMenuContent.tsx').then((module) => module.AddMenuContent);
const fetchContent = () => fetchCode(importContent);
const AddMenuContent = lazyPart(importContent, { placement: 'floating' });

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
