import { getRouteApi } from '@tanstack/react-router';
import { PageHeader } from '#web/components/PageHeader.tsx';
import { useReturn } from '#web/frame/use-return.ts';
import { classNames } from '#web/styles/class-names.ts';
import { HelpMenu } from './HelpMenu.tsx';
import { HelpPanel } from './HelpPanel.tsx';
import sheet from './HelpScreen.module.css';
import { helpBeside } from './help-beside.ts';

const css = classNames(sheet);

const route = getRouteApi('/frame/help');

const FIRST = 'introductie';

/** The manual: its menu, and beside it the panel with the chosen text (spec 1§2.10, ledger HELP-01, 04). */
export function HelpScreen() {
  const { file } = route.useSearch();
  const navigate = route.useNavigate();
  const { leave } = useReturn();
  const shown = file ?? FIRST;
  const open = (next: string) => void navigate({ search: { file: next } });

  function putBeside(): void {
    helpBeside.set(shown);
    leave({ to: '/dashboard' });
  }

  return (
    <>
      <PageHeader title="Handleiding" />
      <div className={css('manual')} data-chosen={file === undefined ? undefined : ''}>
        <div className={css('menu')}>
          <HelpMenu file={shown} />
        </div>
        <div className={css('text')}>
          <HelpPanel
            file={shown}
            onOpen={open}
            onClose={() => void navigate({ search: {} })}
            onBeside={putBeside}
          />
        </div>
      </div>
    </>
  );
}
