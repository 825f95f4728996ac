import { type DeskAction, mayDo } from '@dorpel/contracts/desk';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { found, redirect, type SlotUse } from '@dorpel/federation';
import { desk } from '../parts/desk/desk.ts';
import { requireStaff } from '../parts/desk/require-staff.ts';
import { type TodayData, View } from './View.tsx';

type Card = { readonly slot: string; readonly label: MessageDescriptor; readonly asks: DeskAction };

/** What waits, each told by the team that knows, and what one's role must allow. */
const CARDS: readonly Card[] = [
  { slot: 'desk-viewings-soon', label: msg`Viewings today and tomorrow`, asks: 'viewings.read' },
  { slot: 'desk-new-submissions', label: msg`New in the inbox`, asks: 'submissions.read' },
  { slot: 'desk-testimonials-waiting', label: msg`Testimonials to judge`, asks: 'testimonials.judge' },
];

export default desk.page<Record<string, string>, TodayData>({
  async load(context) {
    const { href, i18n, url } = context;
    const staff = await requireStaff(context);
    if ('kind' in staff) return staff;
    if (staff.mustReplacePassword) return redirect(href('desk-password'));
    const cards: Record<string, SlotUse> = Object.fromEntries(
      CARDS.filter(({ asks }) => mayDo(staff.role, asks)).map(({ slot, label }) => [
        slot,
        { slot, label: i18n._(label), room: 'cards' },
      ]),
    );
    return found(
      { name: staff.name, cards: Object.keys(cards), hasNewPassword: url.searchParams.has('password') },
      { head: { title: i18n._(msg`Today`), index: false }, slots: cards },
    );
  },
  View,
});
