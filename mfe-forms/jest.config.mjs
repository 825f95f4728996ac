export { react as default } from '@dorpel/tooling/jest';
