import { percentile } from '../faults/fault-row.ts'
import { collectGarbage } from './collect-garbage.ts'
import { processorOf } from '../../server/src/db/processor-of.ts'
import { type Load, type LoadClient, openLoadClient } from './load.ts'
import { requestRows, type Row, type RowKey } from './requests.ts'
import { captureStatements, startBare, startPortal } from './servers.ts'
import { writeAds } from './steady-writes.ts'

/** A load, and the server's processor milliseconds per response. */
export interface Figures extends Load {
  processor: number | null
}

export interface Measured {
  key: RowKey
  what: string
  product: Figures
  /** Null when the product sends no statements. */
  bare: Figures | null
  /**
   * Requests/s of the product divided by those of bare, the median of all turns: a short disturbance does not count.
   */
  ratio: number | null
  /** The portal's event loop delay meanwhile, 99th percentile of ticks. */
  late: number
}

export interface SizeResult {
  ads: number
  /** The machine's best: bare `select 1`. */
  calibration: Figures
  rows: Measured[]
}

export interface Pace {
  /** Turns of each server of a group, interleaved with the others'. */
  turns: number
  /** The same for a group whose ratio is a gate. */
  gated_turns: number
  turn_ms: number
}

const WARM_UP_MS = 1_500
/** For a gated row: code that was collected or has done other work is recompiled for some seconds. */
const GATED_WARM_UP_MS = 5_000
/** The same before the first of them, each: a program that has just started has everything to compile. */
const FIRST_WARM_UP_MS = 2_000

interface Runner {
  client: LoadClient
  pid: number
  processor: number
  /** When its turns were, by the clock, and the requests/s of each. */
  turns: { from: number; to: number; rate: number }[]
}

/** Measures all rows on one database: the product and the bare handler in turns, on persistent connections. */
export async function measureSize(
  url: string,
  ads: number,
  { turns, gated_turns, turn_ms }: Pace,
  say: (row: Measured) => void,
): Promise<SizeResult> {
  await using end = new AsyncDisposableStack()
  const groups = await requestRows(url)
  const answers = await captureStatements(url, groups.flat())
  const bare = await startBare(url, answers, end)
  const portal = await startPortal(url, end)

  async function open(
    port: number,
    pid: number,
    pathOf: (request: number) => string,
    more: { token?: string; askers?: number } = {},
  ) {
    const client = await openLoadClient({ port, pathOf, ...more })
    return { client, pid, processor: 0, turns: [] } satisfies Runner
  }
  const ofProduct = ({ paths, unlike, askers }: Row) =>
    open(portal.port, portal.pid, pathsOf(paths, unlike), { token: portal.token, ...(askers && { askers }) })
  const ofBare = async ({ key, paths }: Row) =>
    answers[key]?.some((waves) => waves.length > 0)
      ? open(bare.port, bare.pid, (request) => `/${key}/${request % paths.length}`)
      : null

  async function run(
    runners: Runner[],
    { requests, turns, warm_up_ms }: { requests: number; turns: number; warm_up_ms: number },
  ): Promise<void> {
    for (const { client } of runners) await client.warmUp(requests, warm_up_ms)
    for (let turn = 0; turn < turns; turn++) {
      // The order alternates, so that what one leaves behind for the next is shared fairly.
      for (const runner of turn % 2 === 0 ? runners : runners.toReversed()) {
        const from = Date.now()
        const before = processorOf(runner.pid) ?? NaN
        const rate = await runner.client.fire(turn_ms)
        runner.processor += (processorOf(runner.pid) ?? NaN) - before
        runner.turns.push({ from, to: Date.now(), rate })
      }
    }
    for (const { client } of runners) client.close()
  }

  for (const row of groups.flat().filter(({ gated }) => gated)) {
    for (const runner of [await ofProduct(row), await ofBare(row)]) {
      await runner?.client.warmUp(row.paths.length, FIRST_WARM_UP_MS)
      runner?.client.close()
    }
  }
  const rows: Measured[] = []
  for (const group of groups) {
    const pairs = await Promise.all(
      group.map(async (row) => ({ row, product: await ofProduct(row), bare: await ofBare(row) })),
    )
    const writes = group.some(({ written }) => written) ? await writeAds(url) : null
    const gated = group.some((row) => row.gated)
    if (gated) for (const { pid } of [portal, bare]) collectGarbage(pid)
    await run(
      pairs.flatMap(({ product, bare }) => (bare ? [product, bare] : [product])),
      {
        requests: Math.max(...group.map(({ paths }) => paths.length)),
        turns: gated ? gated_turns : turns,
        warm_up_ms: gated ? GATED_WARM_UP_MS : WARM_UP_MS,
      },
    )
    await writes?.stop()
    for (const { row, product, bare } of pairs) {
      const measured: Measured = {
        key: row.key,
        what: row.what,
        product: figures(product),
        bare: bare && figures(bare),
        ratio: bare && middleRatio(product, bare),
        late: portal.lateness(product.turns),
      }
      rows.push(measured)
      say(measured)
    }
  }
  const nothing = await open(bare.port, bare.pid, () => '/')
  await run([nothing], { requests: 1, turns, warm_up_ms: WARM_UP_MS })
  return { ads, calibration: figures(nothing), rows }
}

let unlikeNumber = 0

function pathsOf(paths: string[], unlike: Row['unlike']): (request: number) => string {
  return (request) => {
    const path = paths[request % paths.length]!
    return unlike ? unlike(path, unlikeNumber++) : path
  }
}

function figures({ client, processor }: Runner): Figures {
  const result = client.result()
  return { ...result, processor: Number.isNaN(processor) ? null : (processor * 1000) / result.answered }
}

function middleRatio(product: Runner, bare: Runner): number {
  const ratios = product.turns.map(({ rate }, turn) => rate / (bare.turns[turn]?.rate ?? NaN))
  return percentile(ratios, 50)
}
