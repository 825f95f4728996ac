import type { Article } from '@dorpel/contracts/content-entities';
export const letting: readonly Article[] = [];
