import { arbeidsplassen } from './arbeidsplassen.ts'
import { ASHBY } from './ashby.ts'
import { easycruit } from './easycruit.ts'
import { finn } from './finn.ts'
import { GREENHOUSE } from './greenhouse.ts'
import { hrManager } from './hr-manager.ts'
import { jobbnorge } from './jobbnorge.ts'
import { jobylon } from './jobylon.ts'
import { LEVER } from './lever.ts'
import { PAYLOCITY } from './paylocity.ts'
import { PERSONIO } from './personio.ts'
import { reachmee } from './reachmee.ts'
import { recman } from './recman.ts'
import { RECRUITEE } from './recruitee.ts'
import type { RecruitingSystem } from './recruiting-system.ts'
import { SMART_RECRUITERS } from './smartrecruiters.ts'
import { teamtailor } from './teamtailor.ts'
import { vismaEnterprise } from './visma-enterprise.ts'
import { webcruiter } from './webcruiter.ts'
import { WORKDAY } from './workday.ts'

/** In the order in which they are asked about a page. One that knows itself by less stands further down. */
export const KNOWN_SYSTEMS: readonly RecruitingSystem[] = [
  teamtailor,
  webcruiter,
  jobylon,
  reachmee,
  recman,
  easycruit,
  hrManager,
  jobbnorge,
  finn,
  arbeidsplassen,
  vismaEnterprise,
  GREENHOUSE,
  LEVER,
  ASHBY,
  SMART_RECRUITERS,
  WORKDAY,
  PERSONIO,
  PAYLOCITY,
  RECRUITEE,
]
