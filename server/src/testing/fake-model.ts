import { createServer, type IncomingHttpHeaders, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** How the service answers: with this text, or with a failure. */
export type ModelManner =
  | { text: string }
  /** Streamed as events: words, or tool calls. `cut`: the connection breaks midway. */
  | { pieces: (string | { tool: string; input: unknown })[]; isCut?: boolean }
  | { raw: string | Buffer; type?: string }
  | { status: number; headers?: Record<string, string>; says?: string }
  | 'silent'
  | 'slow'
  | 'cut'
  | 'huge'
  | 'empty'
  | 'tools'

export interface ModelQuestion {
  path: string
  headers: IncomingHttpHeaders
  body: {
    model: string
    messages: { role: string; content: string }[]
    response_format?: { type: string }
    stream?: boolean
    tools?: { function: { name: string } }[]
  }
}

/** A language model service with the parts the portal uses, on a port of its own. */
export class FakeModel {
  readonly asked: ModelQuestion[] = []
  /** The maximum number of concurrent requests. */
  most = 0
  answer: (question: ModelQuestion, nth: number) => ModelManner | Promise<ModelManner> = () => ({
    text: '{}',
  })
  private underWay = 0
  private readonly server: Server

  private constructor() {
    this.server = createServer((request, response) => {
      this.most = Math.max(this.most, ++this.underWay)
      response.once('close', () => this.underWay--)
      const pieces: Buffer[] = []
      request.on('data', (piece: Buffer) => pieces.push(piece))
      request.on('end', async () => {
        const body = JSON.parse(Buffer.concat(pieces).toString() || '{}') as ModelQuestion['body']
        const question = { path: request.url!, headers: request.headers, body }
        const nth = this.asked.push(question)
        reply(response, await this.answer(question, nth))
      })
    })
  }

  static async start(): Promise<FakeModel> {
    const model = new FakeModel()
    await new Promise<void>((resolve) => model.server.listen(0, '127.0.0.1', resolve))
    return model
  }

  get address(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}/v1`
  }

  forget(): void {
    this.asked.splice(0)
    this.most = 0
    this.answer = () => ({ text: '{}' })
  }

  close(): void {
    this.server.closeAllConnections()
    this.server.close()
  }
}

const completion = (message: object, finish_reason = 'stop') =>
  JSON.stringify({
    id: 'chatcmpl-1',
    object: 'chat.completion',
    created: 1_790_000_000,
    model: 'modell-x',
    choices: [{ index: 0, message: { role: 'assistant', ...message }, finish_reason }],
    usage: { prompt_tokens: 30, completion_tokens: 12, total_tokens: 42 },
  })

const TOOL_CALL = {
  content: null,
  tool_calls: [
    { id: 'call_1', type: 'function', function: { name: 'delete_everything', arguments: '{"really":true}' } },
  ],
}

function reply(response: ServerResponse, manner: ModelManner): void {
  const json = { 'content-type': 'application/json' }
  if (manner === 'silent') return
  if (manner === 'slow') {
    response.writeHead(200, json).write('{')
    return
  }
  if (manner === 'cut') {
    const whole = completion({ content: '{"words":["a"]}' })
    response.writeHead(200, { ...json, 'content-length': whole.length })
    response.write(whole.slice(0, 60), () => response.destroy())
    return
  }
  if (manner === 'huge') {
    response.writeHead(200, json).end(completion({ content: 'a'.repeat(3_000_000) }))
    return
  }
  if (manner === 'empty') response.writeHead(200, json).end()
  else if (manner === 'tools') response.writeHead(200, json).end(completion(TOOL_CALL, 'tool_calls'))
  else if ('pieces' in manner) stream(response, manner.pieces, manner.isCut ?? false)
  else if ('status' in manner) {
    response
      .writeHead(manner.status, { ...json, ...manner.headers })
      .end(JSON.stringify({ error: { message: manner.says ?? 'no' } }))
  } else if ('raw' in manner) {
    response.writeHead(200, { 'content-type': manner.type ?? 'application/json' }).end(manner.raw)
  } else response.writeHead(200, json).end(completion({ content: manner.text }))
}

type Piece = Extract<ModelManner, { pieces: unknown }>['pieces'][number]

function stream(response: ServerResponse, pieces: readonly Piece[], isCut: boolean): void {
  const chunk = (delta: object, finish_reason: string | null = null) =>
    `data: ${JSON.stringify({
      id: 'chatcmpl-1',
      object: 'chat.completion.chunk',
      created: 1_790_000_000,
      model: 'modell-x',
      choices: [{ index: 0, delta, finish_reason }],
    })}\n\n`
  response.writeHead(200, { 'content-type': 'text/event-stream' })
  let calls = 0
  for (const piece of pieces) {
    const delta =
      typeof piece === 'string'
        ? { role: 'assistant', content: piece }
        : {
            tool_calls: [
              {
                index: calls++,
                id: `call_${calls}`,
                type: 'function',
                function: { name: piece.tool, arguments: JSON.stringify(piece.input) },
              },
            ],
          }
    response.write(chunk(delta))
  }
  if (isCut) {
    setTimeout(() => response.destroy(), 50)
    return
  }
  response.write(chunk({}, calls > 0 ? 'tool_calls' : 'stop'))
  response.end('data: [DONE]\n\n')
}
