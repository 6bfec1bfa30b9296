/**
 * The kinds of work that ads and consultants are grouped by, from their titles. They are shown as they stand; the SQL
 * function `work_roles_of` decides which a title is, and `work_roles_of_ad` which an ad is whose title is none.
 */
export const WORK_ROLES = [
  'Utvikler',
  'Frontendutvikler',
  'Backendutvikler',
  'Fullstackutvikler',
  'Apputvikler',
  'Arkitekt',
  'Plattformingeniør',
  'Data og analyse',
  'Sikkerhetsrådgiver',
  'Tester og testleder',
  'Designer',
  'Prosjektleder',
  'Produkteier og produktleder',
  'Smidig leder',
  'Teknisk leder',
] as const
export type WorkRole = (typeof WORK_ROLES)[number]
