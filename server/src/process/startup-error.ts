import { accessSync, constants, existsSync } from 'node:fs'
import { dirname } from 'node:path'

/** Something outside the program prevents the start; the message is one clear sentence for the terminal. */
export class StartupError extends Error {
  override name = 'StartupError'
}

const REASONS: Record<string, string> = {
  EACCES: 'this user may not write there',
  EPERM: 'this user may not write there',
  EROFS: 'the file system is read-only',
  ENOTDIR: 'a part of the path is a file',
  EEXIST: 'a file is in the way',
  EMFILE: 'too many files are open',
}

/** Turns a file system error into a StartupError that names the path, the reason and the remedy. */
export function cannotWrite(path: string, error: unknown): StartupError {
  const { code = '', message } = error as NodeJS.ErrnoException
  if (code === 'ENOSPC' || code === 'EDQUOT' || message.includes('disk is full')) return diskFull(path, error)
  const reason = REASONS[code] ?? REASONS[codeOfParent(path)] ?? message
  return new StartupError(
    `Cannot write to ${path}: ${reason}. Make it writable, or set DATA_DIR to a folder that is.`,
    { cause: error },
  )
}

export function diskFull(path: string, cause: unknown): StartupError {
  return new StartupError(
    `The disk is full at ${path}. Make room, or set DATA_DIR to a folder on another disk.`,
    { cause },
  )
}

/** Creating nested folders, and SQLite, hide the reason; the nearest existing folder reveals it. */
function codeOfParent(path: string): string {
  let folder = path
  while (!existsSync(folder) && dirname(folder) !== folder) folder = dirname(folder)
  try {
    accessSync(folder, constants.W_OK)
    return ''
  } catch (error) {
    return (error as NodeJS.ErrnoException).code ?? ''
  }
}
