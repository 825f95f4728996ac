import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';

/** Who may log in. */
export const IMAP_USER = 'replies@dorpel.example.com';
export const IMAP_PASSWORD = 'a "password" with \\ in it';

type Mail = { readonly uid: number; readonly raw: string; readonly flags: Set<string> };

type Session = {
  readonly socket: Socket;
  isLoggedIn: boolean;
  isSelected: boolean;
  known: number;
  idle: string | undefined;
};

/** The words of a command: atoms, quoted strings and lists as they are. */
const wordsOf = (text: string): readonly string[] =>
  (text.match(/"(?:\\.|[^"\\])*"|\([^)]*\)|\S+/g) ?? []).map((word) =>
    word.startsWith('"') ? word.slice(1, -1).replaceAll(/\\(.)/g, '$1') : word,
  );

/** Fields of a header, each with its folded lines, and the empty line after them. */
const fieldsOf = (raw: string, names: readonly string[]) => {
  const [head = ''] = raw.split('\r\n\r\n');
  const fields = head
    .split(/\r\n(?![ \t])/)
    .filter((field) => names.includes(field.split(':')[0]?.toUpperCase() ?? ''));
  return `${fields.join('\r\n')}\r\n\r\n`;
};

/** Whether a number is in a set: '3', '1,4:6', '7:*', where '*' is the highest there is (RFC 3501, 9: seq-range has no order). */
const isIn = (set: string, uid: number, highest: number) =>
  set.split(',').some((range) => {
    const [one = 0, other = one] = range.split(':').map((each) => (each === '*' ? highest : Number(each)));
    return uid >= Math.min(one, other) && uid <= Math.max(one, other);
  });

/**
 * An IMAP server with one mailbox, as far as it has to speak (RFC 3501, RFC 2177): it tells of new mails while a client waits (IDLE),
 * takes and sends literals, and marks as read what is fetched without PEEK. What it holds outlives `away`.
 */
export async function startImap() {
  const mails: Mail[] = [];
  const sessions = new Set<Session>();
  let server: Server;
  let port = 0;
  const state = {
    /** The login is refused, as after a change of the password. */
    refuses: false,
    /** The connection breaks where this command comes, once: 'UID STORE'. */
    breaksAt: '',
    /** Commands with what was asked, without logins. */
    asked: [] as string[],
  };

  function tell(session: Session) {
    if (!session.isSelected || session.known === mails.length) return;
    session.known = mails.length;
    session.socket.write(`* ${mails.length} EXISTS\r\n`);
  }

  /** What is asked of a mail, each item with its literal. */
  function itemsOf(mail: Mail, asked: string): string {
    const items = [`UID ${mail.uid}`];
    if (/\bFLAGS\b/.test(asked)) items.push(`FLAGS (${[...mail.flags].join(' ')})`);
    if (/RFC822\.SIZE/.test(asked)) items.push(`RFC822.SIZE ${mail.raw.length}`);
    for (const [, peek, section = '', names = ''] of asked.matchAll(
      /BODY(\.PEEK)?\[(HEADER\.FIELDS \(([^)]*)\))?\]/g,
    )) {
      if (!peek) mail.flags.add(String.raw`\Seen`);
      const text = section === '' ? mail.raw : fieldsOf(mail.raw, names.toUpperCase().split(' '));
      items.push(`BODY[${section}] {${text.length}}\r\n${text}`);
    }
    return items.join(' ');
  }

  /** What a command is answered: lines before its end, and how it ends. */
  function answer(session: Session, name: string, rest: string): readonly [readonly string[], string] {
    const highest = mails.at(-1)?.uid ?? 0;
    const [first = '', second = '', ...more] = wordsOf(rest);
    const chosen = mails
      .map((mail, index) => [mail, index + 1] as const)
      .filter(([{ uid }]) => isIn(first, uid, highest));
    if (name === 'CAPABILITY') return [['* CAPABILITY IMAP4rev1 IDLE'], 'OK'];
    if (name === 'NOOP') return [[], 'OK'];
    if (name === 'LOGOUT') return [['* BYE until next time'], 'OK'];
    if (name === 'LOGIN') {
      session.isLoggedIn = !state.refuses && first === IMAP_USER && second === IMAP_PASSWORD;
      return [[], session.isLoggedIn ? 'OK' : `NO [AUTHENTICATIONFAILED] Invalid credentials: ${second}`];
    }
    if (!session.isLoggedIn) return [[], 'BAD who is it?'];
    if (name === 'LIST' || name === 'LSUB') return [[`* ${name} () "/" ${second === '' ? '""' : 'INBOX'}`], 'OK'];
    if (name === 'SELECT') {
      session.isSelected = true;
      session.known = mails.length;
      const flags = String.raw`(\Seen \Answered \Flagged \Deleted \Draft)`;
      const codes = ['UIDVALIDITY 7', `UIDNEXT ${highest + 1}`, `PERMANENTFLAGS ${flags}`];
      return [
        [`* FLAGS ${flags}`, `* ${mails.length} EXISTS`, ...codes.map((code) => `* OK [${code}] so`)],
        'OK [READ-WRITE]',
      ];
    }
    if (!session.isSelected) return [[], 'BAD which mailbox?'];
    if (name === 'UID SEARCH' && first === 'UID') {
      const found = mails.flatMap(({ uid }) => (isIn(second, uid, highest) ? [uid] : []));
      return [[['* SEARCH', ...found].join(' ')], 'OK'];
    }
    if (name === 'UID FETCH') return [chosen.map(([mail, at]) => `* ${at} FETCH (${itemsOf(mail, rest)})`), 'OK'];
    if (name === 'UID STORE' && second.startsWith('+FLAGS')) {
      for (const [{ flags }] of chosen) for (const flag of (more[0] ?? '').match(/[^\s()]+/g) ?? []) flags.add(flag);
      return [chosen.map(([{ uid, flags }, at]) => `* ${at} FETCH (UID ${uid} FLAGS (${[...flags].join(' ')}))`), 'OK'];
    }
    return [[], 'BAD unknown'];
  }

  function run(session: Session, line: string) {
    const { socket } = session;
    if (session.idle !== undefined) {
      socket.write(`${session.idle} ${line.toUpperCase() === 'DONE' ? 'OK' : 'BAD'} no longer\r\n`);
      session.idle = undefined;
      return;
    }
    const [, tag = '*', name = '', rest = ''] = /^(\S+) (UID \S+|\S+) ?(.*)$/is.exec(line) ?? [];
    const command = name.toUpperCase();
    state.asked.push(command === 'LOGIN' ? command : `${command} ${rest}`.trim());
    if (command === state.breaksAt) {
      state.breaksAt = '';
      socket.destroy();
    } else if (command === 'IDLE') {
      session.idle = tag;
      socket.write('+ waiting\r\n');
      tell(session);
    } else {
      const [lines, end] = answer(session, command, rest);
      for (const each of lines) socket.write(`${each}\r\n`, 'latin1');
      tell(session);
      socket.write(`${tag} ${end} ${command}\r\n`);
      if (command === 'LOGOUT') socket.end();
    }
  }

  function serve(socket: Socket) {
    const session: Session = { socket, isLoggedIn: false, isSelected: false, known: 0, idle: undefined };
    sessions.add(session);
    socket.on('error', () => {});
    socket.on('close', () => sessions.delete(session));
    let text = '';
    let command = '';
    let literal = 0;
    socket.on('data', (chunk: Buffer) => {
      text += chunk.toString('latin1');
      for (;;) {
        if (text.length < literal) return;
        if (literal > 0) command += JSON.stringify(text.slice(0, literal));
        text = text.slice(literal);
        literal = 0;
        const end = text.indexOf('\r\n');
        if (end === -1) return;
        const [line, announced] = [text.slice(0, end), /\{(\d+)(\+?)\}$/.exec(text.slice(0, end))];
        text = text.slice(end + 2);
        if (announced) {
          command += line.slice(0, announced.index);
          literal = Number(announced[1]);
          if (announced[2] === '') socket.write('+ go on\r\n');
        } else {
          run(session, command + line);
          command = '';
        }
      }
    });
    socket.write('* OK IMAP4rev1\r\n');
  }

  async function back() {
    server = createServer(serve).listen(port, '127.0.0.1');
    await once(server, 'listening');
    ({ port } = server.address() as AddressInfo);
  }

  /** Breaks off all connections. */
  const hangUp = () => {
    for (const { socket } of sessions) socket.destroy();
  };

  await back();
  return {
    state,
    url: `imap://127.0.0.1:${port}`,
    /** A mail comes in. Answers its number. */
    put(lines: readonly string[]): number {
      const uid = (mails.at(-1)?.uid ?? 0) + 1;
      mails.push({ uid, raw: lines.join('\r\n'), flags: new Set() });
      for (const session of sessions) if (session.idle !== undefined) tell(session);
      return uid;
    },
    isRead: (uid: number) => mails.find((mail) => mail.uid === uid)?.flags.has(String.raw`\Seen`) ?? false,
    /** How many are logged in. */
    loggedIn: () => [...sessions].filter(({ isLoggedIn }) => isLoggedIn).length,
    hangUp,
    back,
    async away() {
      hangUp();
      await new Promise<void>((resolve) => void server.close(() => resolve()));
    },
  };
}
