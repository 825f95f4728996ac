import { Problem } from '@dorpel/contracts';
import { MOST_TEMPLATES } from '@dorpel/contracts/desk-office';
import { LANGUAGES } from '@dorpel/i18n/languages';
import { changedParts, type DeskLog } from '@dorpel/service-kit';
import type { Colleague } from '../submissions/handling-handling.ts';
import { changedBy } from './versioned.queries.ts';
import { unknownWord } from './fill.ts';
import type { KeptTemplate, Template, Templates } from './templates.repository.ts';

export type TemplateParts = {
  readonly templates: Templates;
  readonly log: Pick<DeskLog, 'note'>;
  readonly now: () => Date;
};

/** Each part of a template as a text, for the log. */
const partsOf = ({ name, forms, texts }: Omit<Template, 'id'>): Record<string, string> => ({
  name,
  forms: forms.join(', '),
  ...Object.fromEntries(
    LANGUAGES.flatMap((language) => [
      [`subject (${language})`, texts[language]?.subject ?? ''],
      [`text (${language})`, texts[language]?.text ?? ''],
    ]),
  ),
});

/** @throws Problem 'template/unknown-word' for a word between braces that stands for nothing */
function assertWords({ texts }: Pick<Template, 'texts'>): void {
  const word = Object.values(texts)
    .flatMap((each) => [each.subject, each.text])
    .map(unknownWord)
    .find((each) => each !== undefined);
  if (word !== undefined) throw new Problem('template/unknown-word', { word: `{${word}}` });
}

/** How the office changes its templates: in the browser and by command alike. */
export function createTemplateDesk({ templates, log, now }: TemplateParts) {
  const gone = () => new Problem('template/not-found');

  async function write(next: KeptTemplate, before: KeptTemplate | undefined, by: Colleague): Promise<void> {
    if (!(await templates.replace(next))) {
      const other = await templates.find(next.id);
      throw other ? new Problem('template/changed', changedBy(other)) : gone();
    }
    const was = before && !before.isRemoved ? partsOf(before) : {};
    await log.note(by, { what: 'template', about: next.name }, changedParts(was, next.isRemoved ? {} : partsOf(next)));
  }

  return {
    /**
     * Writes one, or makes it.
     *
     * @param version that was seen; 0 where it is new, undefined takes it as it is
     * @returns the version it has now
     * @throws Problem 'template/not-found', 'template/changed', 'template/unknown-word', 'template/too-many'
     */
    async save(template: Template, version: number | undefined, by: Colleague): Promise<number> {
      assertWords(template);
      const before = await templates.find(template.id);
      const isNew = !before || before.isRemoved;
      if (version !== undefined && version > 0 && isNew) throw gone();
      if (!isNew && version !== undefined && version !== before.version)
        throw new Problem('template/changed', changedBy(before));
      if (isNew && (await templates.list()).length >= MOST_TEMPLATES) throw new Problem('template/too-many');
      const { id, name } = by;
      const changed = { changedAt: now(), changedBy: { id, name }, version: (before?.version ?? 0) + 1 };
      await write({ ...template, ...changed, isRemoved: false }, before, by);
      return changed.version;
    },

    /** @throws Problem 'template/not-found', 'template/changed' */
    async remove(id: string, version: number, by: Colleague): Promise<void> {
      const before = await templates.find(id);
      if (!before || before.isRemoved) throw gone();
      if (version !== before.version) throw new Problem('template/changed', changedBy(before));
      const changed = { changedAt: now(), changedBy: { id: by.id, name: by.name }, version: version + 1 };
      await write({ ...before, ...changed, isRemoved: true }, before, by);
    },
  };
}

export type TemplateDesk = ReturnType<typeof createTemplateDesk>;
