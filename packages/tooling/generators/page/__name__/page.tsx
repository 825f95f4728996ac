import { definePage, type PageProps } from '@dorpel/federation';
import { useSite } from '@dorpel/federation/site';
import { Container, Section } from '@dorpel/ui/Layout';
import { Trans } from '@lingui/react/macro';
import type { __Name__Data } from './load.ts';

/** Shows what `load` got: the same on the server and in the browser. */
function View({ data: { title } }: PageProps<__Name__Data>) {
  const { href } = useSite();
  return (
    <Section>
      <Container>
        <h1>{title}</h1>
        <p>
          <a href={href('home')}>
            <Trans>Look around the site in the meantime</Trans>
          </a>
        </p>
      </Container>
    </Section>
  );
}

// The server has loaded when a page is first seen: until then, the browser does not need this code.
export default definePage<Record<string, string>, __Name__Data>({
  load: async (context) => (await import('./load.ts')).load(context),
  View,
});
