import { expect, test } from 'vitest'
import { type Condition, type Plan, planOf } from '../plan/plan.ts'
import { listLink } from './list-link.ts'

const words = {
  today: '2026-11-20',
  user_id: 'ff',
  names: new Map([
    ['company:55', 'Varsund Liv AS'],
    ['company:13', 'Havblikk'],
  ]),
}
const is = (field: string, ...values: string[]): Condition => ({ field, is: '=', values })

test.for<[Plan, string | null]>([
  [
    planOf('job', [is('place', 'Mo i Rana'), is('technology', 'C#', 'F#')]),
    '/jobbannonser?page=1&location=Mo+i+Rana&technology=C%23&technology=F%23',
  ],
  [
    planOf('job', [is('company', '55', '13')]),
    '/jobbannonser?page=1&company=Varsund+Liv+AS&company=Havblikk',
  ],
  [planOf('job', [is('technology', 'Java'), is('technology', 'Kotlin')]), null],
  [planOf('job', [is('company', '99')]), null],
  [planOf('job', [is('place', 'Oslo', 'Bergen')]), null],
  [planOf('job', [is('state', 'past')]), null],
  [planOf('job', [is('favourite', 'true'), is('state', 'any')]), '/jobbannonser?page=1&favorites=true'],
  [planOf('job', [is('favourite', 'true')]), '/jobbannonser?page=1&favorites=true'],
  [planOf('job', [is('favourite', 'true'), is('state', 'open')]), null],
  [planOf('job', [{ not: is('place', 'Oslo') }]), null],
  [planOf('job', [{ relation: 'demand', where: [] }]), null],
  [planOf('job', [is('form', 'Fast')]), null],
  [
    planOf('job', [
      is('remote', 'true'),
      { field: 'posted', is: 'between', values: ['2026-11-13', '2026-11-20'] },
    ]),
    '/jobbannonser?page=1&remote=true&days=7',
  ],
  [planOf('job', [{ field: 'posted', is: 'between', values: ['2026-11-13', '2026-11-19'] }]), null],
  [
    { ...planOf('job'), order: { by: { field: 'deadline' }, down: false } },
    '/jobbannonser?page=1&sort=DEADLINE_ASC',
  ],
  [{ ...planOf('job'), group: 'technology' }, null],
  [{ ...planOf('job', [is('place', 'Oslo')]), group: 'technology' }, null],
  [{ ...planOf('job', [is('place', 'Oslo')]), take: 3 }, null],
  [{ ...planOf('job', [is('place', 'Oslo')]), measure: { fn: 'share', of: [is('form', 'Fast')] } }, null],
  [
    { ...planOf('job', [is('place', 'Oslo')]), measure: { fn: 'count' } },
    '/jobbannonser?page=1&location=Oslo',
  ],
  [planOf('company', [is('followed', 'true')]), '/bedrifter?page=1&followed=true'],
  [planOf('company', [is('industry', 'bank')]), null],
  [
    planOf('follow_up', [is('owner', 'me'), is('company', '13')]),
    '/oppfolging?page=1&owner=ff&customer=Havblikk',
  ],
  [planOf('follow_up', [is('owner', 'kari')]), null],
  [planOf('follow_up', [is('state', 'ended')]), null],
  [
    planOf('consultant', [
      is('technology', 'Java'),
      is('technology', 'Kotlin'),
      { field: 'free_from', is: '<=', values: ['2026-11-20'] },
    ]),
    '/konsulenter?page=1&technology=Java&technology=Kotlin&available=0',
  ],
  [planOf('consultant', [is('technology', 'Java', 'Kotlin')]), null],
  [planOf('article', [{ field: 'posted', is: '>=', values: ['2026-11-13'] }]), '/nyheter?page=1&days=7'],
  [planOf('article', [{ field: 'posted', is: '>=', values: ['2026-11-12'] }]), null],
  [planOf('article', [is('text', 'sky')]), '/nyheter?page=1&search=sky&days=365'],
  [planOf('technology'), null],
])('%j has the list %s', ([plan, link]) => {
  expect(listLink(plan, words)).toBe(link)
})
