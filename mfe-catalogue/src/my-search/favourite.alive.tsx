import { alive } from '@dorpel/federation/site';
import { FavouriteButton } from '../parts/my-search/FavouriteButton.tsx';
import { KEY } from '../parts/my-search/store.ts';

export default alive('favourite', FavouriteButton, { remembers: [KEY] });
