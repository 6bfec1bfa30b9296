import http from 'node:http'
import https from 'node:https'
import { DEMO_PEOPLE } from '../features/auth/demo-sso/demo-people.ts'

interface Cookie {
  value: string
  path: string
}

/** As in a browser, one name can belong to several cookies with different paths. */
const keyOf = (name: string, path: string) => (path === '/' ? name : `${name} ${path}`)

export interface Page {
  status: number
  /** The browser's final address. */
  url: string
  headers: Headers
  text: string
}

/** The API's answer; `data` on success, the rest on failure. */
export interface Answer<T> {
  status: number
  headers: Headers
  body: { data: T; message: string; code: string; field?: string; request_id: string }
}

interface RequestOptions {
  method?: string
  headers?: Record<string, string>
  body?: string | URLSearchParams
  /** Stop before following a redirect to an address that starts with this. */
  stopAt?: string | RegExp
}

/**
 * The parts of a browser that matter for sign-in: a cookie jar by path, redirects, and the headers that distinguish a
 * page from a script. One host only; ports share its cookies, as in a browser.
 */
export class BrowserSession {
  /** By name, for those sent to all paths. */
  readonly cookies = new Map<string, Cookie>()
  readonly origin: string
  readonly #user_agent: string | undefined

  constructor(origin: string, user_agent?: string) {
    this.origin = origin
    this.#user_agent = user_agent
  }

  /** Navigates to an address and follows redirects. `status` 0: stopped before `stopAt`. */
  async visit(address: string, options: RequestOptions = {}): Promise<Page> {
    let url = new URL(address, this.origin)
    let next: RequestOptions = { ...options, headers: { ...NAVIGATION, ...options.headers } }
    for (let hop = 0; hop < 20; hop++) {
      const response = await this.send(url, next)
      const location = response.headers.get('location')
      if (response.status < 300 || response.status >= 400 || !location) {
        return {
          status: response.status,
          url: url.href,
          headers: response.headers,
          text: await response.text(),
        }
      }
      url = new URL(location, url)
      await response.arrayBuffer()
      if (options.stopAt && isAt(url.href, options.stopAt)) {
        return { status: 0, url: url.href, headers: response.headers, text: '' }
      }
      next = { headers: { ...NAVIGATION } }
    }
    throw new Error(`Too many redirects, last to ${url.href}`)
  }

  /** Calls the API as a script of the portal's own pages does. */
  async call<T = Record<string, unknown>>(
    method: string,
    path: string,
    options: { body?: unknown; token?: string; headers?: Record<string, string> } = {},
  ): Promise<Answer<T>> {
    const response = await this.send(new URL(path, this.origin), {
      method,
      headers: {
        'sec-fetch-mode': 'cors',
        'sec-fetch-site': 'same-origin',
        ...(method !== 'GET' && { origin: this.origin }),
        'content-type': 'application/json',
        ...(options.token && { authorization: `Bearer ${options.token}` }),
        ...options.headers,
      },
      ...(options.body !== undefined && { body: JSON.stringify(options.body) }),
    })
    const text = await response.text()
    const parsed: unknown = text ? JSON.parse(text) : {}
    return { status: response.status, headers: response.headers, body: parsed as Answer<T>['body'] }
  }

  /** Sends one request with its cookies, and stores those that come back. */
  async send(url: URL, { method = 'GET', headers = {}, body }: RequestOptions): Promise<Response> {
    const sent = [...this.cookies].filter(([, { path }]) => covers(path, url.pathname))
    const response = await exchange(url, method, body?.toString(), {
      ...(this.#user_agent && { 'user-agent': this.#user_agent }),
      ...headers,
      ...(body instanceof URLSearchParams && { 'content-type': 'application/x-www-form-urlencoded' }),
      ...(sent.length > 0 && {
        cookie: sent.map(([key, { value }]) => `${key.split(' ', 1)[0]}=${value}`).join('; '),
      }),
    })
    for (const line of response.headers.getSetCookie()) this.keep(line)
    return response
  }

  private keep(line: string): void {
    const [pair = '', ...attributes] = line.split(';').map((part) => part.trim())
    const name = pair.slice(0, pair.indexOf('='))
    const value = pair.slice(pair.indexOf('=') + 1)
    const attribute = (key: string) =>
      attributes.find((part) => part.toLowerCase().startsWith(`${key}=`))?.slice(key.length + 1)
    const expires = attribute('expires')
    const path = attribute('path') ?? '/'
    const gone = attribute('max-age') === '0' || (expires && Date.parse(expires) <= Date.now())
    if (gone) this.cookies.delete(keyOf(name, path))
    else this.cookies.set(keyOf(name, path), { value, path })
  }
}

const isAt = (address: string, place: string | RegExp) =>
  typeof place === 'string' ? address.startsWith(place) : place.test(address)

const NAVIGATION = { accept: 'text/html', 'sec-fetch-mode': 'navigate', 'sec-fetch-site': 'none' }

function covers(path: string, pathname: string): boolean {
  return pathname === path || pathname.startsWith(path.endsWith('/') ? path : `${path}/`)
}

/** Not with fetch, which always sends the headers of a script. */
function exchange(url: URL, method: string, body: string | undefined, headers: Record<string, string>) {
  return new Promise<Response>((resolve, reject) => {
    const request = (url.protocol === 'https:' ? https : http).request(url, { method, headers }, (answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => chunks.push(chunk))
      answer.on('error', reject)
      answer.on('end', () => {
        const received = new Headers()
        for (let at = 0; at < answer.rawHeaders.length; at += 2) {
          received.append(answer.rawHeaders[at]!, answer.rawHeaders[at + 1]!)
        }
        resolve(new Response(Buffer.concat(chunks), { status: answer.statusCode!, headers: received }))
      })
    })
    request.on('error', reject)
    request.end(body)
  })
}

/** Opens the demo sign-in and chooses a person; stops where the portal's page would load. */
export async function choosePerson(browser: BrowserSession, name: string, returnTo = '/'): Promise<Page> {
  const person = DEMO_PEOPLE.find((one) => one.name === name)
  if (!person) throw new Error(`No demo person is called ${name}`)
  const choice = await browser.visit(`/api/login?return_to=${encodeURIComponent(returnTo)}`)
  const action = /<form method="post" action="([^"]+)"/.exec(choice.text)?.[1]
  if (!action) throw new Error(`The demo page did not show its people: ${choice.status} ${choice.url}`)
  return browser.visit(action, {
    method: 'POST',
    headers: { origin: browser.origin },
    body: new URLSearchParams({ person: person.subject }),
  })
}

/** The whole sign-in, as the portal's page does it: ends with a token and a refresh cookie. */
export async function signIn(
  app: { url: string },
  name = 'Ingrid Solvang',
  user_agent?: string,
): Promise<{ browser: BrowserSession; token: string }> {
  const browser = new BrowserSession(app.url, user_agent)
  const page = await choosePerson(browser, name)
  const code = new URL(page.url).searchParams.get('code')
  const traded = await browser.call<{ token: string }>('POST', '/api/trade-code-for-token', {
    body: { code },
  })
  if (traded.status !== 200)
    throw new Error(`The sign-in failed at ${page.url}: ${JSON.stringify(traded.body)}`)
  return { browser, token: traded.body.data.token }
}
