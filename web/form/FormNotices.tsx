import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Banner } from '#web/components/Banner.tsx';
import { KeptInputBanner } from './KeptInputBanner.tsx';
import type { RecordForm } from './use-form.ts';

interface FormNoticesProps {
  form: Pick<RecordForm<never>, 'kept' | 'placelessIssues'>;
  children?: ReactNode;
}

export function FormNotices({ form, children }: FormNoticesProps) {
  return (
    <>
      {form.kept && <KeptInputBanner kept={form.kept} />}
      {children}
      {form.placelessIssues.map((issue) => (
        <Banner key={issue.field} icon={CircleAlert} tone="danger">
          {issue.message}
        </Banner>
      ))}
    </>
  );
}
