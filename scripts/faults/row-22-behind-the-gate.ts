import { findFreePort } from '../../server/src/http/free-port.ts'
import { signIn } from '../../server/src/testing/browser-session.ts'
import { connectLive } from '../../server/src/testing/live-client.ts'
import { runSql } from '../../server/src/testing/test-server.ts'
import { demand, type FaultRow } from './fault-row.ts'
import { ask, type Asked, findGateway, startCaddy, whyNotRun } from './gateways.ts'

export const behindTheGate: FaultRow = {
  row: 22,
  fault: 'everybody comes by way of the gate of compose.yaml, and some say they are others',
  async run(site) {
    const caddy = findGateway('caddy')
    if (!caddy) return { notRun: whyNotRun('caddy') }
    const port = await findFreePort('127.0.0.1', 0)
    const url = `http://localhost:${port}`
    const { a, b, database } = await site.startTwoNodes({ TRUSTED_PROXIES: '127.0.0.1', PUBLIC_URL: url })
    await startCaddy(site, caddy, { port, to: [a.port, b.port] })

    const seen = async (asked: Omit<Asked, 'path'>): Promise<string> => {
      await ask(port, { ...asked, path: '/api/callback' })
      const [line] = await runSql(database, 'select ip from audit_log order by id desc limit 1')
      return String((line as { ip: unknown }).ip)
    }
    const people = ['203.0.113.7', '203.0.113.8', '2001:db8::7']
    const each: string[] = []
    for (const forwarded of people) each.push(await seen({ forwarded }))
    const posing = await seen({ forwarded: '198.51.100.99, 203.0.113.7' })
    const passing = await seen({ forwarded: '198.51.100.99', from: '127.0.0.2' })

    for (let call = 0; call < 20; call++) await ask(port, { path: '/api/login', forwarded: people[0]! })
    const other = await ask(port, { path: '/api/login', forwarded: '203.0.113.200' })

    const { token, browser } = await signIn({ url })
    const me = await browser.call('GET', '/api/user/', { token })
    const live = await connectLive(url, token)
    const connected = live.socket.connected
    live.close()
    return [
      demand(`seen as ${each.join(', ')}`, each.join() === people.join(), people.join(', ')),
      demand(`who adds an address of another is seen as ${posing}`, posing === people[0], people[0]!),
      demand(`who passes by the proxy is seen as ${passing}`, passing === '127.0.0.2', '127.0.0.2'),
      demand(`${other} calls are left to another person`, other === '299', '299'),
      demand(
        `sign-in ${me.status}, live connection ${connected}`,
        me.status === 200 && connected,
        '200, true',
      ),
    ]
  },
}
