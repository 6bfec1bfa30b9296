import { ASHBY } from './ashby.ts'
import { GREENHOUSE } from './greenhouse.ts'
import { LEVER } from './lever.ts'
import { PAYLOCITY } from './paylocity.ts'
import { PERSONIO } from './personio.ts'
import { RECRUITEE } from './recruitee.ts'
import type { RecruitingSystem } from './recruiting-system.ts'
import { SMART_RECRUITERS } from './smartrecruiters.ts'
import { WORKDAY } from './workday.ts'

/** In the order in which they are asked about a page. One that knows itself by less stands further down. */
export const KNOWN_SYSTEMS: readonly RecruitingSystem[] = [
  GREENHOUSE,
  LEVER,
  ASHBY,
  SMART_RECRUITERS,
  WORKDAY,
  PERSONIO,
  PAYLOCITY,
  RECRUITEE,
]
