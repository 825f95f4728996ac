import { service } from './compose.ts';

await service.run();
