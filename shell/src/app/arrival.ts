const ARRIVED = 'dorpel:arrived';

/** Tells the first script that another page is shown: an event of the document's, for it is built apart and shares no state. */
export const tellOfPage = (): boolean => document.dispatchEvent(new Event(ARRIVED));

/** Calls for each page that is shown after the first. */
export const onPage = (call: () => void): void => document.addEventListener(ARRIVED, call);
