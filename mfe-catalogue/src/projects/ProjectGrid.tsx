import { useSite } from '@dorpel/federation/site';
import { Card, CardLink } from '@dorpel/ui/Card';
import { Grid } from '@dorpel/ui/Layout';
import { Trans } from '@lingui/react/macro';
import { Photo } from '../parts/media/Photo.tsx';
import { PriceRange } from './PriceRange.tsx';
import type { ProjectCardData } from './project-cards.load.ts';
import styles from '../parts/card/PropertyCard.module.css';
import { CARD_SIZES } from '../parts/card/sizes.ts';

type Props = { readonly project: ProjectCardData; readonly heading: 'h2' | 'h3'; readonly priority: boolean };

function ProjectCard({ project, heading: Heading, priority }: Props) {
  const { language } = useSite();
  const { title, city, href, photo, availableCount, unitCount } = project;
  return (
    <Card className={styles.card} media={<Photo photo={photo} sizes={CARD_SIZES[2]} priority={priority} />}>
      <p className={`overline ${styles.place}`}>{city}</p>
      <Heading className={styles.title} lang={title.language === language ? undefined : title.language}>
        <CardLink href={href}>{title.text}</CardLink>
      </Heading>
      <div className={styles.foot}>
        <p className={`price ${styles.price}`}>
          <PriceRange {...project} />
        </p>
        <p className={styles.facts}>
          <Trans>
            {availableCount} of {unitCount} available
          </Trans>
        </p>
      </div>
    </Card>
  );
}

type GridProps = {
  readonly items: readonly ProjectCardData[];
  readonly heading?: 'h2' | 'h3';
  readonly isFirst?: boolean;
};

/** Projects in columns (C14). */
export function ProjectGrid({ items, heading = 'h3', isFirst = false }: GridProps) {
  return (
    <Grid columns={2} bleed>
      {items.map((project, index) => (
        <li key={project.id}>
          <ProjectCard project={project} heading={heading} priority={isFirst && index === 0} />
        </li>
      ))}
    </Grid>
  );
}
