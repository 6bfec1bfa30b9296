/** How far a follow-up, or a consultant in it, has come. The last three are ends. */
export const STAGES = [
  'new',
  'considering',
  'contacted',
  'offered',
  'interview',
  'won',
  'lost',
  'dropped',
] as const
export type Stage = (typeof STAGES)[number]

/** As pages and downloaded files show them. */
export const STAGE_NAMES: Readonly<Record<Stage, string>> = {
  new: 'Ny',
  considering: 'Vurderes',
  contacted: 'Kontaktet',
  offered: 'Tilbudt',
  interview: 'Intervju',
  won: 'Vunnet',
  lost: 'Tapt',
  dropped: 'Lagt bort',
}
