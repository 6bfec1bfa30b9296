import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { createServer as createTcpServer, type AddressInfo } from 'node:net'

/** A server on this machine that no page may reach: counts connections and packets. */
export interface Canary {
  port: number
  hits(): number
  close(): void
}

export async function openCanary(): Promise<Canary> {
  let hits = 0
  const tcp = createTcpServer((socket) => {
    hits += 1
    socket.on('error', () => undefined)
    socket.end('HTTP/1.1 200 OK\r\naccess-control-allow-origin: *\r\ncontent-length: 6\r\n\r\nhemmelig')
  })
  tcp.listen(0, '::')
  await once(tcp, 'listening')
  const { port } = tcp.address() as AddressInfo
  const udp = createSocket('udp6').on('message', () => (hits += 1))
  udp.bind(port, '::')
  await once(udp, 'listening')
  return {
    port,
    hits: () => hits,
    close() {
      tcp.close()
      udp.close()
    },
  }
}

/** A page that tries every way out of a browser, to each of the addresses (`host:port`), and to files. */
export const hostilePage = (
  targets: string[],
) => `<!doctype html><html lang="nb"><head><title>Stillinger</title>
${targets
  .map(
    (to) => `<link rel="prefetch" href="http://${to}/prefetch"><link rel="preconnect" href="http://${to}">
<link rel="preconnect" href="https://${to}" crossorigin><link rel="dns-prefetch" href="//${to}">
<link rel="preload" as="script" href="http://${to}/preload"><link rel="prerender" href="http://${to}/prerender">
<link rel="modulepreload" href="http://${to}/modul"><link rel="stylesheet" href="http://${to}/stil">
<link rel="icon" href="http://${to}/ikon"><link rel="manifest" href="http://${to}/manifest">
<script src="http://${to}/skript"></script>`,
  )
  .join('\n')}
<script type="speculationrules">${JSON.stringify({
  prefetch: [
    { source: 'list', urls: targets.map((to) => `http://${to}/spekulert`), requires: [] },
    { source: 'list', urls: ['/stillinger'] },
  ],
  prerender: [{ source: 'list', urls: targets.map((to) => `http://${to}/tegnet`) }],
})}</script></head>
<body><div id="app"></div><script>
const said = []
const attempt = (name, work) => {
  try {
    Promise.resolve(work()).then((got) => { if (got) said.push(name + ': ' + got) }, () => undefined)
  } catch {}
}
const add = (tag, set) => document.body.append(Object.assign(document.createElement(tag), set))
const ice = (Connection, to) => {
  const peer = new Connection({ iceServers: [{ urls: ['stun:' + to, 'turn:' + to + '?transport=tcp'], username: 'a', credential: 'b' }] })
  peer.createDataChannel('a')
  peer.onicecandidate = ({ candidate }) => { if (candidate && /udp/.test(candidate.candidate)) said.push('ice: ' + candidate.candidate) }
  return peer.createOffer().then((offer) => peer.setLocalDescription(offer)).then(() => 0)
}
const inWorker = (to) => 'fetch("http://' + to + '/arbeider", { mode: "no-cors" }).catch(() => 0);'
  + 'try { new WebSocket("ws://' + to + '/arbeider") } catch {} ; try { importScripts("http://' + to + '/import") } catch {}'
for (const to of ${JSON.stringify(targets)}) {
  for (const scheme of ['http', 'https']) {
    attempt('fetch', () => fetch(scheme + '://' + to + '/fetch').then((answer) => answer.text()))
    attempt('fetch', () => fetch(scheme + '://' + to + '/fetch', { mode: 'no-cors', method: 'POST', body: 'x' }).then(() => 0))
  }
  attempt('ws', () => { new WebSocket('ws://' + to + '/ws').onopen = () => said.push('ws') })
  attempt('wss', () => { new WebSocket('wss://' + to + '/wss') })
  attempt('events', () => { new EventSource('http://' + to + '/events') })
  attempt('beacon', () => { navigator.sendBeacon('http://' + to + '/beacon', 'x') })
  attempt('quic', () => { new WebTransport('https://' + to + '/quic') })
  attempt('worker', () => { new Worker(URL.createObjectURL(new Blob([inWorker(to)]))) })
  attempt('shared worker', () => { new SharedWorker(URL.createObjectURL(new Blob([inWorker(to)]))) })
  attempt('ice', () => ice(RTCPeerConnection, to))
  attempt('ice of a frame', () => {
    const frame = document.createElement('iframe')
    document.body.append(frame)
    return ice(frame.contentWindow.RTCPeerConnection, to)
  })
  attempt('popup', () => { open('http://' + to + '/vindu') })
  for (const [tag, name] of [['img', 'src'], ['iframe', 'src'], ['embed', 'src'], ['video', 'src'], ['audio', 'src'], ['object', 'data']])
    attempt(tag, () => add(tag, { [name]: 'http://' + to + '/' + tag }))
  attempt('form', () => {
    add('iframe', { name: 'mottak' })
    const form = document.createElement('form')
    Object.assign(form, { action: 'http://' + to + '/skjema', method: 'post', target: 'mottak' })
    document.body.append(form)
    form.submit()
  })
}
attempt('service worker', () => navigator.serviceWorker.register('/tjener.js').then(() => 'registered'))
for (const path of ['/videre/127', '/videre/navn', '/videre/file']) {
  attempt(path, () => fetch(path).then((answer) => answer.text()))
  attempt(path, () => add('iframe', { src: path }))
}
attempt('file', () => fetch('file:///etc/passwd').then((answer) => answer.text()))
attempt('file as the page', () => { location.href = 'file:///etc/passwd' })
attempt('file in a frame', () => add('iframe', { src: 'file:///etc/passwd' }))
attempt('browser pages', () => { open('chrome://version'); add('iframe', { src: 'chrome://version' }) })
attempt('download', () => {
  const link = document.createElement('a')
  Object.assign(link, { href: '/nedlasting', download: 'last.txt' })
  document.body.append(link)
  link.click()
})
setTimeout(() => {
  document.getElementById('app').textContent = 'Ferdig forsøkt. ' + said.join(' | ')
  fetch('/ferdig')
}, 1200)
// Answered after that: the page is open until then.
fetch('/treg')
</script></body></html>`
