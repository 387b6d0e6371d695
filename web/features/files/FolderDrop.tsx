import { CloudUpload } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { Icon } from '#web/components/Icon.tsx';
import { useFileDrop } from '#web/components/use-file-drop.ts';
import { useViewer } from '#web/session/viewer.ts';
import { classNames } from '#web/styles/class-names.ts';
import sheet from './FilesTab.module.css';
import type { UploadTarget } from './send-file.ts';
import { uploads } from './uploads.ts';

const css = classNames(sheet);

/** Files dropped anywhere on the folder go up into it. */
export function FolderDrop({ target, children }: { target: UploadTarget; children: ReactNode }) {
  const { canWrite } = useViewer();
  const browser = useRef<HTMLDivElement>(null);
  const isOver = useFileDrop(browser, (files) => {
    if (canWrite) uploads.add(target, files);
  });
  return (
    <div ref={browser} className={css('browser')}>
      {children}
      {isOver && canWrite && (
        <div className={css('drop')} aria-hidden>
          <Icon of={CloudUpload} large />
          Laat los om in deze map te zetten
        </div>
      )}
    </div>
  );
}
