import { resolve } from 'node:path'
import { parseArgs, type ParseArgsConfig } from 'node:util'
import { type Logger, pino } from 'pino'
import { type Config, invocationFolder, loadEnvironment, readConfig } from '../config/config.ts'
import { SERIALIZERS } from '../log.ts'
import { StartupError } from '../process/startup-error.ts'

type Options = NonNullable<ParseArgsConfig['options']>
type Parsed<O extends Options> = ReturnType<typeof parseArgs<{ options: O; allowPositionals: true }>>

export interface CommandContext<O extends Options> {
  /** Read, and refused when it is wrong, by the command that takes it: one may need less. */
  config: Config
  log: Logger
  words: string[]
  flags: Parsed<O>['values']
  /** A file name as typed, resolved from the folder where the user ran the command. */
  file: (name: string) => string
  print: (line: string) => void
}

const HELP = /^(?:--help|-h)$/

/** Runs a developer command. A user mistake prints one sentence and exits with 1; our own fault prints a stack. */
export async function runCommand<const O extends Options>(
  { usage, options }: { usage: string; options: O },
  work: (context: CommandContext<O>) => Promise<void>,
): Promise<void> {
  const print = printer()
  if (process.argv.slice(2).some((word) => HELP.test(word))) return print(usage)
  try {
    const { positionals, values } = parseArgs({ options, allowPositionals: true })
    loadEnvironment()
    await work({
      get config() {
        return readConfig()
      },
      log: pino({ level: 'warn', serializers: SERIALIZERS }, pino.destination(2)),
      words: positionals,
      flags: values,
      file: (name) => resolve(invocationFolder(), name),
      print,
    })
  } catch (error) {
    const wrongArguments =
      error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS')
    if (!(error instanceof StartupError) && !wrongArguments) throw error
    process.stderr.write(`${error.message}\n`)
    process.exitCode = 1
  }
}

/** A reader that stops early, as `head` does, ends the output and not the work. */
function printer(): (line: string) => void {
  let isHeard = true
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    isHeard = false
    if (error.code !== 'EPIPE') throw error
  })
  return (line) => {
    if (isHeard) process.stdout.write(`${line}\n`)
  }
}
