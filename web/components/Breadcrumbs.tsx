import { ChevronRight } from 'lucide-react';
import { classNames } from '#web/styles/class-names.ts';
import sheet from './Breadcrumbs.module.css';
import { Button } from './Button.tsx';
import { Icon } from './Icon.tsx';

const css = classNames(sheet);

export interface Crumb {
  id: string;
  label: string;
}

interface BreadcrumbsProps {
  label: string;
  crumbs: readonly Crumb[];
  onSelect: (id: string) => void;
}

export function Breadcrumbs({ label, crumbs, onSelect }: BreadcrumbsProps) {
  return (
    <nav aria-label={label} className={css('way')}>
      <ol className={css('steps')}>
        {crumbs.map((crumb, index) => (
          <li key={crumb.id} className={css('step')}>
            {index > 0 && <Icon of={ChevronRight} />}
            {index < crumbs.length - 1 ? (
              <Button variant="quiet" size="small" onPress={() => onSelect(crumb.id)}>
                {crumb.label}
              </Button>
            ) : (
              <span aria-current="true" className={css('here')}>
                {crumb.label}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
