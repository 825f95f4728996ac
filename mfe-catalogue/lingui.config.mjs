export { default } from '@dorpel/tooling/lingui/with-desk';
