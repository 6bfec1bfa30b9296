import type { Claim } from './claim.ts'

const RADAR = 'server/src/features/radar'
const TEST = `${RADAR}/radar.test.ts`

export const RADAR_CLAIMS: Claim[] = [
  {
    row: 'the radar: a reader',
    file: `${RADAR}/radar.repository.ts`,
    from: "const MAY_BE_COMPARED = 'objected_at is null'",
    to: "const MAY_BE_COMPARED = 'true'",
    test: TEST,
  },
  {
    row: 'the radar: a reader',
    file: `${RADAR}/radar.repository.ts`,
    from: `count(*) filter (where status = 'open') as ads, count(*) filter (where status = 'withdrawn') as withdrawn
        from jobs
        where status <> 'request' and`,
    to: `count(*) filter (where status <> 'withdrawn') as ads, count(*) filter (where status = 'withdrawn') as withdrawn
        from jobs
        where`,
    test: TEST,
  },
  {
    row: 'the radar: a reader',
    file: `${RADAR}/export-radar.ts`,
    from: "config: { needs: 'ansatt', ",
    to: "config: { needs: 'leser', ",
    test: TEST,
  },
]
