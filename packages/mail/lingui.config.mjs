export { default } from '@dorpel/tooling/lingui';
