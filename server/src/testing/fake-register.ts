import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** `slow`: a byte now and then; `cut`: the connection breaks midway; `broken`: half the body as if it were whole. */
export type RegisterTrouble = 'silent' | 'slow' | 'cut' | 'broken' | 'huge' | 'list' | { status: number }

/** An entity in the format of Enhetsregisteret. */
export const anEntity = (values: Record<string, unknown> = {}) => ({
  organisasjonsnummer: '509100675',
  navn: 'BREVIKA ENERGI AS',
  organisasjonsform: {
    kode: 'AS',
    beskrivelse: 'Aksjeselskap',
    _links: { self: { href: 'https://data.brreg.no/enhetsregisteret/api/organisasjonsformer/AS' } },
  },
  hjemmeside: 'www.brevika.example',
  registreringsdatoEnhetsregisteret: '1998-03-20',
  registrertIMvaregisteret: true,
  naeringskode1: { kode: '35.120', beskrivelse: 'Produksjon av elektrisitet fra vannkraft' },
  naeringskode2: { kode: '35.140', beskrivelse: 'Handel med elektrisitet' },
  antallAnsatte: 214,
  harRegistrertAntallAnsatte: true,
  forretningsadresse: {
    land: 'Norge',
    landkode: 'NO',
    postnummer: '8610',
    poststed: 'MO I RANA',
    adresse: ['Kaigata 12'],
    kommune: 'RANA',
    kommunenummer: '1833',
  },
  stiftelsesdato: '1998-03-12',
  institusjonellSektorkode: { kode: '2100', beskrivelse: 'Private aksjeselskaper mv.' },
  registrertIForetaksregisteret: true,
  sisteInnsendteAarsregnskap: '2025',
  konkurs: false,
  underAvvikling: false,
  underTvangsavviklingEllerTvangsopplosning: false,
  maalform: 'Bokmål',
  _links: { self: { href: 'https://data.brreg.no/enhetsregisteret/api/enheter/509100675' } },
  ...values,
})

/** The parts of Enhetsregisteret that the portal uses, on a port of its own. */
export class FakeRegister {
  readonly asked: string[] = []
  /** The failure of a request, if any. */
  trouble: (path: string) => RegisterTrouble | null = () => null
  private readonly entities = new Map<string, object>()
  private readonly server: Server

  private constructor() {
    this.server = createServer((request, response) => this.answer(request.url!, response))
  }

  static async start(): Promise<FakeRegister> {
    const register = new FakeRegister()
    await new Promise<void>((resolve) => register.server.listen(0, '127.0.0.1', resolve))
    return register
  }

  get address(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}/enhetsregisteret/api`
  }

  forget(): void {
    this.asked.splice(0)
    this.entities.clear()
    this.trouble = () => null
  }

  has(entity: Record<string, unknown>, kind: 'enheter' | 'underenheter' = 'enheter'): void {
    this.entities.set(`${kind}/${String(entity['organisasjonsnummer'])}`, entity)
  }

  close(): void {
    this.server.closeAllConnections()
    this.server.close()
  }

  private answer(url: string, response: ServerResponse): void {
    const path = url.replace('/enhetsregisteret/api/', '')
    this.asked.push(path)
    const trouble = this.trouble(path)
    if (trouble === 'silent') return
    if (trouble !== null && typeof trouble === 'object') {
      response.writeHead(trouble.status, { 'retry-after': '60' }).end('{"status":"no"}')
      return
    }
    const entity = this.entities.get(path)
    if (!entity) {
      response
        .writeHead(404, { 'content-type': 'application/json' })
        .end('{"status":404,"error":"Not Found"}')
      return
    }
    const body = JSON.stringify(trouble === 'list' ? [entity] : entity)
    response.writeHead(200, {
      'content-type': 'application/json',
      ...(trouble === 'cut' && { 'content-length': body.length + 9 }),
    })
    if (trouble === 'cut') response.write(body.slice(0, 40), () => response.destroy())
    else if (trouble === 'broken') response.end(body.slice(0, body.length / 2))
    else if (trouble === 'huge') response.end(body + ' '.repeat(900_000))
    else if (trouble === 'slow') trickle(response, body)
    else response.end(body)
  }
}

function trickle(response: ServerResponse, body: string): void {
  let sent = 0
  const timer = setInterval(() => {
    if (sent < body.length && !response.destroyed) {
      response.write(body[sent++])
      return
    }
    clearInterval(timer)
    response.end()
  }, 20)
}
