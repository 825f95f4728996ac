import { definePage } from '@dorpel/federation';
import { load, type PasswordData } from './load.ts';
import { replacePassword } from './replace-password.ts';
import { View } from './View.tsx';

export default definePage<Record<string, string>, PasswordData>({ load, action: replacePassword, View });
