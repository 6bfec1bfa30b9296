/**
 * `npm run eval -- NAME [flags]` and `npm run bench -- NAME [flags]`. Without a name, `bench` measures the lists and `eval`
 * says which names there are; so do both after an unknown name, with exit code 2.
 */
import { MEASUREMENTS } from './measurements.ts'

const [kind = '', ...words] = process.argv.slice(2)
const names: Record<string, string> = kind === 'bench' ? MEASUREMENTS.bench : MEASUREMENTS.eval
const isNamed = words[0] !== undefined && !words[0].startsWith('-')
const name = isNamed ? words[0]! : kind === 'bench' ? 'lists' : ''

if (Object.hasOwn(names, name)) {
  // The file finds its flags where they would be had it been started by itself.
  process.argv.splice(2, isNamed ? 2 : 1)
  await import(`./${kind}/commands/${name}.ts`)
} else {
  console.log(`${isNamed ? `There is no ${name}. ` : ''}npm run ${kind} -- NAME [flags], where NAME is`)
  for (const [one, what] of Object.entries(names)) console.log(`  ${one.padEnd(10)}${what}`)
  process.exitCode = words.length > 0 ? 2 : 0
}
