import { deskTestimonials } from '@dorpel/contracts/desk-testimonials';
import { found } from '@dorpel/federation';
import { msg } from '@lingui/core/macro';
import { desk } from '../parts/desk/desk.ts';
import { linked, tokenOf } from '../parts/link/token.ts';
import { judge } from './judge.ts';
import { type LinkedData, View } from './View.tsx';

export default desk.page<Record<string, string>, LinkedData>({
  async load(context) {
    const { client, i18n, signal, url } = context;
    const token = tokenOf(context);
    const { value, code = 'link/invalid' } = token
      ? await linked(client(deskTestimonials).getLinkedTestimonial({ query: { token } }, { signal }))
      : {};
    // Whoever has the address can do what it says: it goes to nobody else.
    const head = { title: i18n._(msg`A testimonial`), index: false, follow: false };
    return value
      ? found({ item: value, token, code: '', done: url.searchParams.get('done') ?? '' }, { head })
      : found({ item: null, token: '', code, done: '' }, { head, status: 404 });
  },
  action: judge,
  View,
});
