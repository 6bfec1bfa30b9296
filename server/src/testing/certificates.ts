import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** A certificate and its key, in PEM files. */
export interface Certificate {
  certificate: string
  key: string
}

/** A certificate authority that nobody but a test trusts. */
export interface Authority {
  /** Its own certificate, in a PEM file. */
  file: string
  /** Signs a certificate for these host names. */
  certify(...hosts: string[]): Certificate
}

/** Whether there is a program here that makes certificates. */
export const hasOpenssl = (): boolean => spawnSync('openssl', ['version']).status === 0

/** Makes an authority by openssl. Its files, and those of what it signs, are in the folder. Valid for two days. */
export function makeAuthority(folder: string, name: string): Authority {
  const path = (file: string) => join(folder, `${name}${file}`)
  const run = (...args: string[]) => {
    const { status, stderr } = spawnSync('openssl', args, { encoding: 'utf8' })
    if (status !== 0) throw new Error(`openssl ${args[0]} failed: ${stderr}`)
  }
  const newKey = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-keyout']
  const file = path('.pem')
  run('req', '-x509', ...newKey, path('.key'), '-out', file, '-days', '2', '-subj', `/CN=${name}`)
  return {
    file,
    certify(...hosts) {
      const host = hosts[0]!
      const made = { certificate: path(`-${host}.pem`), key: path(`-${host}.key`) }
      const request = path(`-${host}.csr`)
      const names = path(`-${host}.names`)
      writeFileSync(names, `subjectAltName=${hosts.map((one) => `DNS:${one}`).join(',')}\n`)
      run('req', '-new', ...newKey, made.key, '-out', request, '-subj', `/CN=${host}`)
      const authority = ['-CA', file, '-CAkey', path('.key'), '-CAcreateserial']
      const signing = ['x509', '-req', '-in', request, ...authority, '-days', '2']
      run(...signing, '-extfile', names, '-out', made.certificate)
      return made
    },
  }
}
