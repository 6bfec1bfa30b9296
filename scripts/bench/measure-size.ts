import { processorOf } from '../../server/src/db/processor-of.ts'
import type { BareAnswers } from './captured-statements.ts'
import { type Load, type LoadClient, openLoadClient, type Target } from './load.ts'
import { requestRows, type Row, type RowKey } from './requests.ts'
import { captureStatements, collectGarbage, startBare, startPortal } from './servers.ts'
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
  /** Processor time per response of the product divided by that of bare; null without either. */
  ratio: number | null
  /** The portal's event loop delay meanwhile, 99th percentile of ticks. */
  late: number
}

/** A row in the start of the programs whose ratio is the median. */
export interface MeasuredRow extends Measured {
  /** The ratios of all starts, ascending. One unless the row is gated. */
  ratios: number[]
}

export interface SizeResult {
  ads: number
  /** The machine's best: bare `select 1`. */
  calibration: Figures
  rows: MeasuredRow[]
}

export interface Pace {
  /** How often the programs are started for the rows with a gate. */
  starts: number
  /** Turns of each server of a group, interleaved with the others'. */
  turns: number
  turn_ms: number
}

const WARM_UP_MS = 1_000
/**
 * For a gated row: a program that has just started has everything to compile, which takes a number of requests and not
 * a time.
 */
const GATED_WARM_UP_REQUESTS = 8_000
/** While ads are written, caches are dropped again and again: it varies more. */
const TIMES_TURNS_WHILE_WRITING = 3

interface Program {
  pid: number
  port: number
  /** The processors that it uses without a request. */
  at_rest: number
}

interface Runner {
  client: LoadClient
  program: Program
  processor: number
  /** When its turns were, by the clock. */
  turns: { from: number; to: number }[]
}

/**
 * Measures all rows on one database: the product and the bare handler in turns, on persistent connections. Two starts
 * of the same program differ by some percent in what they need, so gated rows are measured in several.
 */
export async function measureSize(
  url: string,
  ads: number,
  pace: Pace,
  say: (row: Measured) => void,
): Promise<SizeResult> {
  const groups = await requestRows(url)
  const answers = await captureStatements(url, groups.flat())
  const gated = groups.filter((group) => group.some((row) => row.gated))
  const first = await measureStart(url, { groups, answers, pace, say, calibrates: true })
  const all = first.rows.map((row) => [row])
  for (let start = 2; start <= pace.starts; start++) {
    const { rows } = await measureStart(url, { groups: gated, answers, pace, say })
    for (const row of rows) all.find(([one]) => one!.key === row.key)!.push(row)
  }
  return { ads, calibration: first.calibration!, rows: all.map(medianStart) }
}

function medianStart(starts: Measured[]): MeasuredRow {
  const sorted = starts.toSorted((one, other) => (one.ratio ?? 0) - (other.ratio ?? 0))
  return {
    ...sorted[Math.floor(sorted.length / 2)]!,
    ratios: sorted.flatMap(({ ratio }) => ratio ?? []),
  }
}

interface Start {
  groups: Row[][]
  answers: BareAnswers
  pace: Pace
  say: (row: Measured) => void
  /** Measures bare `select 1`, too. */
  calibrates?: boolean
}

/** Starts both programs, and measures these rows. */
async function measureStart(
  url: string,
  { groups, answers, pace, say, calibrates }: Start,
): Promise<{ rows: Measured[]; calibration: Figures | null }> {
  await using end = new AsyncDisposableStack()
  const bare = await startBare(url, answers, end)
  const portal = await startPortal(url, end)
  const open = async (program: Program, target: Omit<Target, 'port'>): Promise<Runner> => ({
    client: await openLoadClient({ ...target, port: program.port }),
    program,
    processor: 0,
    turns: [],
  })
  const ofProduct = ({ paths, unlike, askers }: Row) =>
    open(portal, { token: portal.token, pathOf: pathsOf(paths, unlike), askers })
  const ofBare = async ({ key, paths }: Row) =>
    answers[key]?.some((waves) => waves.length > 0)
      ? open(bare, { pathOf: (request) => `/${key}/${request % paths.length}` })
      : null

  const rows: Measured[] = []
  for (const group of groups) {
    const pairs = await Promise.all(
      group.map(async (row) => ({ row, product: await ofProduct(row), bare: await ofBare(row) })),
    )
    const isWritten = group.some(({ written }) => written)
    const writes = isWritten ? await writeAds(url) : null
    await run(
      pairs.flatMap(({ product, bare }) => (bare ? [product, bare] : [product])),
      {
        requests: Math.max(
          ...group.map(({ gated, paths }) => (gated ? GATED_WARM_UP_REQUESTS : paths.length)),
        ),
        turns: pace.turns * (isWritten ? TIMES_TURNS_WHILE_WRITING : 1),
        turn_ms: pace.turn_ms,
      },
    )
    await writes?.stop()
    for (const { row, ...pair } of pairs) {
      const [product, bare] = [figures(pair.product), pair.bare && figures(pair.bare)]
      const measured: Measured = {
        key: row.key,
        what: row.what,
        product,
        bare,
        ratio: product.processor && bare?.processor ? product.processor / bare.processor : null,
        late: portal.lateness(pair.product.turns),
      }
      rows.push(measured)
      say(measured)
    }
  }
  if (!calibrates) return { rows, calibration: null }
  const nothing = await open(bare, { pathOf: () => '/' })
  await run([nothing], { requests: 1, turns: pace.turns, turn_ms: pace.turn_ms })
  return { rows, calibration: figures(nothing) }
}

interface Turns {
  requests: number
  turns: number
  turn_ms: number
}

async function run(runners: Runner[], { requests, turns, turn_ms }: Turns): Promise<void> {
  for (const { client, program } of runners) {
    await client.warmUp(requests, WARM_UP_MS)
    await collectGarbage(program.pid)
  }
  for (let turn = 0; turn < turns; turn++) {
    // The order alternates, so that what one leaves behind for the next is shared fairly.
    for (const runner of turn % 2 === 0 ? runners : runners.toReversed()) {
      const { pid, at_rest } = runner.program
      const from = Date.now()
      const before = processorOf(pid) ?? NaN
      await runner.client.fire(turn_ms)
      const to = Date.now()
      runner.processor += (processorOf(pid) ?? NaN) - before - (at_rest * (to - from)) / 1_000
      runner.turns.push({ from, to })
    }
  }
  for (const { client } of runners) client.close()
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
