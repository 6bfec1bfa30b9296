import { createServer, type Server, type Socket } from 'node:net'
import type { AddressInfo } from 'node:net'

/** `silent`: no answer to the command; `cut`: the connection ends in the middle of it; `no`: refused. */
export type ImapTrouble = 'silent' | 'cut' | 'no'

interface StoredMail {
  uid: number
  source: Buffer
  received_at: Date
  from: string
  subject: string
  message_id: string | null
}

/** As RFC 3501 has strings: a literal, since a subject may hold anything. */
const literal = (text: string | Buffer) => {
  const bytes = Buffer.from(text)
  return Buffer.concat([Buffer.from(`{${bytes.length}}\r\n`), bytes])
}
const quoted = (text: string | null) => (text === null ? 'NIL' : `"${text}"`)
const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ')
const two = (number: number) => String(number).padStart(2, '0')
const internalDate = (at: Date) =>
  `${two(at.getUTCDate())}-${MONTHS[at.getUTCMonth()]}-${at.getUTCFullYear()} ${two(at.getUTCHours())}:${two(at.getUTCMinutes())}:00 +0000`

/** The parts of an IMAP server that the portal uses (RFC 3501), on a port of its own, with one folder. */
export class FakeImap {
  readonly user = 'foresporsel@firma.example'
  readonly password = 'hemmelig-kode'
  readonly folder = 'INBOX'
  uid_validity = 7
  /** The failure of a command like `UID FETCH`, if any. */
  trouble: (command: string, line: string) => ImapTrouble | null = () => null
  /** Every command that would have changed the mailbox. */
  readonly changed: string[] = []
  /** How many bytes a mail is said to have, when it is not the truth. */
  sizeOf: (mail: { uid: number; source: Buffer }) => number = ({ source }) => source.length
  private mails: StoredMail[] = []
  private readonly server: Server
  private readonly sockets = new Set<Socket>()

  private constructor() {
    this.server = createServer((socket) => this.serve(socket))
  }

  static async start(): Promise<FakeImap> {
    const fake = new FakeImap()
    await new Promise<void>((resolve) => fake.server.listen(0, '127.0.0.1', resolve))
    return fake
  }

  get port(): number {
    return (this.server.address() as AddressInfo).port
  }

  /** As MAIL_IN has it. */
  get address(): string {
    return `imap://${encodeURIComponent(this.user)}:${this.password}@127.0.0.1:${this.port}/${this.folder}`
  }

  deliver(
    uid: number,
    mail: Partial<Omit<StoredMail, 'uid' | 'source'>> & { source: string | Buffer },
  ): void {
    const { source, ...rest } = mail
    this.mails.push({
      uid,
      received_at: new Date(),
      from: 'kari@firma.example',
      subject: 'VS: Forespørsel',
      message_id: `<${uid}@firma.example>`,
      ...rest,
      source: Buffer.from(source),
    })
  }

  forget(): void {
    this.mails = []
    this.changed.length = 0
    this.trouble = () => null
    this.sizeOf = ({ source }) => source.length
    this.uid_validity = 7
  }

  close(): void {
    for (const socket of this.sockets) socket.destroy()
    this.server.close()
  }

  private serve(socket: Socket): void {
    this.sockets.add(socket)
    socket.on('close', () => this.sockets.delete(socket))
    socket.on('error', () => undefined)
    socket.write('* OK ready\r\n')
    let waiting = ''
    socket.on('data', (chunk) => {
      waiting += chunk.toString('utf8')
      for (let end = waiting.indexOf('\r\n'); end >= 0; end = waiting.indexOf('\r\n')) {
        const line = waiting.slice(0, end)
        waiting = waiting.slice(end + 2)
        this.answer(socket, line)
      }
    })
  }

  private answer(socket: Socket, line: string): void {
    const [, tag = '*', rest = ''] = /^(\S+) (.*)$/.exec(line) ?? []
    const [, command = ''] = /^((?:UID )?\S+)/i.exec(rest) ?? []
    const name = command.toUpperCase()
    const trouble = this.trouble(name, line)
    if (trouble === 'silent') return
    if (trouble === 'cut') return void socket.end('* 1 FETCH (UID 1 BODY[] {1000}\r\nhalf')
    if (trouble === 'no') return void socket.write(`${tag} NO not now\r\n`)
    const done = () => socket.write(`${tag} OK done\r\n`)
    if (/^(?:STORE|UID STORE|EXPUNGE|UID EXPUNGE|MOVE|UID MOVE|COPY|UID COPY|APPEND|SELECT)$/.test(name))
      this.changed.push(line)
    if (name === 'CAPABILITY') socket.write('* CAPABILITY IMAP4rev1\r\n')
    const isKnown = rest.includes(this.user) && rest.includes(this.password)
    if (name === 'LOGIN' && !isKnown) return void socket.write(`${tag} NO [AUTHENTICATIONFAILED] wrong\r\n`)
    if (name === 'EXAMINE') {
      if (!rest.includes(this.folder)) return void socket.write(`${tag} NO no such folder\r\n`)
      socket.write(
        `* ${this.mails.length} EXISTS\r\n* FLAGS ()\r\n* OK [UIDVALIDITY ${this.uid_validity}] valid\r\n* OK [UIDNEXT 1000] next\r\n`,
      )
      return void socket.write(`${tag} OK [READ-ONLY] done\r\n`)
    }
    if (name === 'LIST' && rest.includes(this.folder)) socket.write(`* LIST () "/" "${this.folder}"\r\n`)
    if (name === 'UID SEARCH') {
      const from = Number(/UID (\d+):\*/.exec(rest)?.[1] ?? 1)
      const last = this.mails.at(-1)?.uid ?? 0
      const uids = this.mails.map(({ uid }) => uid).filter((uid) => uid >= from || uid === last)
      socket.write(`* SEARCH ${uids.join(' ')}\r\n`)
    }
    if (name === 'UID FETCH') this.fetch(socket, rest)
    if (name === 'LOGOUT') socket.write('* BYE\r\n')
    done()
    if (name === 'LOGOUT') socket.end()
  }

  private fetch(socket: Socket, rest: string): void {
    const [, set = ''] = /FETCH (\S+)/i.exec(rest) ?? []
    const uids = new Set(
      set.split(',').flatMap((part) => {
        const [from, to = from] = part.split(':').map(Number)
        return Array.from({ length: to! - from! + 1 }, (_, at) => from! + at)
      }),
    )
    for (const [nth, mail] of this.mails.entries()) {
      if (!uids.has(mail.uid)) continue
      const [box, host] = mail.from.split('@')
      socket.write(`* ${nth + 1} FETCH (UID ${mail.uid}`)
      if (/RFC822\.SIZE/i.test(rest)) socket.write(` RFC822.SIZE ${this.sizeOf(mail)}`)
      if (/INTERNALDATE/i.test(rest)) socket.write(` INTERNALDATE "${internalDate(mail.received_at)}"`)
      if (/ENVELOPE/i.test(rest)) {
        socket.write(' ENVELOPE (NIL ')
        socket.write(literal(mail.subject))
        const from = `((NIL NIL "${box}" "${host}"))`
        socket.write(` ${from} ${from} ${from} NIL NIL NIL NIL ${quoted(mail.message_id)})`)
      }
      if (/BODY(?:\.PEEK)?\[\]/i.test(rest)) {
        socket.write(' BODY[] ')
        socket.write(literal(mail.source))
      }
      socket.write(')\r\n')
    }
  }
}
