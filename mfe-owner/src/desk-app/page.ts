import { msg } from '@lingui/core/macro';
import { isProblem } from '@dorpel/contracts';
import { deskStaff } from '@dorpel/contracts/desk-staff';
import { found, redirect } from '@dorpel/federation';
import { attempt } from '../parts/desk/attempt.ts';
import { desk } from '../parts/desk/desk.ts';
import { requireRole } from '../parts/desk/require-staff.ts';
import { textOf } from '../parts/attempt.ts';
import { type AppData, View } from './View.tsx';

export default desk.page<Record<string, string>, AppData>({
  async load(context) {
    const { client, href, i18n, signal } = context;
    const staff = await requireRole(context, 'account');
    if ('kind' in staff) return staff;
    try {
      const app = await client(deskStaff).getApp({}, { signal });
      return found(app, { head: { title: i18n._(msg`Link an authenticator app`), index: false } });
    } catch (error) {
      if (isProblem(error, 'second-factor/not-begun')) return redirect(href('desk-account'));
      throw error;
    }
  },
  action: ({ client, form, href, signal }) =>
    attempt({}, async () => {
      await client(deskStaff).confirmApp({ body: { code: textOf(form, 'code') } }, { signal });
      return redirect(href('desk-codes'));
    }),
  View,
});
