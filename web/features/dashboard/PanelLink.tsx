import { createLink } from '@tanstack/react-router';
import type { LucideIcon } from 'lucide-react';
import type { AnchorHTMLAttributes, Ref } from 'react';
import { Icon } from '#web/components/Icon.tsx';
import { classNames } from '#web/styles/class-names.ts';
import hiddenSheet from '#web/styles/hidden-text.module.css';
import sheet from './PanelLink.module.css';

const css = classNames(sheet);
const hiddenCss = classNames(hiddenSheet);

interface PanelAnchorProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'className'> {
  icon: LucideIcon;
  label: string;
  ref?: Ref<HTMLAnchorElement>;
}

function PanelAnchor({ icon, label, ...rest }: PanelAnchorProps) {
  return (
    <a {...rest} title={label} className={css('link')}>
      <Icon of={icon} />
      <span className={hiddenCss('hidden')}>{label}</span>
    </a>
  );
}

/** The icon of a panel that leads to the area behind it (ledger DASH-03, 07, 10). */
export const PanelLink = createLink(PanelAnchor);
