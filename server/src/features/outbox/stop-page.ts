import type { FastifyInstance, FastifyReply } from 'fastify'
import { createHash } from 'node:crypto'
import type { Deps } from '../../deps.ts'
import { escapeHtml } from '../../text/escape-html.ts'
import { stopPaces } from './choices.repository.ts'
import { CHANNEL_WORDS, STOP_WORDS } from './digest-words.ts'
import { DARK, LIGHT } from './outside-colours.ts'
import { readStop, settingsOf, type Stop } from './stop-link.ts'

const LARGEST = 4 * 1024
/** Programs for mail follow such links, many from one address. */
const PER_MINUTE = 60

/**
 * What a link in a message stops, without sign-in (RFC 8058): GET shows a button and changes nothing, since programs that
 * look for harmful addresses follow links; POST stops, as often as it comes.
 */
export async function registerStopPage(api: FastifyInstance, { db, config, publicUrl }: Deps): Promise<void> {
  // Forms, and what programs for mail post. Everything that counts is in the address: the body is dropped.
  for (const type of ['application/x-www-form-urlencoded', 'multipart/form-data', 'text/plain'])
    api.addContentTypeParser(type, { parseAs: 'string', bodyLimit: LARGEST }, (_request, _body, done) =>
      done(null, undefined),
    )
  const options = {
    config: { open: true, rateLimit: { max: PER_MINUTE, timeWindow: 60_000 } },
    schema: { hide: true },
    bodyLimit: LARGEST,
  }
  const path = '/notifications/stop'
  const stopOf = (query: unknown) => readStop(config, (query as { t?: unknown }).t)

  api.get(path, options, (request, reply) => {
    const stop = stopOf(request.query)
    return stop ? send(reply, 200, askPage(stop)) : send(reply, 404, oldPage(publicUrl))
  })

  api.post(path, options, async (request, reply) => {
    const stop = stopOf(request.query)
    if (!stop) return send(reply, 404, oldPage(publicUrl))
    await stopPaces(db, stop.user_id, stop.channel, settingsOf(stop))
    return send(reply, 200, donePage(stop, publicUrl))
  })
}

const whatOf = ({ channel, setting }: Stop, whole: 'all' | 'none' = 'all') =>
  setting === 'all' ? CHANNEL_WORDS[channel][whole] : `${CHANNEL_WORDS[channel].some} ${STOP_WORDS[setting]}`

/** It posts to its own address. */
const askPage = (stop: Stop) =>
  page(
    `Vil du stoppe ${whatOf(stop)}?`,
    `<p>Varslene i Utsyn er de samme som før.</p>
<form method="post"><button>Stopp ${escapeHtml(whatOf(stop))}</button></form>`,
  )

const donePage = (stop: Stop, publicUrl: string) =>
  page(
    `Du får ikke lenger ${whatOf(stop, 'none')}`,
    `<p>Angrer du, velger du det på nytt på <a href="${escapeHtml(publicUrl)}/konto">Min profil</a>.</p>`,
  )

const oldPage = (publicUrl: string) =>
  page(
    'Lenken gjelder ikke lenger',
    `<p>Den er over ett år gammel, eller ikke hel. Hva som går ut til deg, velger du på
<a href="${escapeHtml(publicUrl)}/konto">Min profil</a>.</p>`,
  )

const STYLE = `:root{color-scheme:light dark}
body{margin:0;padding:3rem 1rem;background:${LIGHT.page};color:${LIGHT.text};font:1rem/1.5 system-ui,sans-serif}
main{max-width:32rem;margin:0 auto;padding:1.5rem;border:1px solid ${LIGHT.line};border-top:4px solid ${LIGHT.act};border-radius:.75rem;background:${LIGHT.sheet}}
.brand{margin:0;color:${LIGHT.act};font-weight:700}
h1{margin:.5rem 0;font-size:1.5rem;line-height:1.25}
a{color:${LIGHT.link}}
button{padding:.75rem 1.25rem;border:2px solid ${LIGHT.act};border-radius:.5rem;background:${LIGHT.act};color:${LIGHT.on_act};font:inherit;font-weight:600;cursor:pointer}
button:focus-visible{outline:3px solid;outline-offset:3px}
@media (prefers-color-scheme:dark){
body{background:${DARK.page};color:${DARK.text}}
main{border-color:${DARK.line};border-top-color:${DARK.act};background:${DARK.sheet}}
.brand{color:${DARK.act}}
a{color:${DARK.link}}
button{border-color:${DARK.act};background:${DARK.act};color:${DARK.on_act}}
}`
const hash = createHash('sha256').update(STYLE).digest('base64')
const POLICY = `default-src 'none'; style-src 'sha256-${hash}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`

const page = (title: string, body: string) => `<!doctype html>
<html lang="nb">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)} – Utsyn</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<p class="brand">Utsyn</p>
<h1>${escapeHtml(title)}</h1>
${body}
</main>
</body>
</html>
`

const send = (reply: FastifyReply, status: number, html: string) =>
  reply.code(status).type('text/html; charset=utf-8').header('content-security-policy', POLICY).send(html)
