import { Type, type Static } from 'typebox'

export const Company = Type.Object({
  id: Type.String(),
  name: Type.String(),
})
export type Company = Static<typeof Company>
