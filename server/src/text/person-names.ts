import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const FILE = join(import.meta.dirname, '../../data/person-names.txt')
const [common = '', other = '', family = ''] = readFileSync(FILE, 'utf8')
  .replaceAll(/^# .*$/gm, '')
  .split(/^## .*$/m)

const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/))

/** First names so common that one alone may be anybody's, in lower case. The file states its sources. */
export const COMMON_FIRST_NAMES = words(common)

/** First names, in lower case. Many are ordinary words too. */
export const FIRST_NAMES = words(`${common} ${other}`)

/** Norwegian family names, in lower case. */
export const FAMILY_NAMES = words(family)
