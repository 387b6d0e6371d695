import type { ReactNode } from 'react';
import { Form } from '#web/components/Form.tsx';
import { FormFooter } from '#web/components/FormFooter.tsx';
import { FormNotices } from './FormNotices.tsx';
import type { RecordForm } from './use-form.ts';

interface RecordFormFrameProps {
  label: string;
  form: Pick<RecordForm<never>, 'kept' | 'placelessIssues' | 'submit' | 'isSaving' | 'errorCount'>;
  onCancel: () => void;
  saveLabel?: string;
  canSave?: boolean;
  action?: ReactNode;
  notices?: ReactNode;
  children: ReactNode;
}

/** What stands around the groups of a form made with `useForm`: its notices above, its buttons below. */
export function RecordFormFrame({
  label,
  form,
  onCancel,
  notices,
  children,
  ...footer
}: RecordFormFrameProps) {
  return (
    <>
      <FormNotices form={form}>{notices}</FormNotices>
      <Form
        label={label}
        onSave={form.submit}
        onCancel={onCancel}
        footer={
          <FormFooter {...footer} onCancel={onCancel} saving={form.isSaving} errorCount={form.errorCount} />
        }
      >
        {children}
      </Form>
    </>
  );
}
