import { Problem } from '@dorpel/contracts';
import type { Call } from './handlers.ts';

const OCTETS = 'application/octet-stream';

const LONGEST_NAME = 400;

/**
 * The name of the file that is the whole body of a request (`file` in its endpoint); '' where it says none. The body itself is
 * still to be read, and to be held to the same number of bytes: what a request says of its length proves nothing.
 *
 * @param most bytes that the file may have
 * @throws Problem 'request/malformed' for a body that a form of another site can send without being asked about first (CORS),
 *   'upload/too-large' for one that says that it is larger
 */
export function sentFileName(call: Pick<Call, 'header'>, most: number): string {
  if (!call.header('content-type').startsWith(OCTETS)) throw new Problem('request/malformed');
  if (Number(call.header('content-length')) > most) throw new Problem('upload/too-large');
  try {
    return decodeURIComponent(call.header('x-file-name')).slice(0, LONGEST_NAME);
  } catch {
    return '';
  }
}
