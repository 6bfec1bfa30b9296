import { Type } from 'typebox'
import { endpoint } from './endpoint.ts'

export const getVersion = endpoint({
  name: 'getVersion',
  method: 'GET',
  path: '/version',
  tag: 'operation',
  summary: 'The version that answers',
  open: true,
  reply: Type.Object({ version: Type.String() }),
})
