import { readFileSync } from 'node:fs'

type Environment = Record<string, string | undefined>

/** A key whose value is read from a file. */
export interface ValueFile {
  name: string
  path: string
}

export const valueFilesOf = (env: Environment, names: readonly string[]): ValueFile[] =>
  names.flatMap((name) => {
    const path = env[`${name}_FILE`]?.trim()
    return path ? [{ name, path }] : []
  })

/**
 * The environment with the content of the file that `NAME_FILE` names as the value of `NAME`, for each of the names: how
 * container platforms and systemd hand over secrets. Faults name the file and never its content.
 */
export function withValueFiles(env: Environment, names: readonly string[], faults: string[]): Environment {
  const filled = { ...env }
  for (const { name, path: file } of valueFilesOf(env, names)) {
    const fault = (what: string) => faults.push(`${name}_FILE names ${file}, ${what}`)
    if (env[name]?.trim()) {
      faults.push(`${name} and ${name}_FILE are both set: keep one of them`)
      continue
    }
    try {
      // Editors and `echo` end a file with a line break.
      filled[name] = readFileSync(file, 'utf8').trim()
      if (filled[name] === '') fault('which is empty')
    } catch (error) {
      fault(`which cannot be read (${(error as NodeJS.ErrnoException).code})`)
    }
  }
  return filled
}
