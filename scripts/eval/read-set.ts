import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'

export const setFile = (name: string): string => join(import.meta.dirname, 'sets', `${name}.json`)
const packedFile = (name: string): string => `${setFile(name)}.gz`

/** A labelled set in the folder `sets`, in the form that its labelling rules say. */
export const readSet = <T>(name: string): T => JSON.parse(readFileSync(setFile(name), 'utf8')) as T

/** A set that is compressed, so that a text search does not show it. */
export const readPackedSet = <T>(name: string): T => unpack(readFileSync(packedFile(name))) as T

/** Compresses a set into its place. Returns the file. */
export function writePackedSet(name: string, set: unknown): string {
  writeFileSync(packedFile(name), pack(set))
  return packedFile(name)
}

/** The same set gives the same bytes on every machine. */
export function pack(set: unknown): Buffer {
  const bytes = gzipSync(JSON.stringify(set), { level: 9 })
  // The tenth byte of gzip is the operating system.
  bytes[9] = 255
  return bytes
}

export const unpack = (bytes: Buffer): unknown => JSON.parse(gunzipSync(bytes).toString('utf8'))
