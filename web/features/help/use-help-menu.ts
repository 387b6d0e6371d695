import { useMemo } from 'react';
import { type HelpSection, helpMenu } from '#domain/help/help-catalogue.ts';
import { useViewer } from '#web/session/viewer.ts';

export function useHelpMenu(): readonly HelpSection[] {
  const { role } = useViewer();
  return useMemo(() => helpMenu(role, new Set(import.meta.env.BALIE_HELP_FILES)), [role]);
}
