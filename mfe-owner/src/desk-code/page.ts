import { msg } from '@lingui/core/macro';
import { isProblem } from '@dorpel/contracts';
import { deskStaff } from '@dorpel/contracts/desk-staff';
import { found, redirect } from '@dorpel/federation';
import { attempt } from '../parts/desk/attempt.ts';
import { desk } from '../parts/desk/desk.ts';
import { firstPlaceOf } from '../parts/desk/require-staff.ts';
import { textOf } from '../parts/attempt.ts';
import { View } from './View.tsx';

export default desk.page<Record<string, string>, null>({
  load: async ({ i18n }) =>
    found(null, { head: { title: i18n._(msg`One more step`), index: false, allows: ['connect'] } }),
  action: ({ client, form, href, signal }) =>
    attempt({}, async () => {
      try {
        const body = { code: textOf(form, 'code') };
        return redirect(href(firstPlaceOf(await client(deskStaff).confirmStaff({ body }, { signal }))));
      } catch (error) {
        // The place between password and code is kept for some minutes.
        if (isProblem(error, 'session/missing')) return redirect(`${href('desk-login')}?late`);
        throw error;
      }
    }),
  View,
});
