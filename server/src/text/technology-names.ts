import { allSpellings, plainSpellings, TECHNOLOGIES } from './technologies/technology-list.ts'

const byName = new Map(
  TECHNOLOGIES.flatMap((technology) =>
    allSpellings(technology).map((spelling): [string, string] => [spelling.toLowerCase(), technology.name]),
  ),
)
/** «power-bi», «Node JS» and «SpringBoot» are names too. */
const joined = (name: string) => name.replaceAll(/[\s-]+/g, '')
const byJoinedName = new Map([...byName].map(([name, technology]) => [joined(name), technology]))

/** The canonical spelling of a technology, or null for an unknown name. `golang` is Go, `k8s` is Kubernetes. */
export function technologyNamed(name: string): string | null {
  const lower = name.trim().toLowerCase()
  return byName.get(lower) ?? (lower.length > 3 ? byJoinedName.get(joined(lower)) : null) ?? null
}

const unmistakable = new Map(
  TECHNOLOGIES.map((technology): [string, string[]] => {
    const lower = plainSpellings(technology).map((spelling) => spelling.toLowerCase())
    const spellings = plainSpellings(technology).filter((_, index) => lower.indexOf(lower[index]!) === index)
    const shorter = (spelling: string) => (other: string) =>
      other !== spelling && ` ${spelling} `.toLowerCase().includes(` ${other} `.toLowerCase())
    return [technology.name, spellings.filter((spelling) => !spellings.some(shorter(spelling)))]
  }),
)

/**
 * The names of a technology that are unambiguous in running text, in any case. A name that contains another one is left
 * out: a search for «azure» finds «azure functions».
 */
export const unmistakableNames = (technology: string): string[] => unmistakable.get(technology) ?? []

/** The canonical spelling if known, else the tag as given: unforeseen tags are tags too. */
export const technologyOrSame = (name: string): string => technologyNamed(name) ?? name.trim()
