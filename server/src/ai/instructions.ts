import { readData } from '../text/word-lists.ts'

/** The instructions for a language model, from `server/data/instructions/`. */
export const instructionsFor = (purpose: string): string =>
  readData(`instructions/${purpose}.txt`).trim().replaceAll('\n', ' ')
