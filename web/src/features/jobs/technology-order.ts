const PREFERRED = [
  'JavaScript',
  'TypeScript',
  'Python',
  'Java',
  'C#',
  'C++',
  'Go',
  'Swift',
  'Kotlin',
  'PHP',
  'SQL',
  'React',
  'Angular',
  'Vue',
  'Node.js',
  'AWS',
  'Azure',
  'Docker',
  'Kubernetes',
]

const place = new Map(PREFERRED.map((name, index) => [name, index]))

/** The technologies that readers look for come first, in a fixed order; the others follow as given. */
export const preferredFirst = (technologies: readonly string[]): string[] =>
  technologies.toSorted((a, b) => (place.get(a) ?? PREFERRED.length) - (place.get(b) ?? PREFERRED.length))
