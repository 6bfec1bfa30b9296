import { readFileSync } from 'node:fs'
import { join } from 'node:path'

export const setFile = (name: string): string => join(import.meta.dirname, 'sets', `${name}.json`)

/** A labelled set in the folder `sets`, in the form that its labelling rules say. */
export const readSet = <T>(name: string): T => JSON.parse(readFileSync(setFile(name), 'utf8')) as T
