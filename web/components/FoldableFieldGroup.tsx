import { ChevronDown, ChevronRight } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { classNames } from '#web/styles/class-names.ts';
import fieldGroupSheet from './FieldGroup.module.css';
import sheet from './FoldableFieldGroup.module.css';
import { Icon } from './Icon.tsx';

const group = classNames(fieldGroupSheet);
const css = classNames(sheet);

interface FoldableFieldGroupProps {
  title: string;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  /** What the group says while it is folded: that it is empty, or its content in short. */
  summary: string;
  children: ReactNode;
}

/** A card of a form that most users leave empty. */
export function FoldableFieldGroup({
  title,
  isOpen,
  onOpenChange,
  summary,
  children,
}: FoldableFieldGroupProps) {
  const contentId = useId();
  return (
    <fieldset className={group('group')}>
      <legend className={css('title')}>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={contentId}
          className={css('toggle')}
          onClick={() => onOpenChange(!isOpen)}
        >
          <Icon of={isOpen ? ChevronDown : ChevronRight} />
          {title}
          {!isOpen && <span className={css('summary')}>{summary}</span>}
        </button>
      </legend>
      <div id={contentId} hidden={!isOpen} className={css('content')}>
        <div className={group('fields')}>{children}</div>
      </div>
    </fieldset>
  );
}
