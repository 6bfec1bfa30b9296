import { expect, test } from 'vitest'
import { paths } from './paths.ts'

// These are bookmarked: a changed line here is a broken link somewhere.
test('the addresses of pages stay what they are', () => {
  expect(paths).toMatchInlineSnapshot(`
    {
      "aboutAi": "/om-ai",
      "account": "/konto",
      "addJobs": "/jobbannonser/legg-til",
      "addRequest": "/jobbannonser/ny-foresporsel",
      "admin": "/administrasjon",
      "adminAudit": "/administrasjon/logg",
      "adminFirstSteps": "/administrasjon/kom-i-gang",
      "adminOfferTemplate": "/administrasjon/tilbudsmal",
      "adminOperations": "/administrasjon/drift",
      "adminOutbox": "/administrasjon/utboks",
      "adminOutlets": "/administrasjon/kanaler",
      "adminSources": "/administrasjon/kilder",
      "adminTasks": "/administrasjon/oppgaver",
      "article": "/nyheter/artikkel/$id",
      "companies": "/bedrifter",
      "company": "/bedrifter/bedrift/$id",
      "consultant": "/konsulent/$id",
      "consultants": "/konsulenter",
      "demoCareers": "/demo/karriere",
      "editRequest": "/jobbannonser/annonse/$id/rediger",
      "followUpFigures": "/oppfolging/tall",
      "followUps": "/oppfolging",
      "home": "/",
      "job": "/jobbannonser/annonse/$id",
      "jobs": "/jobbannonser",
      "login": "/logg-inn",
      "news": "/nyheter",
      "offer": "/jobbannonser/annonse/$id/tilbud",
      "offerForm": "/jobbannonser/annonse/$id/tilbud/skjema",
      "privacy": "/personvern",
      "radar": "/radar",
      "readCvs": "/konsulenter/les-inn-cv",
      "sources": "/kilder",
    }
  `)
})
