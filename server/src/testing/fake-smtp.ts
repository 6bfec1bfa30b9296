import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { SMTPServer } from 'smtp-server'

export interface ReceivedMail {
  to: string
  raw: string
  message_id: string
}

/** How it treats the next mail; then it takes mails again. */
export type Misbehaviour =
  | { answers: number; text: string }
  /** Refuses who it is from. */
  | { sender: number; text: string }
  /** Takes the mail and closes the connection without a word. */
  | 'cut off after taking it'
  | 'cut off'
  | { slow: number }

type Connection = { session: { id: string } }

/** A mail server on this machine that keeps what it is sent, and misbehaves on request. */
export async function startFakeSmtp({ user = '', password = '' } = {}) {
  const mails: ReceivedMail[] = []
  const next: Misbehaviour[] = []
  const server = new SMTPServer({
    authOptional: user === '',
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    hideENHANCEDSTATUSCODES: true,
    logger: false,
    onAuth: (auth, _session, done) =>
      auth.username === user && auth.password === password
        ? done(null, { user })
        : done(Object.assign(new Error('Wrong'), { responseCode: 535 })),
    onMailFrom(_address, _session, done) {
      const [how] = next
      if (typeof how !== 'object' || !('sender' in how)) return done()
      next.shift()
      done(Object.assign(new Error(how.text), { responseCode: how.sender }))
    },
    onData(stream, session, done) {
      void (async () => {
        try {
          const chunks: Buffer[] = []
          for await (const chunk of stream) chunks.push(chunk as Buffer)
          const raw = Buffer.concat(chunks).toString()
          const mail = {
            to: session.envelope.rcptTo[0]?.address ?? '',
            raw,
            message_id: /^Message-ID: (.+?)\r?$/im.exec(raw)?.[1] ?? '',
          }
          const how = next.shift()
          if (typeof how === 'object' && 'answers' in how)
            return done(Object.assign(new Error(how.text), { responseCode: how.answers }))
          if (how !== 'cut off') mails.push(mail)
          if (typeof how === 'string') {
            for (const one of server.connections as unknown as Set<
              Connection & { close(): void; _socket: { destroy(): void } }
            >)
              if (one.session.id === session.id) one._socket.destroy()
            return done()
          }
          if (how && 'slow' in how) await sleep(how.slow)
          done()
        } catch {
          // The sender was killed in the meantime.
          done()
        }
      })()
    },
  })
  server.on('error', () => undefined)
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = server.server.address() as { port: number }
  return {
    address: `smtp://${user ? `${user}:${encodeURIComponent(password)}@` : ''}127.0.0.1:${port}`,
    mails,
    next,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}

export type FakeSmtp = Awaited<ReturnType<typeof startFakeSmtp>>
