import { BookOpen } from 'lucide-react';
import { useMemo } from 'react';
import { textsOf } from '#domain/help/help-catalogue.ts';
import { type Command, type CommandSource, matchCommands } from '#web/components/command.ts';
import { useHelpMenu } from './use-help-menu.ts';
import { useOpenHelp } from './use-open-help.ts';

/** The manual's texts for the palette: only what was typed for, because they are many. */
export function useHelpCommands(): CommandSource {
  const menu = useHelpMenu();
  const open = useOpenHelp();
  return useMemo(() => {
    const commands: readonly Command[] = menu.flatMap((section) =>
      textsOf(section).map(({ file, label }) => ({
        id: `help-${file}`,
        label: `Handleiding: ${label === section.label ? label : `${section.label}, ${label}`}`,
        icon: BookOpen,
        keywords: 'help uitleg',
        onRun: () => open(file),
      })),
    );
    const search = async (text: string) => {
      const { leading, others } = matchCommands(commands, text);
      return [...leading, ...others];
    };
    return { group: 'Handleiding', search };
  }, [menu, open]);
}
