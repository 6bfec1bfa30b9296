/** How the embedded service stands with people in the database: the address of the portal may change, this not. */
export const DEMO_ISSUER = 'urn:utsyn:demo-sso'

export interface DemoPerson {
  /** Never changes: whatever belongs to the person hangs on it. */
  subject: string
  name: string
  email: string
  role: string
  about: string
}

const person = (name: string, subject: string, role: string, about: string): DemoPerson => ({
  subject,
  name,
  email: `${subject}@utsyn.example`,
  role,
  about,
})

/** Invented, one for each way in which a person can stand in the portal. */
export const DEMO_PEOPLE: readonly DemoPerson[] = [
  person('Ingrid Solvang', 'ingrid.solvang', 'Selger', 'Følger 6 bedrifter, 12 uleste varsler'),
  // A consultant with this e-mail.
  person('Sindre Haugland', 'sindre.haugland', 'Konsulent', 'Teknisk leder, ledig fra januar'),
  // A consultant with this name, but another e-mail.
  person('Amina Farah Yusuf', 'amina.yusuf', 'Konsulent', 'Seniorutvikler, ledig nå'),
  // Two consultants have this name, so none is found.
  person(
    'Bjørn-Erik Ødegård Kristoffersen',
    'bjorn-erik.kristoffersen',
    'Konsulent',
    'Systemarkitekt i Bergen',
  ),
  person('Kari Moe', 'kari.moe', 'Rekrutterer', 'Har en mislykket henting til gjennomsyn'),
  person('Jonas Bakke', 'jonas.bakke', 'Selger', 'Ny bruker, følger ingen ennå'),
]

export const findDemoPerson = (subject: unknown): DemoPerson | undefined =>
  DEMO_PEOPLE.find((person) => person.subject === subject)
