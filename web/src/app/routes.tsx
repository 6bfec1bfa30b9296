import type { QueryClient } from '@tanstack/react-query'
import {
  createRootRouteWithContext,
  createRoute,
  lazyRouteComponent,
  Navigate,
  redirect,
  type SearchSchemaInput,
} from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { readLoginSearch } from '../features/auth/login-search.ts'
import { companyListQuery, companyQuery } from '../features/companies/companies.api.ts'
import { tidyCompanySearch } from '../features/companies/company-list-search.ts'
import { tidyConsultantSearch } from '../features/consultants/consultant-list-search.ts'
import { prefetchHome } from '../features/home/home.api.ts'
import { JOB_LIST, tidySearch } from '../features/jobs/job-list-search.ts'
import { jobFacetsQuery, jobListQuery, jobLocationsQuery, jobQuery } from '../features/jobs/jobs.api.ts'
import { NEWS_LIST, tidyNews } from '../features/news/news-list-search.ts'
import { userQuery } from '../lib/user.api.ts'
import { isSignedIn } from '../lib/auth-token.ts'
import { rememberedFilters } from '../lib/list-search.ts'
import { safeReturnPath } from '../lib/return-path.ts'
import { PageGate } from './PageGate.tsx'
import { PagePending } from './PagePending.tsx'
import { PortalLayout } from './PortalLayout.tsx'
import { paths } from './paths.ts'
import { takeUp } from './shown-entries.ts'
import { loadPart } from './missing-part.ts'

/** A page whose code loads on navigation. */
const lazyPage = <Parts extends Record<Name, () => ReactNode>, Name extends string>(
  load: () => Promise<Parts>,
  name: Name,
) => ({ pendingComponent: PagePending, component: lazyRouteComponent(() => loadPart(load), name) })

/** Links may leave everything out, and addresses may hold anything. */
type Reading<Read extends (written: never) => object> = (
  written: Parameters<Read>[0] & SearchSchemaInput,
) => ReturnType<Read>

const root = createRootRouteWithContext<{ queryClient: QueryClient }>()({
  component: PortalLayout,
  // A route for anything else would miss addresses that the router cannot decode.
  notFoundComponent: () => <Navigate to={paths.home} replace />,
})

const login = createRoute({
  getParentRoute: () => root,
  path: paths.login,
  validateSearch: readLoginSearch,
  beforeLoad: ({ search }) => {
    if (isSignedIn()) throw redirect({ href: safeReturnPath(search.retur) ?? paths.home, replace: true })
  },
  ...lazyPage(() => import('../features/auth/LoginPage.tsx'), 'LoginPage'),
})

/** Everything that needs a signed-in user. Their target is passed to the login page. */
const portal = createRoute({
  getParentRoute: () => root,
  id: 'portal',
  beforeLoad: ({ location }) => {
    if (isSignedIn()) return
    const retur = location.href === paths.home ? undefined : location.href
    throw redirect({ to: paths.login, search: { retur }, replace: true })
  },
  loader: ({ context }) => void context.queryClient.prefetchQuery(userQuery),
  component: PageGate,
})

// Loaders only start queries: the page renders at once, with skeletons for what is loading.
const home = createRoute({
  getParentRoute: () => portal,
  path: paths.home,
  loader: ({ context, preload }) => {
    if (!preload) prefetchHome(context.queryClient)
  },
  ...lazyPage(() => import('../features/home/HomePage.tsx'), 'HomePage'),
})

const jobs = createRoute({
  getParentRoute: () => portal,
  path: paths.jobs,
  staticData: { needs: ({ kind }) => (kind ? JOB_LIST.filters.kind.needs : undefined) },
  validateSearch: tidySearch as Reading<typeof tidySearch>,
  beforeLoad: ({ search, preload, location }) => {
    const kept = preload ? null : takeUp(location, () => rememberedFilters(JOB_LIST, search))
    if (kept) throw redirect({ to: paths.jobs, search: { ...search, ...kept, page: 1 }, replace: true })
  },
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps, preload }) => {
    if (preload) return
    const { queryClient } = context
    void queryClient.prefetchQuery(jobListQuery(deps))
    void queryClient.prefetchQuery(jobFacetsQuery(deps))
    void queryClient.prefetchQuery(jobLocationsQuery(deps))
  },
  ...lazyPage(() => import('../features/jobs/JobListPage.tsx'), 'JobListPage'),
})

const job = createRoute({
  getParentRoute: () => portal,
  path: paths.job,
  loader: ({ context, params, preload }) => {
    if (!preload) void context.queryClient.prefetchQuery(jobQuery(params.id))
  },
  ...lazyPage(() => import('../features/jobs/JobDetailPage.tsx'), 'JobDetailPage'),
})

const companies = createRoute({
  getParentRoute: () => portal,
  path: paths.companies,
  validateSearch: tidyCompanySearch as Reading<typeof tidyCompanySearch>,
  beforeLoad: ({ search, location }) => {
    // An alias of the name is replaced by its proper parameter in the address.
    if ('q' in location.search)
      throw redirect({ to: paths.companies, search: tidyCompanySearch(search), replace: true })
  },
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps, preload }) => {
    if (!preload) void context.queryClient.prefetchQuery(companyListQuery(deps))
  },
  ...lazyPage(() => import('../features/companies/CompanyListPage.tsx'), 'CompanyListPage'),
})

const company = createRoute({
  getParentRoute: () => portal,
  path: paths.company,
  loader: ({ context, params, preload }) => {
    if (!preload) void context.queryClient.prefetchQuery(companyQuery(params.id))
  },
  ...lazyPage(() => import('../features/companies/CompanyDetailPage.tsx'), 'CompanyDetailPage'),
})

const forEmployees = { getParentRoute: () => portal, staticData: { needs: 'ansatt' } } as const

const addJobs = createRoute({
  ...forEmployees,
  path: paths.addJobs,
  ...lazyPage(() => import('../features/scraping/ScrapePage.tsx'), 'ScrapePage'),
})

const addRequest = createRoute({
  ...forEmployees,
  path: paths.addRequest,
  ...lazyPage(() => import('../features/requests/NewRequestPage.tsx'), 'NewRequestPage'),
})

const editRequest = createRoute({
  ...forEmployees,
  path: paths.editRequest,
  ...lazyPage(() => import('../features/requests/EditRequestPage.tsx'), 'EditRequestPage'),
})

const news = createRoute({
  getParentRoute: () => portal,
  path: paths.news,
  validateSearch: tidyNews as Reading<typeof tidyNews>,
  beforeLoad: ({ search, preload, location }) => {
    const kept = preload ? null : takeUp(location, () => rememberedFilters(NEWS_LIST, search))
    if (kept) throw redirect({ to: paths.news, search: { ...search, ...kept, page: 1 }, replace: true })
  },
  ...lazyPage(() => import('../features/news/NewsListPage.tsx'), 'NewsListPage'),
})

const article = createRoute({
  getParentRoute: () => portal,
  path: paths.article,
  ...lazyPage(() => import('../features/news/ArticlePage.tsx'), 'ArticlePage'),
})

const consultants = createRoute({
  ...forEmployees,
  path: paths.consultants,
  validateSearch: tidyConsultantSearch as Reading<typeof tidyConsultantSearch>,
  ...lazyPage(() => import('../features/consultants/ConsultantListPage.tsx'), 'ConsultantListPage'),
})

const consultant = createRoute({
  ...forEmployees,
  path: paths.consultant,
  ...lazyPage(() => import('../features/consultants/ConsultantPage.tsx'), 'ConsultantPage'),
})

const forStaffers = { getParentRoute: () => portal, staticData: { needs: 'bemanner' } } as const

const readCvs = createRoute({
  ...forStaffers,
  path: paths.readCvs,
  ...lazyPage(() => import('../features/consultants/cv-files/ReadCvsPage.tsx'), 'ReadCvsPage'),
})

const offer = createRoute({
  ...forStaffers,
  path: paths.offer,
  ...lazyPage(() => import('../features/offers/OfferPage.tsx'), 'OfferPage'),
})

const offerForm = createRoute({
  getParentRoute: () => portal,
  staticData: { needs: 'bemanner' },
  path: paths.offerForm,
  ...lazyPage(() => import('../features/offers/OfferFormPage.tsx'), 'OfferFormPage'),
})

// Its page reads the address itself.
const followUps = createRoute({
  ...forEmployees,
  path: paths.followUps,
  ...lazyPage(() => import('../features/follow-ups/FollowUpsPage.tsx'), 'FollowUpsPage'),
})

const followUpFigures = createRoute({
  ...forEmployees,
  path: paths.followUpFigures,
  ...lazyPage(() => import('../features/follow-ups/FollowUpFiguresPage.tsx'), 'FollowUpFiguresPage'),
})

const radar = createRoute({
  ...forEmployees,
  path: paths.radar,
  ...lazyPage(() => import('../features/radar/RadarPage.tsx'), 'RadarPage'),
})

const account = createRoute({
  getParentRoute: () => portal,
  path: paths.account,
  ...lazyPage(() => import('../features/profile/ProfilePage.tsx'), 'ProfilePage'),
})

const sources = createRoute({
  getParentRoute: () => portal,
  path: paths.sources,
  ...lazyPage(() => import('../features/sources/SourcesPage.tsx'), 'SourcesPage'),
})

const privacy = createRoute({
  getParentRoute: () => portal,
  path: paths.privacy,
  ...lazyPage(() => import('../features/profile/PrivacyPage.tsx'), 'PrivacyPage'),
})

const aboutAi = createRoute({
  getParentRoute: () => portal,
  path: paths.aboutAi,
  ...lazyPage(() => import('../features/matching/AboutAiPage.tsx'), 'AboutAiPage'),
})

// Their pages read the address themselves: the list of routes loads for everybody.
const forAdministrators = { getParentRoute: () => portal, staticData: { needs: 'administrator' } } as const

const adminPages = () => import('../features/admin/admin-pages.ts')

const admin = createRoute({
  ...forAdministrators,
  path: paths.admin,
  ...lazyPage(adminPages, 'PeoplePage'),
})

const adminFirstSteps = createRoute({
  ...forAdministrators,
  path: paths.adminFirstSteps,
  ...lazyPage(adminPages, 'FirstStepsPage'),
})

const adminSources = createRoute({
  ...forAdministrators,
  path: paths.adminSources,
  ...lazyPage(adminPages, 'ManagedSourcesPage'),
})

const adminAudit = createRoute({
  ...forAdministrators,
  path: paths.adminAudit,
  ...lazyPage(adminPages, 'AuditLogPage'),
})

const adminTasks = createRoute({
  ...forAdministrators,
  path: paths.adminTasks,
  ...lazyPage(adminPages, 'FailedTasksPage'),
})

const adminOutlets = createRoute({
  ...forAdministrators,
  path: paths.adminOutlets,
  ...lazyPage(adminPages, 'OutletsPage'),
})

const adminOutbox = createRoute({
  ...forAdministrators,
  path: paths.adminOutbox,
  ...lazyPage(adminPages, 'OutboxPage'),
})

const adminOperations = createRoute({
  ...forAdministrators,
  path: paths.adminOperations,
  ...lazyPage(adminPages, 'OperationsPage'),
})

const adminOfferTemplate = createRoute({
  ...forAdministrators,
  path: paths.adminOfferTemplate,
  ...lazyPage(adminPages, 'OfferTemplatePage'),
})

export const routeTree = root.addChildren([
  login,
  portal.addChildren([
    home,
    news,
    article,
    companies,
    company,
    jobs,
    job,
    addJobs,
    addRequest,
    editRequest,
    consultants,
    consultant,
    readCvs,
    followUps,
    offer,
    offerForm,
    followUpFigures,
    radar,
    account,
    sources,
    privacy,
    aboutAi,
    admin,
    adminFirstSteps,
    adminSources,
    adminAudit,
    adminTasks,
    adminOutlets,
    adminOutbox,
    adminOperations,
    adminOfferTemplate,
  ]),
])
