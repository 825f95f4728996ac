import { alive } from '@dorpel/federation/site';
import { FavouriteButton } from './FavouriteButton.tsx';
import { KEY } from './store.ts';

export default alive('favourite', FavouriteButton, { remembers: [KEY] });
