/** Something outside the program keeps it from starting; the message is one clear sentence for the terminal. */
export class StartupError extends Error {
  override name = 'StartupError'
}

const REASONS: Record<string, string> = {
  EACCES: 'this user may not write there',
  EPERM: 'this user may not write there',
  EROFS: 'the file system is read-only',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk quota is used up',
  ENOTDIR: 'a part of the path is a file',
  EEXIST: 'a file is in the way',
  EMFILE: 'too many files are open',
}

/** Turns a file system error into a StartupError that names the path, the reason and the way out. */
export function cannotWrite(path: string, error: unknown): StartupError {
  const code = (error as NodeJS.ErrnoException).code ?? ''
  const reason = REASONS[code] ?? (error instanceof Error ? error.message : String(error))
  return new StartupError(
    `Utsyn cannot write to ${path}: ${reason}. Make it writable, or set DATA_DIR to a folder that is.`,
    { cause: error },
  )
}
