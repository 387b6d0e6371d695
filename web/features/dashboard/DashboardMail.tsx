import { Mail } from 'lucide-react';
import { Card } from '#web/components/Card.tsx';
import { EmptyState } from '#web/components/EmptyState.tsx';

/** Where the newest mail comes (ledger DASH-14): no mailbox can be linked yet. */
export function DashboardMail() {
  return (
    <Card title="Email" flush>
      <EmptyState icon={Mail} title="Er zijn geen emails in deze mailbox." />
    </Card>
  );
}
