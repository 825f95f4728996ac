import { msg, plural } from '@lingui/core/macro';
import { inWords } from '../../locales/sentences.ts';

export const FIELD_WORDS = inWords((say) => ({
  names: {
    acceptsAdvance: say(msg`Advance confirmed`),
    acceptsDeposit: say(msg`Deposit confirmed`),
    acceptsDescription: say(msg`Description read`),
    acceptsIncome: say(msg`Income confirmed`),
    acceptsPayment: say(msg`First payment confirmed`),
    acceptsPersons: say(msg`Number of people confirmed`),
    advance: say(msg`Advance`),
    tenantFee: say(msg`Agency fee for the tenant`),
    amount: say(msg`Offer`),
    comment: say(msg`Testimonial`),
    confirmsAmount: say(msg`Far from the asking price, confirmed`),
    contactSlot: say(msg`Call`),
    cv: say(msg`CV`),
    documents: say(msg`Documents`),
    email: say(msg`Email`),
    endDate: say(msg`Until`),
    firstName: say(msg`Name`),
    firstRent: say(msg`First month’s rent`),
    frequency: say(msg`Emails`),
    friend: say(msg`For`),
    goal: say(msg`Goal`),
    homepage: say(msg`Website`),
    image: say(msg`Picture`),
    income: say(msg`Monthly household income`),
    name: say(msg`Name`),
    needsLoan: say(msg`Subject to a loan`),
    newsletter: say(msg`Newsletter`),
    persons: say(msg`Number of people`),
    phone: say(msg`Phone`),
    position: say(msg`Position`),
    priceMax: say(msg`Price up to`),
    priceMin: say(msg`Price from`),
    project: say(msg`Project`),
    propertyStreet: say(msg`Address of the property`),
    remark: say(msg`Message`),
    rooms: say(msg`Bedrooms (at least)`),
    search: say(msg`Search`),
    slotId: say(msg`When`),
    startDate: say(msg`From`),
    street: say(msg`Address`),
    type: say(msg`Type of property`),
    types: say(msg`Type of property`),
    validUntil: say(msg`Valid until`),
    wish: say(msg`Request`),
    zones: say(msg`Cities`),
  },
  wishes: { info: say(msg`information`), visit: say(msg`a viewing`) },
  goals: { buy: say(msg`to buy`), rent: say(msg`to rent`), sell: say(msg`to sell`), let: say(msg`to let`) },
  frequencies: { instant: say(msg`at once`), daily: say(msg`once a day`) },
  yes: say(msg`yes`),
  toConfirm: say(msg`to be confirmed by our office`),
  /** What a tenant owes the agency, where that is no amount. */
  fees: { nothing: say(msg`nothing`), ask: say(msg`our office tells you how much`) } as Readonly<
    Record<string, string>
  >,
  /** `months` is null where it is no whole number of them. */
  deposit: (months: number | null) =>
    months === null
      ? say(msg`Deposit`)
      : say(
          msg`${plural(months, {
            1: 'Deposit (one month’s rent)',
            2: 'Deposit (two months’ rent)',
            3: 'Deposit (three months’ rent)',
            other: `Deposit (${months} months’ rent)`,
          })}`,
        ),
  atLeast: (value: string) => say(msg`at least ${value}`),
  atMost: (value: string) => say(msg`at most ${value}`),
  attached: say(msg`see attachment`),
  seeProperty: say(msg`See the property`),
  seeProject: say(msg`See the project`),
}));
