import { statSync } from 'node:fs'
import type { Config } from '../config/config.ts'
import type { ValueFile } from '../config/value-files.ts'
import { type Check, fail, ok, skip, warn } from './check.ts'

const FOR_ALL = 0o004

/** Who may read the files that the configuration names. That this user can has been seen already. */
export function checkFiles({
  valueFiles,
  extraAuthorities,
}: Pick<Config, 'valueFiles' | 'extraAuthorities'>): Check[] {
  const secrets = valueFiles.filter(isSecret)
  return [
    ...(secrets.length === 0 ? [skip('key files', 'no secret is in a file')] : [judgeSecrets(secrets)]),
    ...(extraAuthorities === null ? [] : [judgeAuthorities(extraAuthorities)]),
  ]
}

/** Containers and systemd hand their own copies over there, which nobody else reaches. */
const isSecret = ({ name, path }: ValueFile) =>
  /SECRET|TOKEN|API_KEY|DATABASE_URL|MAIL_(?:IN|OUT)$/.test(name) && !path.startsWith('/run/')

function judgeSecrets(files: ValueFile[]): Check {
  const open = files.filter(({ path }) => (statSync(path).mode & FOR_ALL) !== 0)
  return open.length === 0
    ? ok('key files', `${files.length}, closed to others`)
    : warn(
        'key files',
        `everybody on this machine may read ${open.map(({ path }) => path).join(' and ')}`,
        'chmod o= them, and replace what somebody may have read.',
      )
}

/** Node goes on without them when it cannot read them, and says so only in the first line of the log. */
function judgeAuthorities(path: string): Check {
  const name = 'own authorities'
  const mode = statSync(path, { throwIfNoEntry: false })?.mode
  if (mode === undefined)
    return fail(
      name,
      `NODE_EXTRA_CA_CERTS names ${path}, which is not there`,
      'Correct it: Node goes on without it.',
    )
  return (mode & FOR_ALL) === 0 && process.getuid?.() === 0
    ? warn(
        name,
        `not everybody may read ${path}: as root the doctor does not see whether the service can`,
        'chmod 644 it: certificates are no secret.',
      )
    : ok(name, `${path} is read`)
}
