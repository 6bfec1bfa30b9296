import type { RoleRules } from '../../../config/role-config.ts'

/** The issuer stored with users of the embedded service: the portal's address may change, this must not. */
export const DEMO_ISSUER = 'urn:utsyn:demo-sso'

export interface DemoPerson {
  /** Must never change: everything of the person refers to it. */
  subject: string
  name: string
  email: string
  /** In the organisation; what they may do in the portal follows from the group. */
  position: string
  groups: readonly string[]
  about: string
}

const person = (
  name: string,
  subject: string,
  position: string,
  about: string,
  ...groups: string[]
): DemoPerson => ({
  subject,
  name,
  email: `${subject}@utsyn.example`,
  position,
  groups,
  about,
})

/** The groups in the demo service's claim, and their roles; the others are `ansatt`. */
export const DEMO_ROLES: RoleRules = {
  claim: 'groups',
  groups: [
    ['administrator', 'drift'],
    ['bemanner', 'bemanning'],
    ['leser', 'innsyn'],
  ],
  fallback: 'ansatt',
}

/** Invented, one for each situation a user can be in. */
export const DEMO_PEOPLE: readonly DemoPerson[] = [
  person('Ingrid Solvang', 'ingrid.solvang', 'Selger', 'Følger 6 bedrifter, 12 uleste varsler', 'drift'),
  // A consultant has this e-mail.
  person('Sindre Haugland', 'sindre.haugland', 'Konsulent', 'Teknisk leder, ledig fra januar'),
  // A consultant has this name, but another e-mail.
  person('Amina Farah Yusuf', 'amina.yusuf', 'Konsulent', 'Seniorutvikler, ledig nå'),
  // Two consultants have this name, so none is matched.
  person(
    'Bjørn-Erik Ødegård Kristoffersen',
    'bjorn-erik.kristoffersen',
    'Konsulent',
    'Systemarkitekt i Bergen',
  ),
  person('Kari Moe', 'kari.moe', 'Rekrutterer', 'Har en mislykket henting til gjennomsyn', 'bemanning'),
  person('Jonas Bakke', 'jonas.bakke', 'Selger', 'Ny bruker, følger ingen ennå', 'innsyn'),
]

export const findDemoPerson = (subject: unknown): DemoPerson | undefined =>
  DEMO_PEOPLE.find((person) => person.subject === subject)
