import { Prose } from '@dorpel/ui/Prose';
import { useSite } from '@dorpel/federation/site';

/** A text and the language it is really in. */
export type Text = { readonly text: string; readonly language: string };

/** Plain text whose paragraphs are separated by an empty line; `lang` says so where it falls back. */
export function Description({ text }: { readonly text: Text }) {
  const { language } = useSite();
  const paragraphs = text.text.split(/\n\s*\n/).filter((paragraph) => paragraph.trim() !== '');
  return (
    <div lang={text.language === language ? undefined : text.language}>
      <Prose>
        {paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </Prose>
    </div>
  );
}
