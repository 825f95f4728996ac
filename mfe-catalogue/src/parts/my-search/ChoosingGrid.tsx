import { type ComponentProps, useId } from 'react';
import { Cards } from '../card/CardGrid.tsx';
import { ChoosableCard } from './ChoosableCard.tsx';
import styles from './ChoosingGrid.module.css';
import GridChoices from './grid-choices.alive.tsx';

type Props = Omit<ComponentProps<typeof Cards>, 'Item' | 'ref' | 'id'>;

/** The cards of a list, with what a visitor decides about them (X3). */
export function ChoosingGrid(props: Props) {
  const id = useId();
  return (
    <>
      <Cards id={id} Item={ChoosableCard} className={styles.list} data-long="" {...props} />
      <GridChoices listId={id} ids={props.items.map((item) => item.id)} />
    </>
  );
}
