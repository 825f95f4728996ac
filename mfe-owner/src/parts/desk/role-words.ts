import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

const ROLES: Readonly<Record<string, MessageDescriptor>> = {
  agent: msg`agent`,
  editor: msg`editor`,
  manager: msg`manager`,
};

/** What a role is called; one that this release does not know, by its code. */
export const roleWords = (role: string): MessageDescriptor => ROLES[role] ?? { id: role };
