import { array, boolean, enums, integer, nullable, object, optional, refine, string } from 'superstruct';
import { defineContract } from '../contract.ts';
import { DESK_PROBLEMS } from '../desk/roles.ts';
import { email, id, integerText, isoDate, isoInstant, optionalText, text } from '../fields.ts';
import { language } from '../values.ts';
import { calendarEndpoints } from './calendar-endpoints.ts';
import { NOBODY } from './desk-v1.ts';
import { MOST_VISITORS } from './property-forms.ts';
import {
  MESSAGE_LENGTH,
  between,
  person,
  home,
  viewingLine,
  OPEN_DAY_PLACES,
  openDayLine,
  deskOpenDay,
  deskViewing,
  hoursOf,
  viewingHours,
  hoursFields,
} from './desk-viewing.ts';

export {
  MESSAGE_LENGTH,
  HOURS_BOUNDS,
  MOST_ROWS,
  OPEN_DAY_PLACES,
  type DeskOpenDay,
  type DeskViewing,
  hoursOf,
  hoursFields,
  type DeskViewingHours,
} from './desk-viewing.ts';

export { ADDRESS_LENGTH, type BusyFailure, type DeskBusyCalendar } from './calendar-endpoints.ts';
export { NOBODY };

const changed = object({ version: integer() });

/** Viewings as the office keeps them: when homes can be viewed, who shows them, and what was promised. */
export const deskViewings = defineContract({
  service: 'forms',
  version: 1,
  problems: {
    ...DESK_PROBLEMS,
    'viewing/not-found': 404,
    /** Somebody changed it since; `fields` has 'by' and 'at'. */
    'viewing/changed': 409,
    'appointment/full': 409,
    'appointment/not-found': 404,
    'appointment/over': 409,
    /** Who is to show it does not work here any more. */
    'advisor/unknown': 422,
    /** The catalogue has no such home: there is nothing to be viewed. */
    'home/unknown': 422,
    /** Shows another home at that time. */
    'advisor/busy': 409,
    /** Somebody changed them since; `fields` has 'by' and 'at'. */
    'hours/changed': 409,
    'property/not-found': 404,
    'calendar/not-found': 404,
    /** Somebody's own calendar can't be read; `fields.address` has one of BUSY_FAILURES. */
    'calendar/unreadable': 422,
    /** The service has no key to seal addresses with. */
    'calendar/no-key': 503,
    /** No open house day of that id, now or of late. */
    'open-day/not-found': 404,
    /** Somebody changed its places since; `fields` has 'by' and 'at'. */
    'open-day/changed': 409,
  },
  endpoints: {
    /** The viewings of some days, in order; at most 500. */
    listDeskViewings: {
      method: 'GET',
      path: '/desk/viewings',
      desk: 'viewings.read',
      query: object({
        /** A day in Brussels; today when it is not given. */
        from: optional(isoDate()),
        /** How many days; 7 when it is not given. */
        days: optional(enums(['1', '2', '7', '31'])),
        /** The id of a colleague, or NOBODY. */
        advisor: optional(id()),
        propertyId: optional(id()),
        language: language(),
      }),
      response: object({
        from: isoDate(),
        until: isoDate(),
        items: array(object(viewingLine)),
        /** When whose viewings are asked for is busy, as their own calendars say; in order of beginning. */
        busy: optional(array(object({ advisor: person, startsAt: isoInstant(), endsAt: isoInstant() }))),
      }),
    },
    getDeskViewing: {
      method: 'GET',
      path: '/desk/viewings/:id',
      desk: 'viewings.read',
      params: object({ id: id() }),
      query: object({ language: language() }),
      response: deskViewing,
    },
    /** Takes another place for it, gives the old one back, and mails the visitor, with the `message` of the office. */
    moveDeskViewing: {
      method: 'PUT',
      path: '/desk/viewings/:id/slot',
      desk: 'viewings.handle',
      params: object({ id: id() }),
      body: object({ version: integer(), slotId: id(), message: optional(optionalText(MESSAGE_LENGTH)) }),
      response: changed,
    },
    /** Gives its place back, and mails the visitor. */
    cancelDeskViewing: {
      method: 'PUT',
      path: '/desk/viewings/:id/cancellation',
      desk: 'viewings.handle',
      params: object({ id: id() }),
      body: object({ version: integer(), message: optional(optionalText(MESSAGE_LENGTH)) }),
      response: changed,
    },
    /** Hands it to a colleague, or to NOBODY; visitors are not told. */
    assignDeskViewing: {
      method: 'PUT',
      path: '/desk/viewings/:id/advisor',
      desk: 'viewings.handle',
      params: object({ id: id() }),
      body: object({ version: integer(), advisor: id() }),
      response: changed,
    },
    /** Who has hours or days off of their own, besides the agency. */
    listViewingHours: {
      method: 'GET',
      path: '/desk/viewing-hours',
      desk: 'viewings.read',
      query: object({ language: language() }),
      response: object({
        items: array(object({ of: string(), home: nullable(home), advisor: nullable(person) })),
      }),
    },
    getViewingHours: {
      method: 'GET',
      path: '/desk/viewing-hours/:of',
      desk: 'viewings.read',
      params: object({ of: hoursOf() }),
      query: object({ language: language() }),
      response: viewingHours,
    },
    /**
     * Replaces them; visitors see what follows at once. What was promised stays: `isOutsideHours` tells it. Of an advisor
     * only the closed days are looked at.
     */
    saveViewingHours: {
      method: 'PUT',
      path: '/desk/viewing-hours/:of',
      desk: 'viewing-hours.change',
      params: object({ of: hoursOf() }),
      body: object({
        version: integer(),
        /** False: the agency's hours hold for this home; its closed days are its own all the same. */
        isOwn: optional(boolean()),
        // Who shows homes then, by their id.
        ...hoursFields(id()),
      }),
      response: changed,
    },
    /** The open house days that are not over, in order, and those of which somebody is still to be told that they are gone; at most 200. */
    listDeskOpenDays: {
      method: 'GET',
      path: '/desk/open-days',
      desk: 'viewings.read',
      query: object({ language: language() }),
      response: object({ items: array(object(openDayLine)) }),
    },
    /** One day and who comes, in the order of their names; cancelled ones last. */
    getDeskOpenDay: {
      method: 'GET',
      path: '/desk/open-days/:id',
      desk: 'viewings.read',
      params: object({ id: id() }),
      query: object({ language: language() }),
      response: deskOpenDay,
    },
    /** How many people it has room for; whoever registered keeps their place, however few they are. */
    setOpenDayPlaces: {
      method: 'PUT',
      path: '/desk/open-days/:id/places',
      desk: 'viewings.handle',
      params: object({ id: id() }),
      body: object({ version: integer(), places: between(OPEN_DAY_PLACES) }),
      response: changed,
    },
    /** Somebody who told the office by telephone that they come; mailed where they gave an address. */
    addOpenDayGuest: {
      method: 'POST',
      path: '/desk/open-days/:id/guests',
      desk: 'viewings.handle',
      params: object({ id: id() }),
      body: object({
        /** Made by the page that shows the form: the same key is the same guest, however often it is sent. */
        key: id(),
        firstName: text(80),
        lastName: text(80),
        /** Empty where they gave none: nobody is mailed then. */
        email: optional(refine(optionalText(254), 'email', (value) => value === '' || email().is(value))),
        phone: optional(optionalText(40)),
        persons: integerText(1, MOST_VISITORS),
        language: language(),
      }),
      response: object({ id: string() }),
    },
    ...calendarEndpoints,
  },
});
