export { longNode as default } from '@dorpel/tooling/jest';
