import { createLink } from '@tanstack/react-router';
import type { AnchorHTMLAttributes, Ref } from 'react';
import { classNames } from '#web/styles/class-names.ts';
import sheet from './TextLink.module.css';

const css = classNames(sheet);

type AnchorProps = AnchorHTMLAttributes<HTMLAnchorElement> & { ref?: Ref<HTMLAnchorElement> };

/** A link in running text that leaves the application: mail, telephone. */
export function OutLink(props: AnchorProps) {
  return <a {...props} className={css('link')} />;
}

/** A link in running text to another screen. Takes the router's typed `to` and `search`. */
export const TextLink = createLink(OutLink);
