import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import styles from './desk/kit.module.css';
import { Container } from './Layout.tsx';

/** A page of the agency's desk: its parts below each other, close to the bar. */
export const DeskPage = ({ className, ...rest }: ComponentProps<typeof Container>) => (
  <Container {...rest} className={classNames(styles.page, className)} />
);
