import { setTimeout as sleep } from 'node:timers/promises'
import { rowsOf } from '../../server/src/db/statement.ts'
import { aSignedInUser } from '../../server/src/testing/builders.ts'
import { aConsultant, someTechnologies } from '../../server/src/testing/consultant-builders.ts'
import { aJob } from '../../server/src/testing/job-builders.ts'
import { type Call, caller, type Reply } from './calls.ts'
import { demand, type FaultRow } from './fault-row.ts'
import { besideNodes } from './people.ts'

const FOLLOWED = 40
const REQUESTS = 25
const EXPORTS = 15
const STAGES = ['considering', 'contacted', 'offered', 'interview'] as const
const KILLS = 2

/** What a browser does when no answer has come: the same again. */
const untilAnswered = async (call: (what: Call) => Promise<Reply>, what: Call): Promise<Reply> => {
  for (;;) {
    const reply = await call(what)
    if (![0, 429, 503].includes(reply.status)) return reply
    await sleep(reply.status === 0 ? 100 : 1_000)
  }
}

/** People move follow-ups, save requests and export offers while their process is killed, twice. */
export const workKilled: FaultRow = {
  row: 27,
  fault: `kill -9 and restart, ${KILLS} times, while ${FOLLOWED} follow-ups are moved, ${REQUESTS} requests saved and offers exported`,
  limitMs: 240_000,
  async run(site) {
    const env = { DATABASE_URL: await site.newDatabase(), MAX_EVENT_LOOP_DELAY: '0', DEMO_DATA: 'false' }
    let node = await site.startNode({ env })
    const db = besideNodes(site, env.DATABASE_URL)
    const { token } = await aSignedInUser({ db }, { role: 'bemanner' })
    const kotlin = { ai_technologies: ['Kotlin'], long_description: '## Krav\n- Erfaring med Kotlin' }
    const ads = await Promise.all(Array.from({ length: FOLLOWED }, () => aJob(db, kotlin)))
    const consultant = await aConsultant(db, { technologies: someTechnologies({ Kotlin: 9 }) })
    const { call, close } = caller(node.port)
    site.atEnd(close)
    const ask = (method: string, path: string, body?: object) =>
      untilAnswered(call, {
        method,
        path: `/api${path}`,
        token,
        ...(body && { body: JSON.stringify(body) }),
      })
    const offered = await ask('POST', `/offers/${ads[0]}/consultants`, {
      consultant_ids: [String(consultant)],
    })
    const counts = { conflicts: 0, exported: 0, refused: [] as string[] }
    const note = (what: string, { status, body }: Reply) => {
      if (status !== 200) counts.refused.push(`${what}: ${status} ${body.slice(0, 100)}`)
    }
    note('offer', offered)

    const follow = async (id: number) => {
      const started = await ask('POST', '/follow-ups/', { subject: 'job', id: String(id) })
      note('start', started)
      let { follow_up } = dataOf<{ follow_up: { id: string; version: number } }>(started)
      for (const stage of STAGES) {
        const moved = await ask('PATCH', `/follow-ups/${follow_up.id}`, { version: follow_up.version, stage })
        // The answer to the first try was lost: what stands there is what was asked for.
        if (moved.status === 409) {
          counts.conflicts++
          follow_up = dataOf<{ follow_up: typeof follow_up }>(
            await ask('GET', `/follow-ups/${follow_up.id}`),
          ).follow_up
        } else {
          note('move', moved)
          follow_up = dataOf<{ follow_up: typeof follow_up }>(moved).follow_up
        }
        await sleep(200)
      }
    }
    const save = async (nth: number) => {
      await sleep(nth * 100)
      const number = nth + 1
      const text = `Vår kunde søker en utvikler.\nRolle: Utvikler ${number}\nKunde: Kunde ${number} AS\nMå-krav:\n- Erfaring med system nummer ${number} hos kunde ${number}`
      const {
        existing: _e,
        evidence: _v,
        missing: _m,
        remarks: _r,
        ai_technologies: _t,
        ...fields
      } = dataOf<Record<string, unknown>>(await ask('POST', '/requests/read', { text }))
      note('request', await ask('POST', '/requests/', { text, fields }))
    }
    const exportOffers = async () => {
      for (let nth = 0; nth < EXPORTS; nth++) {
        const reply = await ask('GET', `/offers/${ads[0]}/export?format=docx`)
        note('export', reply)
        if (reply.status === 200 && reply.body.startsWith('PK')) counts.exported++
        await sleep(300)
      }
    }
    const kill = async () => {
      for (let nth = 0; nth < KILLS; nth++) {
        await sleep(1_500)
        process.kill(node.pid, 'SIGKILL')
        node = await site.startNode({ env: { ...env, PORT: String(node.port), PUBLIC_URL: node.url } })
      }
    }
    await Promise.all([
      ...ads.map(follow),
      ...Array.from({ length: REQUESTS }, (_, nth) => save(nth)),
      exportOffers(),
      kill(),
    ])

    const [is] = (await rowsOf<Record<string, number>>(
      db,
      () => `
      select
        (select count(*)::int from follow_ups where stage = 'interview') as followed,
        (select count(*)::int from follow_ups) as follow_ups,
        (select count(*)::int from follow_up_events where kind = 'stage') as moves,
        (select count(*)::int from requests) as requests,
        (select count(*)::int from request_receipts) as receipts,
        (select count(*)::int from audit_log where event = 'offer_exported') as exports`,
    )) as [Record<string, number>]
    return [
      demand(
        `${is['followed']} of ${FOLLOWED} followed to the last stage, ${is['follow_ups']} in all, in ${is['moves']} moves; ${counts.conflicts} asked twice`,
        is['followed'] === FOLLOWED &&
          is['follow_ups'] === FOLLOWED &&
          is['moves'] === FOLLOWED * STAGES.length,
        `${FOLLOWED}, each moved ${STAGES.length} times`,
      ),
      demand(
        `${is['requests']} requests from ${is['receipts']} letters`,
        is['requests'] === REQUESTS && is['receipts'] === REQUESTS,
        `${REQUESTS} of each`,
      ),
      demand(
        `${counts.exported} offers received, ${is['exports']} in the audit log`,
        counts.exported === EXPORTS && is['exports']! >= EXPORTS,
        'all, each in the log',
      ),
      demand(
        `${counts.refused.length} refused ${counts.refused[0] ?? ''}`.trim(),
        counts.refused.length === 0,
        '0',
      ),
    ]
  },
}

const dataOf = <T>(reply: Reply): T => (JSON.parse(reply.body) as { data: T }).data
