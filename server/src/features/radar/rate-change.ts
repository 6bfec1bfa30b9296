import type { Trend } from '@utsyn/contract/radar.ts'

/** Of the normal distribution, for 95 %. */
const Z = 1.959964

/**
 * How the number of ads has changed from one spell to another of the same length, with a 95 % interval for the ratio of
 * the two rates. If ads come by chance (Poisson), then of all `now + before` the share that came now is binomial, whatever
 * the rate was (Przyborowski and Wilenski 1940); an interval for that share is one for the ratio. The share's interval is
 * Wilson's score with continuity correction (Newcombe, Statistics in Medicine 17, 1998, method 4), which is rather too
 * wide than too narrow for few ads. One employer with ten ads in a day is no chance: of such the interval knows nothing.
 */
export function rateChange(now: number, before: number): Trend | null {
  const n = now + before
  if (n === 0) return null
  const share = now / n
  const z2 = Z * Z
  const scale = 2 * (n + z2)
  const low_root = z2 - 2 - 1 / n + 4 * share * (n * (1 - share) + 1)
  const high_root = z2 + 2 - 1 / n + 4 * share * (n * (1 - share) - 1)
  const low = now === 0 ? 0 : Math.max(0, (2 * now + z2 - 1 - Z * Math.sqrt(low_root)) / scale)
  const high = before === 0 ? 1 : Math.min(1, (2 * now + z2 + 1 + Z * Math.sqrt(high_root)) / scale)
  const verdict = low > 0.5 ? 'more' : high < 0.5 ? 'fewer' : 'chance'
  return { verdict, low: ratio(low), high: high === 1 ? null : ratio(high) }
}

const ratio = (share: number) => Math.round((100 * share) / (1 - share)) / 100
