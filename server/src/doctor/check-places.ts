import { accessSync, constants, existsSync, statfsSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Config } from '../config/config.ts'
import { type Check, fail, ok, skip, warn } from './check.ts'

const GB = 1024 ** 3
/** PostgreSQL needs room for its log before it can write at all. */
const LEAST_GB = 0.5
const ENOUGH_GB = 5

/** The folders that are written to. */
export function checkPlaces({ databaseUrl, dataDir, erasureFile, role, isProduction }: Config): Check[] {
  const places = [
    ...(databaseUrl ? [] : [['data folder', dataDir] as const]),
    ...(role === 'web' ? [] : [['erasure file', erasureFile] as const]),
  ]
  const checks = places.flatMap(([name, path]) => checkPlace(name, path, isProduction))
  return checks.length > 0 ? checks : [skip('places', 'this process writes no files')]
}

function checkPlace(name: string, path: string, isProduction: boolean): Check[] {
  // What is not there yet is made in the nearest folder that is.
  let place = path
  while (!existsSync(place) && dirname(place) !== place) place = dirname(place)
  try {
    accessSync(place, constants.W_OK)
  } catch {
    return [fail(name, `${place} cannot be written`, 'Give it to the user that runs the portal.')]
  }
  // Root may write everywhere, and the user of the service not.
  if (process.getuid?.() === 0 && place === path && statSync(path).uid === 0 && isProduction)
    return [
      warn(
        name,
        `${path} belongs to root`,
        'Give it to the user that runs the portal, unless that is root, which it need not be.',
      ),
    ]
  const { bavail, bsize } = statfsSync(place)
  const free = (bavail * bsize) / GB
  const says = `${path} can be written, ${free.toFixed(1)} GB free`
  if (free < LEAST_GB) return [fail(name, says, 'Make room: nothing can be saved soon.')]
  return [free < ENOUGH_GB ? warn(name, says, 'Make room, or watch it.') : ok(name, says)]
}
