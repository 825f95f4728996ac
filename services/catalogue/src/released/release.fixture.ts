import { releaseMain } from '@dorpel/service-kit/released-data';
import { example } from './example.fixture.ts';

await releaseMain(example);
