import { Card } from '#web/components/Card.tsx';
import { SetAsideList } from '#web/features/set-aside/SetAsideList.tsx';
import type { ShownLink } from './shown-link.ts';

export function SetAsideItems({ link: { setAside, setAsideItems } }: { link: ShownLink }) {
  if (setAsideItems.length === 0) return null;
  return (
    <Card title="Niet gelukt">
      <SetAsideList items={setAsideItems} count={setAside.reduce((sum, { count }) => sum + count, 0)} />
    </Card>
  );
}
