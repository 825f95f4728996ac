import { apart } from '@dorpel/tooling/lingui/apart';

// What is said without a network comes with the page that says it.
export default apart('offline', ['<rootDir>/src/offline/**']);
