/** As many as can be taken in at a glance. */
export const FIRST = 6
const STEP = 50
/** Fewer than this are no step of their own. */
const FEW = 10

/** How many of a list are shown after one more step. */
export const shownNext = (shown: number, all: number): number =>
  all - shown <= STEP + FEW ? all : shown + STEP
