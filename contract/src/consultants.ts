import { Type, type Static } from 'typebox'
import { Day } from './day.ts'
import { endpoint } from './endpoint.ts'
import { RowId } from './ids.ts'
import { Nullable } from './nullable.ts'
import { pageQuery, Pagination } from './pagination.ts'
import { WORK_ROLES } from './work-role.ts'

const Percent = Type.Integer({ minimum: 0, maximum: 100 })

/** When a consultant can take on work, and how much of a week. 0 percent: busy. */
export const Availability = Type.Object({
  /** A calendar day, as `2027-01-04`. A past one means now. */
  from: Type.String(),
  percent: Percent,
  /** `consultant`: stated by themselves in the portal, and no import changes it. */
  set_by: Type.Union([Type.Literal('consultant'), Type.Literal('import')]),
})
export type Availability = Static<typeof Availability>

export const ConsultantTechnology = Type.Object({
  /** In the portal's spelling when it knows the technology, so that it can be compared with an ad's. */
  name: Type.String(),
  /** Years of use as the CV counts them. */
  years: Nullable(Type.Number()),
  /** 1 to 5. */
  level: Nullable(Type.Integer()),
})
export type ConsultantTechnology = Static<typeof ConsultantTechnology>

/** A consultant in a list. */
export const ConsultantSummary = Type.Object({
  id: Type.String(),
  name: Type.String(),
  email: Nullable(Type.String()),
  /** The title in the CV: «Systemarkitekt». */
  title: Nullable(Type.String()),
  /** A town or an office. */
  location: Nullable(Type.String()),
  /** Plain text; paragraphs are separated by an empty line. */
  summary: Nullable(Type.String()),
  /** The CV in its source system. */
  flowcase_url: Nullable(Type.String()),
  /** The small picture: a signed address on the same origin, valid for one to two hours. */
  image_url: Nullable(Type.String()),
  /** Most years first. */
  technologies: Type.Array(ConsultantTechnology),
  /** Null when unknown. */
  availability: Nullable(Availability),
  /** The user is this consultant. */
  is_mine: Type.Boolean(),
})
export type ConsultantSummary = Static<typeof ConsultantSummary>

/** Months or years, as `2024-03` or `2024`. `to` null beside a `from`: ongoing. */
const period = { from: Nullable(Type.String()), to: Nullable(Type.String()) }

export const ProjectExperience = Type.Object({
  /** Null when it may not be named. */
  customer: Nullable(Type.String()),
  industry: Nullable(Type.String()),
  /** In a line, then in full. Plain text; paragraphs are separated by an empty line. */
  description: Nullable(Type.String()),
  long_description: Nullable(Type.String()),
  roles: Type.Array(Type.Object({ name: Type.String(), description: Nullable(Type.String()) })),
  technologies: Type.Array(Type.String()),
  ...period,
})
export type ProjectExperience = Static<typeof ProjectExperience>

export const WorkExperience = Type.Object({
  employer: Nullable(Type.String()),
  /** Their role there. */
  description: Nullable(Type.String()),
  long_description: Nullable(Type.String()),
  ...period,
})
export type WorkExperience = Static<typeof WorkExperience>

export const Education = Type.Object({
  school: Nullable(Type.String()),
  degree: Nullable(Type.String()),
  description: Nullable(Type.String()),
  ...period,
})
export type Education = Static<typeof Education>

export const Certification = Type.Object({
  kind: Type.Union([Type.Literal('certification'), Type.Literal('course')]),
  name: Type.String(),
  organiser: Nullable(Type.String()),
  description: Nullable(Type.String()),
  /** A month or a year, as `2024-03` or `2024`. */
  date: Nullable(Type.String()),
  expires: Nullable(Type.String()),
})
export type Certification = Static<typeof Certification>

/** A consultant with everything of the CV that the portal keeps. Dated lists newest first, others in the CV's order. */
export const Consultant = Type.Object({
  ...ConsultantSummary.properties,
  /** Their own descriptions, each with its heading; the first is `summary`. */
  key_qualifications: Type.Array(Type.Object({ label: Nullable(Type.String()), description: Type.String() })),
  project_experiences: Type.Array(ProjectExperience),
  work_experiences: Type.Array(WorkExperience),
  education: Type.Array(Education),
  certifications: Type.Array(Certification),
  languages: Type.Array(Type.Object({ name: Type.String(), level: Nullable(Type.String()) })),
  /** When the CV was last changed at its source; null when unknown. */
  cv_updated_at: Nullable(Type.String()),
})
export type Consultant = Static<typeof Consultant>

const ConsultantList = Type.Object({
  consultants: Type.Array(ConsultantSummary),
  pagination: Pagination,
})

/** The filters of the consultant list. */
export const consultantFilterQuery = {
  /** Words in names, titles, technologies and the CV's text: all must match, as stems or prefixes. */
  text_search: Type.Optional(Type.String({ maxLength: 200 })),
  /** By any of its names. Several narrow the list: a consultant must have all of them. */
  technology: Type.Optional(Type.Array(Type.String({ maxLength: 200 }), { maxItems: 50 })),
  /** Available on that day or before, for some part of the week. */
  available_by: Type.Optional(Day),
  /** Available for at least this much of the week. */
  available_percent: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
  /** Only those whose title names this kind of work. */
  work_role: Type.Optional(Type.Enum([...WORK_ROLES])),
  /** Without those who have objected to being compared with ads. */
  comparable: Type.Optional(Type.Boolean()),
  /** The whole name, ignoring case: every consultant of that name. */
  name: Type.Optional(Type.String({ maxLength: 200 })),
  /** Only these, in this order. Repeated, or separated by commas; unknown ids are left out. */
  id: Type.Optional(Type.Array(Type.String({ maxLength: 2000 }), { maxItems: 100 })),
}

export const ConsultantListQuery = Type.Object({
  ...pageQuery(24),
  ...consultantFilterQuery,
  sort_by: Type.Optional(Type.Union([Type.Literal('name'), Type.Literal('availability')])),
  /** `asc` or `desc` in any case. Consultants with unknown availability come last. */
  order: Type.Optional(Type.String({ pattern: '^(?:[aA][sS][cC]|[dD][eE][sS][cC])$' })),
  /** Returns that one consultant instead of a list, or an empty object. */
  email: Type.Optional(Type.String({ maxLength: 320 })),
})
export type ConsultantListQuery = Static<typeof ConsultantListQuery>

export const listConsultants = endpoint({
  name: 'listConsultants',
  method: 'GET',
  path: '/consultants/',
  tag: 'consultants',
  needs: 'ansatt',
  summary:
    'Consultants in the order of the Norwegian alphabet (a text search: best first); with `email` the one who has it, whole, or `{}`',
  query: ConsultantListQuery,
  reply: Type.Union([ConsultantList, Consultant, Type.Object({})]),
})
export type ConsultantList = Static<typeof ConsultantList>

export const listConsultantTechnologies = endpoint({
  name: 'listConsultantTechnologies',
  method: 'GET',
  path: '/consultants/technologies',
  tag: 'consultants',
  needs: 'ansatt',
  summary: 'The technologies that consultants know, in alphabetical order, with how many know each',
  reply: Type.Array(Type.Object({ name: Type.String(), count: Type.Integer() })),
})

export const getConsultant = endpoint({
  name: 'getConsultant',
  method: 'GET',
  path: '/consultants/:id',
  tag: 'consultants',
  needs: 'ansatt',
  summary: 'One consultant, with the CV',
  params: Type.Object({ id: Type.String() }),
  reply: Consultant,
})

export const getConsultantImage = endpoint({
  name: 'getConsultantImage',
  method: 'GET',
  path: '/consultants/:id/image',
  tag: 'consultants',
  needs: 'ansatt',
  summary: 'The signed address of the picture, small with `image_type=thumb`; null without one',
  params: Type.Object({ id: Type.String() }),
  query: Type.Object({ image_type: Type.Optional(Type.Literal('thumb')) }),
  reply: Type.Object({ image_url: Nullable(Type.String()) }),
})

/** Which consultant the user is: by e-mail, else by a name that only one has. */
const OwnConsultant = Type.Object({ consultant: Nullable(Consultant) })

export const getOwnConsultant = endpoint({
  name: 'getOwnConsultant',
  method: 'GET',
  path: '/user/consultant',
  tag: 'user',
  needs: 'leser',
  summary: 'The consultant that the person is, found by e-mail, else by a unique name; null for anybody else',
  reply: OwnConsultant,
})

export const patchOwnConsultant = endpoint({
  name: 'patchOwnConsultant',
  method: 'PATCH',
  path: '/user/consultant',
  tag: 'user',
  needs: 'leser',
  summary: 'Say when one is free; `null` takes it back, and what the CV’s source says holds again',
  body: Type.Object({
    availability: Nullable(Type.Object({ from: Day, percent: Percent })),
  }),
  reply: OwnConsultant,
})

export const listDeliveries = endpoint({
  name: 'listDeliveries',
  method: 'GET',
  path: '/consultants/deliveries',
  tag: 'consultants',
  needs: 'ansatt',
  summary:
    'Projects of CVs with a company as the customer, the latest first, at most 50; of a customer that is no company here by its name',
  query: Type.Object({
    company_id: Type.Optional(RowId),
    customer: Type.Optional(Type.String({ minLength: 1, maxLength: 200 })),
  }),
  reply: Type.Object({
    deliveries: Type.Array(
      Type.Object({
        consultant: Type.Object({ id: Type.String(), name: Type.String() }),
        /** As the CV has it. */
        customer: Type.String(),
        description: Nullable(Type.String()),
        ...period,
      }),
    ),
    /** Of all, not only those that are listed. */
    total_count: Type.Integer(),
  }),
})
