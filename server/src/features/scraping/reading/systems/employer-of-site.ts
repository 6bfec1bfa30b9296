import { employerOf } from '../../../../feeds/feed-channel.ts'
import type { Employer, FoundPage } from './recruiting-system.ts'

/** The employer that a page belongs to, for a list that the page shows as its own. */
export const employerOfSite = ({ $ }: FoundPage): Employer | null =>
  employerNamed($('meta[property="og:site_name"]').attr('content'), 'site_name')

export function employerNamed(text: string | undefined, rule: string): Employer | null {
  const name = employerOf(text?.slice(0, 200) ?? null)
  return name ? { name, rule } : null
}
