/** The only place that spells the addresses of pages. `$name` is a variable segment. */
export const paths = {
  home: '/',
  login: '/logg-inn',
  news: '/nyheter',
  article: '/nyheter/artikkel/$id',
  companies: '/bedrifter',
  company: '/bedrifter/bedrift/$id',
  jobs: '/jobbannonser',
  job: '/jobbannonser/annonse/$id',
  offer: '/jobbannonser/annonse/$id/tilbud',
  offerForm: '/jobbannonser/annonse/$id/tilbud/skjema',
  editRequest: '/jobbannonser/annonse/$id/rediger',
  addJobs: '/jobbannonser/legg-til',
  addRequest: '/jobbannonser/ny-foresporsel',
  consultants: '/konsulenter',
  consultant: '/konsulent/$id',
  readCvs: '/konsulenter/les-inn-cv',
  followUps: '/oppfolging',
  followUpFigures: '/oppfolging/tall',
  radar: '/radar',
  account: '/konto',
  sources: '/kilder',
  privacy: '/personvern',
  aboutAi: '/om-ai',
  admin: '/administrasjon',
  adminFirstSteps: '/administrasjon/kom-i-gang',
  adminSources: '/administrasjon/kilder',
  adminAudit: '/administrasjon/logg',
  adminTasks: '/administrasjon/oppgaver',
  adminOfferTemplate: '/administrasjon/tilbudsmal',
  adminOutlets: '/administrasjon/kanaler',
  adminOutbox: '/administrasjon/utboks',
  adminOperations: '/administrasjon/drift',
  /** Served by the server, and only with example data. */
  demoCareers: '/demo/karriere',
} as const

/** The search parameters of an ad's page with a consultant's matrix open. */
export const matrixSearch = (consultant_id: string | undefined) => ({ kravmatrise: consultant_id })

/** The router's ids of routes whose address a page reads. */
export const routeIds = {
  login: paths.login,
  company: `/portal${paths.company}`,
  job: `/portal${paths.job}`,
  offer: `/portal${paths.offer}`,
  offerForm: `/portal${paths.offerForm}`,
  editRequest: `/portal${paths.editRequest}`,
  article: `/portal${paths.article}`,
  consultant: `/portal${paths.consultant}`,
} as const
