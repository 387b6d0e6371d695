import {
  type ReactElement,
  type ReactNode,
  type RefObject,
  Suspense,
  useMemo,
  useRef,
  useState,
} from 'react';
import { ButtonContext } from 'react-aria-components/Button';
import { FloatingWait } from './FloatingWait.tsx';
import { useFloating } from './floating.ts';

export interface FloatingMenuProps {
  triggerRef: RefObject<HTMLButtonElement | null>;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  /** The first entry takes the focus where the menu was opened by key, the menu itself where by mouse. */
  autoFocus: true | 'first';
}

interface MenuAnchorProps {
  trigger: ReactElement;
  /** Fetches the floating part; called when the pointer or the focus comes near. */
  onIntent: () => unknown;
  /** The floating part, a lazy component: most visits to a screen open no menu, and menus are heavy. */
  children: (menu: FloatingMenuProps) => ReactNode;
}

/** A button that opens a menu which is fetched only then. */
export function MenuAnchor({ trigger, onIntent, children }: MenuAnchorProps) {
  const triggerRef = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  const [autoFocus, setAutoFocus] = useState<true | 'first'>(true);
  useFloating('popover', isOpen);

  const button = useMemo(() => {
    function open(byKey: boolean): void {
      setAutoFocus(byKey ? 'first' : true);
      setWasOpened(true);
      setOpen(true);
    }
    return {
      ref: triggerRef,
      'aria-haspopup': 'menu' as const,
      'aria-expanded': isOpen,
      onHoverStart: onIntent,
      onFocus: onIntent,
      onPress: (event: { pointerType: string }) => open(event.pointerType === 'keyboard'),
      onKeyDown: (event: { key: string; continuePropagation: () => void }) => {
        if (event.key === 'ArrowDown' || event.key === 'ArrowUp') open(true);
        else event.continuePropagation();
      },
    };
  }, [isOpen, onIntent]);

  return (
    <>
      <ButtonContext value={button}>{trigger}</ButtonContext>
      {wasOpened && (
        <Suspense fallback={<FloatingWait />}>
          {children({ triggerRef, isOpen, onOpenChange: setOpen, autoFocus })}
        </Suspense>
      )}
    </>
  );
}
