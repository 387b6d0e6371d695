import { X } from 'lucide-react';
import { formatBytes } from '#web/format/format-numbers.ts';
import type { RunningUpload } from '#web/upload/running-uploads.ts';
import { IconButton } from './IconButton.tsx';
import { ProgressBar } from './ProgressBar.tsx';

export function SendingFile({ upload, onStop }: { upload: RunningUpload; onStop: () => void }) {
  const { name, bytes, sent } = upload;
  return (
    <>
      <ProgressBar
        label={name}
        valueLabel={progressText(upload)}
        value={sent}
        maxValue={Math.max(bytes, 1)}
      />
      <IconButton icon={X} size="small" label={`Upload van ${name} stoppen`} onPress={onStop} />
    </>
  );
}

/** Once all has been sent the server looks at what it is. */
function progressText({ state, sent, bytes }: RunningUpload): string {
  if (state === 'queued') return 'Wacht';
  if (state === 'waiting') return 'Wacht op verbinding';
  return sent < bytes ? `${formatBytes(sent)} van ${formatBytes(bytes)}` : 'Wordt gecontroleerd';
}
