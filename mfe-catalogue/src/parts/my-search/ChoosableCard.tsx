import { type CardProps, PropertyCard } from '../card/PropertyCard.tsx';
import CardChoices from './card-choices.alive.tsx';
import styles from './ChoosableCard.module.css';

/** A property in a list, with all that a visitor can decide about it (X3). */
export function ChoosableCard(props: CardProps) {
  const { id, title } = props.property;
  return <PropertyCard {...props} className={styles.card} controls={<CardChoices id={id} title={title.text} />} />;
}
