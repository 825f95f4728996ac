import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Checkbox } from './Checkbox.tsx';
import { RadioGroup } from './FieldGroup.tsx';
import { SelectField } from './SelectField.tsx';
import { TextArea } from './TextArea.tsx';
import { TextField } from './TextField.tsx';

const hint = 'Zoals op uw identiteitskaart';
const error = 'Vul dit in';

test('F13 a text field is named by its label and described by its hint and its error', () => {
  render(<TextField name="name" label="Naam" hint={hint} error={error} autoComplete="name" inputMode="text" />);
  const input = screen.getByRole('textbox', { name: 'Naam' });
  expect(input).toHaveAccessibleDescription(`${hint} ${error}`);
  expect(input).toBeInvalid();
  expect(input).toHaveAttribute('autocomplete', 'name');
  expect(input).toHaveAttribute('inputmode', 'text');
});

test('a field without hint and error is valid and described by nothing', () => {
  render(<TextField name="name" label="Naam" />);
  const input = screen.getByRole('textbox', { name: 'Naam' });
  expect(input).toBeValid();
  expect(input).not.toHaveAttribute('aria-describedby');
});

test('F16 a required field is marked for the eye and for screen readers, an optional one in words', () => {
  render(
    <>
      <TextField name="name" label="Naam" required />
      <TextField name="phone" label="Telefoon" optionalMark="(facultatief)" />
    </>,
  );
  expect(screen.getByText('*')).toHaveAttribute('aria-hidden', 'true');
  expect(screen.getByRole('textbox', { name: 'Naam' })).toBeRequired();
  expect(screen.getByRole('textbox', { name: 'Telefoon (facultatief)' })).not.toBeRequired();
});

test('F13 a text area and a list of choices are wired like a text field', async () => {
  render(
    <>
      <TextArea name="question" label="Vraag" error={error} rows={3} />
      <SelectField name="type" label="Type" error={error} defaultValue="house">
        <option value="house">Huis</option>
        <option value="flat">Appartement</option>
      </SelectField>
    </>,
  );
  const area = screen.getByRole('textbox', { name: 'Vraag' });
  const select = screen.getByRole('combobox', { name: 'Type' });
  expect(area).toHaveAccessibleDescription(error);
  expect(area).toHaveAttribute('rows', '3');
  expect(select).toHaveAccessibleDescription(error);
  await userEvent.selectOptions(select, 'Appartement');
  expect(select).toHaveValue('flat');
});

test('two fields of the same name on a page do not share an id', () => {
  render(
    <>
      <TextField name="email" label="Uw e-mail" />
      <TextField name="email" label="E-mail van uw vriend" />
    </>,
  );
  const [first, second] = screen.getAllByRole('textbox');
  expect(first?.id).not.toBe(second?.id);
  expect(screen.getByLabelText('E-mail van uw vriend')).toBe(second);
});

test('F16 a checkbox is ticked by its label, which may hold a link', async () => {
  render(
    <Checkbox
      name="privacy"
      required
      error={error}
      label={
        <>
          Ik las het <a href="/privacy">privacybeleid</a>
        </>
      }
    />,
  );
  const box = screen.getByRole('checkbox', { name: 'Ik las het privacybeleid' });
  expect(box).toBeRequired();
  expect(box).toHaveAccessibleDescription(error);
  await userEvent.click(screen.getByText(/Ik las het/));
  expect(box).toBeChecked();
  expect(screen.getByRole('link', { name: 'privacybeleid' })).toHaveAttribute('href', '/privacy');
});

const roles = [
  { value: 'buyer', label: 'Koper' },
  { value: 'tenant', label: 'Huurder', hint: 'Breng uw loonfiches mee' },
];

test('F13 a group of choices has a legend, and its error leads to the first choice', () => {
  render(<RadioGroup id="role" legend="U bent" name="role" options={roles} error={error} required />);
  expect(screen.getByRole('group', { name: 'U bent' })).toHaveAccessibleDescription(error);
  expect(screen.getByRole('radio', { name: 'Koper' })).toHaveAttribute('id', 'role');
  expect(screen.getByRole('radio', { name: 'Huurder' })).toHaveAccessibleDescription('Breng uw loonfiches mee');
});

test('a group keeps its own choice, or tells the form that keeps it', async () => {
  const chosen: string[] = [];
  const onChange = (value: string) => chosen.push(value);
  render(
    <>
      <RadioGroup legend="Vrij" name="free" options={roles} defaultValue="buyer" />
      <RadioGroup legend="Geleid" name="led" options={roles} value="buyer" onChange={onChange} />
    </>,
  );
  const [freeBuyer, freeTenant, ledBuyer, ledTenant] = screen.getAllByRole('radio');
  expect(freeBuyer).toBeChecked();
  await userEvent.click(freeTenant as HTMLElement);
  expect(freeTenant).toBeChecked();
  await userEvent.click(ledTenant as HTMLElement);
  expect(chosen).toEqual(['tenant']);
  expect(ledBuyer).toBeChecked();
});
