import { msg } from '@lingui/core/macro';

/** What to do about a file that was refused. */
export const uploadProblems = {
  'upload/type': msg`We can’t accept this type of file. Choose one of the types listed.`,
  'upload/too-large': msg`This file is too large. Choose a smaller one.`,
  'upload/empty': msg`This file is empty. Choose another one.`,
  'upload/broken': msg`This file can’t be read. Choose another one.`,
  'upload/infected': msg`Our virus scanner found something in this file. Choose another one.`,
  'upload/no-room': msg`We can’t accept any files at the moment. Please try again in an hour, or call us.`,
  'upload/not-found': msg`Your file was uploaded too long ago. Please choose it again.`,
  'service/unavailable': msg`Your file was not uploaded. Please try again.`,
  'service/busy': msg`Your file was not uploaded. Please try again.`,
  'service/failed': msg`Your file was not uploaded. Please try again.`,
  'request/too-many': msg`You have uploaded several files in a short time. Wait a few minutes and then try again.`,
};
