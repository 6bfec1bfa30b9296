import { readData } from '../text/word-lists.ts'

/** What a language model is asked to do, as in `server/data/instructions/`. */
export const instructionsFor = (purpose: string): string =>
  readData(`instructions/${purpose}.txt`).trim().replaceAll('\n', ' ')
