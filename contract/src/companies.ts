import { Type, type Static } from 'typebox'
import { endpoint } from './endpoint.ts'

export const Company = Type.Object({
  id: Type.String(),
  name: Type.String(),
  /** A signed address on the same origin, good for one to two hours. Null when there is no logo. */
  logo_url: Type.Union([Type.String(), Type.Null()]),
})
export type Company = Static<typeof Company>

export const getCompanyLogoExtension = endpoint({
  name: 'getCompanyLogoExtension',
  method: 'GET',
  path: '/companies/:id/logo_extension',
  tag: 'companies',
  summary: 'The type of the picture that `/companies/{id}/logo` answers; 404 without a logo',
  params: Type.Object({ id: Type.String() }),
  reply: Type.Literal('webp'),
})
