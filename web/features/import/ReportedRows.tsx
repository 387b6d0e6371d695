import { Download } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button } from '#web/components/Button.tsx';
import { Skeleton } from '#web/components/Skeleton.tsx';
import { useErrorModal } from '#web/errors/use-error-modal.ts';
import { classNames } from '#web/styles/class-names.ts';
import sheet from './ReportedRows.module.css';

const css = classNames(sheet);

interface ReportedRowsProps {
  label: string;
  title: string;
  downloadLabel: string;
  onDownload: () => Promise<void>;
  headings: readonly string[];
  children: ReactNode | null;
  more?: ReactNode;
}

export function ReportedRows(props: ReportedRowsProps) {
  const { label, title, downloadLabel, onDownload, headings, children, more } = props;
  const showError = useErrorModal('ixport');
  const [isDownloading, setDownloading] = useState(false);

  async function download(): Promise<void> {
    setDownloading(true);
    try {
      await onDownload();
    } catch (error) {
      await showError(error);
    } finally {
      setDownloading(false);
    }
  }

  return (
    <section className={css('rows')} aria-label={label}>
      <div className={css('head')}>
        <h3 className={css('title')}>{title}</h3>
        <Button size="small" icon={Download} busy={isDownloading} onPress={() => void download()}>
          {downloadLabel}
        </Button>
      </div>
      {children === null ? (
        <Skeleton />
      ) : (
        <table className={css('table')}>
          <thead>
            <tr>
              {['Rij', ...headings].map((heading) => (
                <th key={heading} scope="col">
                  {heading}
                </th>
              ))}
            </tr>
          </thead>
          {children}
        </table>
      )}
      {more}
    </section>
  );
}
