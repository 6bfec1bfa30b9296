import packageJson from '../../../package.json' with { type: 'json' }
import type { Config } from '../config/config.ts'
import type { findRunningProcesses } from '../db/running-processes.ts'
import { type Check, fail, ok, skip, warn } from './check.ts'

type Processes = Awaited<ReturnType<typeof findRunningProcesses>>

/** Which processes are connected to the database, on whatever machine. */
export function checkProcesses(processes: Processes, { isProduction }: Config): Check[] {
  const counted = (role: string) => processes.filter((one) => one.role === 'all' || one.role === role).length
  const [webs, workers] = [counted('web'), counted('worker')]
  if (processes.length === 0)
    return [
      isProduction
        ? fail('processes', 'none is connected to the database', 'Start them; look in their log if they end.')
        : skip('processes', 'none is connected to the database'),
    ]
  return [checkWebs(webs, isProduction), checkWorkers(workers), checkVersions(processes)]
}

function checkWebs(count: number, isProduction: boolean): Check {
  const name = 'processes for pages'
  if (count === 0) return fail(name, 'none runs', 'Start one with ROLE=web.')
  return count > 1 || !isProduction
    ? ok(name, `${count} running`)
    : warn(
        name,
        'one runs: people see it when that one restarts or fails',
        'Start another with ROLE=web, or find out why it is gone.',
      )
}

const checkWorkers = (count: number): Check =>
  count > 0
    ? ok('worker', `${count} running`)
    : fail(
        'worker',
        'none runs: nothing is fetched, matched, reminded of or cleaned up',
        'Start one with ROLE=worker.',
      )

function checkVersions(processes: Processes): Check {
  const { version } = packageJson
  const others = [...new Set(processes.map((one) => one.version))].filter((one) => one !== version)
  return others.length === 0
    ? ok('versions', `all run ${version}, as this doctor`)
    : warn(
        'versions',
        `${others.toSorted().join(' and ')} beside ${version} of this doctor`,
        'Restart in turn what has not been upgraded.',
      )
}
