import { createServer, type RequestListener, type Server } from 'node:http'
import net, { type AddressInfo, type Socket, type TcpNetConnectOpts } from 'node:net'
import tls from 'node:tls'
import { pino } from 'pino'
import { createOpenWeb, type OpenWeb } from '../open-web/open-web.ts'

interface Dial {
  /** The IP addresses that the connection could choose from; the first is used. */
  addresses: string[]
  port: number
  /** What the TLS connection was asked to verify. */
  tls: { rejectUnauthorized: boolean | undefined; servername: string | undefined } | null
}

type ConnectOptions = TcpNetConnectOpts & tls.ConnectionOptions

/**
 * The internet as far as tests need it: names with public addresses whose pages come from this machine. Every other
 * address, such as 127.0.0.1 or 169.254.169.254, leads to a canary that exposes a failing guard. Nothing leaves the
 * machine. TLS is left out: https connections are plain underneath.
 */
export class FakeWeb {
  readonly dials: Dial[] = []
  /** Names that were resolved, in order. */
  readonly lookups: string[] = []
  canaryHits = 0
  private readonly names = new Map<string, string[][]>()
  private readonly ports = new Map<string, number>()
  private readonly servers: { close(): void; closeAllConnections?(): void }[] = []
  private readonly connect = net.connect
  private readonly connectTls = tls.connect
  private canary = 0
  private reached: string | null = null

  static async start(): Promise<FakeWeb> {
    const web = new FakeWeb()
    web.canary = await web.listen(
      createServer((_request, response) => {
        web.canaryHits += 1
        response.setHeader('content-type', 'text/html').end('a page of the closed net')
      }),
    )
    net.connect = web.dial.bind(web, null) as typeof net.connect
    tls.connect = ((options: ConnectOptions) => {
      const { rejectUnauthorized, servername } = options
      const socket = web.dial({ rejectUnauthorized, servername }, options)
      socket.once('connect', () => socket.emit('secureConnect'))
      return socket
    }) as typeof tls.connect
    return web
  }

  /** Gives a name a public address and its pages, on any port. */
  async site(host: string, pages: RequestListener): Promise<void> {
    await this.serve(host, createServer(pages))
  }

  /** The same for a server that need not speak HTTP. */
  async serve(host: string, server: Server | net.Server): Promise<void> {
    const address = `93.184.216.${this.ports.size + 1}`
    this.ports.set(address, await this.listen(server))
    this.name(host, [address])
  }

  /** The DNS answers for a name, one per lookup; the last one repeats. */
  name(host: string, ...answers: string[][]): void {
    this.names.set(host, answers)
  }

  addressOf(host: string): string {
    return this.names.get(host)![0]![0]!
  }

  /** For `createOpenWeb`. */
  readonly resolve = async (host: string): Promise<string[]> => {
    this.lookups.push(host)
    const answers = this.names.get(host)
    if (!answers) throw Object.assign(new Error(`queryA ENOTFOUND ${host}`), { code: 'ENOTFOUND' })
    return (answers.length > 1 ? answers.shift() : answers[0]) ?? []
  }

  /** The guarded way out to these sites; the caller closes it. */
  openWeb(allowedOrigins: string[] = []): OpenWeb {
    return createOpenWeb({
      userAgent: 'Utsyn/1.0',
      allowedOrigins,
      resolve: this.resolve,
      log: pino({ level: 'silent' }),
    })
  }

  /** Until the returned function is called, connections report that they reached this address. */
  pretendToReach(address: string): () => void {
    this.reached = address
    return () => (this.reached = null)
  }

  close(): void {
    net.connect = this.connect
    tls.connect = this.connectTls
    for (const server of this.servers) {
      server.closeAllConnections?.()
      server.close()
    }
  }

  private dial(secure: Dial['tls'], options: ConnectOptions): Socket {
    const addresses = offeredAddresses(options)
    const [address = 'none'] = addresses
    this.dials.push({ addresses, port: Number(options.port), tls: secure })
    const socket = this.connect({
      host: '127.0.0.1',
      port: this.ports.get(address) ?? this.canary,
      ...(options.signal && { signal: options.signal }),
    })
    Object.defineProperty(socket, 'remoteAddress', { value: this.reached ?? address })
    return socket
  }

  private listen(server: Server | net.Server): Promise<number> {
    this.servers.push(server)
    return new Promise((resolve) =>
      server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port)),
    )
  }
}

/** As the system does: an address is used as it is, a name goes through the given lookup. */
function offeredAddresses({ host = '', lookup }: ConnectOptions): string[] {
  if (net.isIP(host)) return [host]
  let offered: string[] = []
  lookup?.(host, { all: true }, (_error, answer) => {
    offered = Array.isArray(answer) ? answer.map(({ address }) => address) : [answer]
  })
  return offered
}
