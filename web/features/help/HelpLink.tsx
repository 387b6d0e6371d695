import type { ReactNode } from 'react';
import { textsOf } from '#domain/help/help-catalogue.ts';
import { classNames } from '#web/styles/class-names.ts';
import sheet from './HelpText.module.css';
import { useHelpMenu } from './use-help-menu.ts';

const css = classNames(sheet);

interface HelpLinkProps {
  href: string;
  onOpen: (file: string) => void;
  children?: ReactNode;
}

/** A link of a text to another one; to one that the viewer does not see it is no more than its words. */
export function HelpLink({ href, onOpen, children }: HelpLinkProps) {
  const file = href.replace(/\.md(?:#[^#]*)?$/, '');
  const isShown = useHelpMenu().some((section) => textsOf(section).some((entry) => entry.file === file));
  if (!isShown) return children;
  return (
    <button type="button" className={css('link')} onClick={() => onOpen(file)}>
      {children}
    </button>
  );
}
