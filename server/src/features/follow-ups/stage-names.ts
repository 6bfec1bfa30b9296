import type { Stage } from '@utsyn/contract/follow-up.ts'

/** In files that people download; the pages have the same names (`stages.ts`). */
export const STAGE_NAMES: Record<Stage, string> = {
  new: 'Ny',
  considering: 'Vurderes',
  contacted: 'Kontaktet',
  offered: 'Tilbudt',
  interview: 'Intervju',
  won: 'Vunnet',
  lost: 'Tapt',
  dropped: 'Lagt bort',
}
