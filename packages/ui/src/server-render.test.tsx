/** @jest-environment node */
import { readdirSync, readFileSync } from 'node:fs';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { Badge } from './Badge.tsx';
import { Breadcrumb } from './Breadcrumb.tsx';
import { Button, ButtonLink } from './Button.tsx';
import { Card, CardLink } from './Card.tsx';
import { Checkbox } from './Checkbox.tsx';
import { Choice } from './Choice.tsx';
import { DataList } from './DataList.tsx';
import { DeskPage } from './DeskPage.tsx';
import { Dialog } from './Dialog.tsx';
import { Disclosure } from './Disclosure.tsx';
import { EmptyState } from './EmptyState.tsx';
import { ErrorSummary } from './ErrorSummary.tsx';
import { FieldGroup, RadioGroup } from './FieldGroup.tsx';
import { IconButton } from './IconButton.tsx';
import { Cluster, Container, Grid, Section } from './Layout.tsx';
import { LiveRegion } from './LiveRegion.tsx';
import { MailLink } from './MailLink.tsx';
import { Notice } from './Notice.tsx';
import { Pagination } from './Pagination.tsx';
import { Picture } from './Picture.tsx';
import { Prose } from './Prose.tsx';
import { SelectField } from './SelectField.tsx';
import { Skeleton } from './Skeleton.tsx';
import { Table } from './Table.tsx';
import { TextArea } from './TextArea.tsx';
import { TextField } from './TextField.tsx';
import { HeartIcon, SearchIcon } from './icons.ts';

const nothing = () => undefined;
const field = {
  name: 'field',
  label: 'Naam',
  hint: 'Zoals op uw identiteitskaart',
  error: 'Vul uw naam in',
  required: true,
};

/** Each primitive with everything it can show, by its address. */
const primitives: Record<string, ReactNode> = {
  Badge: (
    <Badge tone="moss" shape="ribbon">
      Nieuw
    </Badge>
  ),
  Breadcrumb: <Breadcrumb label="U bent hier" items={[{ label: 'Home', href: '/' }, { label: 'Te koop' }]} />,
  Button: (
    <>
      <Button loading wide>
        Verstuur
      </Button>
      <ButtonLink href="/">Terug</ButtonLink>
    </>
  ),
  Card: (
    <Card media="photo" marks="new" controls="keep">
      <CardLink href="/x">Fermette</CardLink>
    </Card>
  ),
  Checkbox: <Checkbox {...field} />,
  Choice: <Choice type="radio" id="yes" name="choice" label="Ja" hint="Mag ook later" />,
  DataList: <DataList columns={2} items={[{ label: 'Perceel', value: '1.250 m²' }]} />,
  DeskPage: (
    <DeskPage narrow>
      <h1>Vandaag</h1>
    </DeskPage>
  ),
  Dialog: (
    <Dialog
      open={false}
      onClose={nothing}
      title="Filters"
      closeLabel="Sluit"
      variant="sheet"
      actions={<Button>Toon</Button>}
    >
      Tekst
    </Dialog>
  ),
  Disclosure: (
    <Disclosure summary="Vraag" open>
      Antwoord
    </Disclosure>
  ),
  EmptyState: (
    <EmptyState title="Niets gevonden" icon={<SearchIcon />} action={<Button>Wis</Button>}>
      Probeer een andere gemeente.
    </EmptyState>
  ),
  ErrorSummary: <ErrorSummary title="Nog één ding" problems={[{ fieldId: 'name', message: 'Vul uw naam in' }]} />,
  Field: <TextField {...field} optionalMark="(facultatief)" />,
  FieldGroup: (
    <FieldGroup {...field} id="about" legend="Waarover">
      <TextField {...field} />
    </FieldGroup>
  ),
  IconButton: <IconButton label="Bewaar" icon={<HeartIcon />} pressed variant="floating" />,
  Layout: (
    <Section ground="stone">
      <Container narrow>
        <Cluster>een</Cluster>
        <Grid columns={4}>
          <li>twee</li>
        </Grid>
      </Container>
    </Section>
  ),
  LiveRegion: <LiveRegion>12 resultaten</LiveRegion>,
  MailLink: <MailLink email="hallo@dorpel.example" />,
  Notice: (
    <Notice kind="error" title="Dit lukte niet" action={<Button>Opnieuw</Button>}>
      Probeer het nog eens.
    </Notice>
  ),
  Pagination: (
    <Pagination
      label="Pagina's"
      current={6}
      total={12}
      href={(page) => `?page=${page}`}
      previousLabel="Vorige"
      nextLabel="Volgende"
      pageLabel={(page) => `Pagina ${page}`}
    />
  ),
  Picture: (
    <Picture
      src={(width, format) => `/photo/${width}.${format}`}
      widths={[400, 600, 1360]}
      sizes="100vw"
      alt="De voorgevel"
      placeholder="/photo/100.webp"
      priority
    />
  ),
  Prose: <Prose html="<p>Tekst</p>" />,
  RadioGroup: (
    <RadioGroup {...field} legend="U bent" options={[{ value: 'a', label: 'Koper', hint: 'Of bijna' }]} inline />
  ),
  SelectField: (
    <SelectField {...field}>
      <option>Huis</option>
    </SelectField>
  ),
  Skeleton: <Skeleton lines={3} />,
  Table: (
    <Table caption="Loten" captionHidden>
      <tbody>
        <tr>
          <th scope="row">A0.1</th>
        </tr>
      </tbody>
    </Table>
  ),
  TextArea: <TextArea {...field} />,
  TextField: <TextField {...field} />,
};

test('every primitive is here', () => {
  const files = readdirSync(new URL('.', import.meta.url))
    .filter((file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx'))
    .map((file) => file.replace('.tsx', ''));
  // Some stand in the file of another, and have an address of their own.
  const manifest = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as {
    exports: Record<string, string>;
  };
  const others = Object.keys(manifest.exports).flatMap((address) => /^\.\/([A-Z]\w+)$/.exec(address)?.[1] ?? []);
  expect(Object.keys(primitives).sort()).toEqual([...files, ...others].sort());
});

test.each(Object.entries(primitives))('%s renders on the server without an inline style', (_, element) => {
  const html = renderToString(element);
  expect(html).toMatch(/^<\w+/);
  expect(html).not.toMatch(/\sstyle=/);
});
