import { AppError } from '../../http/app-error.ts'

export const SCIM_TYPE = 'application/scim+json; charset=utf-8'

/** The kinds of error that the protocol has names for (RFC 7644, 3.12). */
const KINDS = [
  'invalidFilter',
  'invalidPath',
  'invalidSyntax',
  'invalidValue',
  'noTarget',
  'uniqueness',
] as const

export const scimError = (kind: (typeof KINDS)[number], detail: string): AppError =>
  new AppError(kind === 'uniqueness' ? 409 : 400, kind, detail)

export function scimErrorBody({ status, code, message }: AppError): object {
  const scimType = KINDS.find((kind) => kind === code) ?? (code === 'bad_json' ? 'invalidSyntax' : undefined)
  return {
    schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'],
    status: String(status),
    ...(scimType && { scimType }),
    detail: message,
  }
}
