/* What connectors are made of: their table, their reader, what they must never pass on, and how leads are written. */
export { type Caller, CrmFault, createCaller, type Fault, type Form } from './call.ts';
export type { Account, Connector, Item, Lead, Pulled, Pulling, Sent, Told } from './connector.ts';
export { type Leaf, Leaves, privateIn, type Shape } from './leaves.ts';
export { type File, idOf, lackOf, nameOf, projectsOf, recordsOf, setFiles, setPrice, typeName } from './record.ts';
export { linkAt, listed, momentAt, openDaysIn, pathsOf, readRows, type Row, type Values } from './table.ts';
export * from './ways.ts';
