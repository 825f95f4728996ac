export { node as default } from '@dorpel/tooling/jest';
