import { Type, type Static } from 'typebox'
import { endpoint } from './endpoint.ts'
import { BodyId } from './ids.ts'
import { RequirementRow } from './match.ts'
import { Nullable } from './nullable.ts'

/** Parts of a CV, in the order in which an offer has them. */
export const CV_PARTS = [
  'qualifications',
  'projects',
  'work',
  'technologies',
  'certifications',
  'education',
  'languages',
] as const
export type CvPartName = (typeof CV_PARTS)[number]

/** At most this many consultants in one offer. */
export const MOST_OFFERED = 10
/** Characters of an introduction. */
export const LONGEST_INTRODUCTION = 6000

export const OFFER_LANGUAGES = ['nb', 'en'] as const
export type OfferLanguage = (typeof OFFER_LANGUAGES)[number]

/** A reference to an entry or a sentence of a CV, or to a demand. It stays the same as long as what it refers to does. */
const Ref = Type.String({ pattern: '^[a-z]{2}[0-9a-f]{10}(-\\d{1,4})?(\\.[0-9a-f]{10}(-\\d{1,4})?)?$' })
const Refs = (most: number) => Type.Array(Ref, { maxItems: most })

/** What can be left out and taken in. */
const Choosable = {
  ref: Type.String(),
  left_out: Type.Boolean(),
}

/** What both an entry and a sentence have. */
const included = {
  ...Choosable,
  /** Indices of the requirements that it documents, from 0. */
  proves: Type.Array(Type.Integer()),
}

export const OfferSentence = Type.Object({
  ...included,
  /** Verbatim from the CV. */
  text: Type.String(),
  /** It begins a paragraph. */
  begins: Type.Boolean(),
})
export type OfferSentence = Static<typeof OfferSentence>

export const OfferEntry = Type.Object({
  ...included,
  /** Texts of the CV, joined with commas: «Utvikler, Brevika». */
  title: Type.String(),
  /** More of its fields, each verbatim. */
  details: Type.Array(Type.String()),
  /** «2021–2023» */
  period: Type.String(),
  sentences: Type.Array(OfferSentence),
  technologies: Type.Array(Type.String()),
})
export type OfferEntry = Static<typeof OfferEntry>

export const OfferSection = Type.Object({
  part: Type.Enum([...CV_PARTS]),
  /** In the order in which they stand: what documents most first, unless the seller put them otherwise. */
  entries: Type.Array(OfferEntry),
})
export type OfferSection = Static<typeof OfferSection>

/** A row of the competence sheet as it goes out to the customer: one demand, in the customer's words. */
export const OfferedRequirement = Type.Object({
  ...Choosable,
  sentence: RequirementRow.properties.sentence,
  kind: RequirementRow.properties.kind,
  /**
   * `documented`: all of it is. `mentioned`: it is only named, or only a part of it is documented. `withheld`: what documents
   * or mentions it is left out of the CV, so it is not quoted either.
   */
  status: Type.Enum(['documented', 'mentioned', 'missing', 'withheld']),
  /** What goes out of the CV has these, verbatim; none when there is nothing to show. */
  proofs: Type.Array(Type.Object({ quote: Type.String() })),
})
export type OfferedRequirement = Static<typeof OfferedRequirement>

export const OfferedConsultant = Type.Object({
  id: Type.String(),
  name: Type.String(),
  title: Nullable(Type.String()),
  /** The seller's own text, never the CV's. */
  introduction: Type.String(),
  introduction_by: Nullable(Type.String()),
  /** Somebody has written, left out or moved something, which goes when they are removed. */
  is_edited: Type.Boolean(),
  /** The CV was changed since somebody last looked this over. */
  cv_changed: Type.Boolean(),
  /** Of the CV as it stands here. */
  cv_version: Type.Integer(),
  /** They object to being compared: there is no competence sheet. */
  objected: Type.Boolean(),
  /** The competence sheet, with what is left out of it; empty when the ad has no readable requirements. */
  requirements: Type.Array(OfferedRequirement),
  sections: Type.Array(OfferSection),
})
export type OfferedConsultant = Static<typeof OfferedConsultant>

export const Offer = Type.Object({
  job_id: Type.String(),
  title: Type.String(),
  company: Nullable(Type.String()),
  /** On a request that was sent to the organisation, not on a public ad. */
  is_request: Type.Boolean(),
  /** Null until something has been saved. */
  updated_at: Nullable(Type.String()),
  language: Type.Enum([...OFFER_LANGUAGES]),
  /** The seller's own text, before the consultants. */
  introduction: Type.String(),
  /** Who last changed it. */
  introduction_by: Nullable(Type.String()),
  consultants: Type.Array(OfferedConsultant),
  /** Whether it can be made as PDF here: that needs a Chromium. */
  has_pdf: Type.Boolean(),
  /** The organisation's own, which the Word file is made in, and what it has no place for. Null: the portal's look. */
  template: Nullable(Type.Object({ name: Type.String(), leaves_out: Type.Array(Type.String()) })),
})
export type Offer = Static<typeof Offer>

const ById = Type.Object({ jobId: Type.String() })
const ByConsultant = Type.Object({ jobId: Type.String(), consultantId: Type.String() })
const Choices = { leave_out: Type.Optional(Refs(1000)), take_in: Type.Optional(Refs(1000)) }
const Whole = Type.Object({ offer: Offer })
const Text = Type.String({ maxLength: LONGEST_INTRODUCTION })
/** `was` is what the user saw: when it is something else by now, the change is refused. */
const Introduction = Type.Object({ text: Text, was: Text })

export const getOffer = endpoint({
  name: 'getOffer',
  method: 'GET',
  path: '/offers/:jobId',
  tag: 'offers',
  needs: 'bemanner',
  summary:
    'The draft of the offer on an ad, with each competence sheet and CV; noted in the log once an hour',
  params: ById,
  reply: Whole,
})

export const addToOffer = endpoint({
  name: 'addToOffer',
  method: 'POST',
  path: '/offers/:jobId/consultants',
  tag: 'offers',
  needs: 'bemanner',
  summary:
    'Offer consultants on an ad; without ids those who are chosen in its open follow-up, at most ten in all',
  params: ById,
  body: Type.Object({ consultant_ids: Type.Array(BodyId, { maxItems: MOST_OFFERED }) }),
  reply: Whole,
})

export const removeFromOffer = endpoint({
  name: 'removeFromOffer',
  method: 'DELETE',
  path: '/offers/:jobId/consultants/:consultantId',
  tag: 'offers',
  needs: 'bemanner',
  summary: 'No longer offer a consultant',
  params: ByConsultant,
  reply: Whole,
})

export const changeOffer = endpoint({
  name: 'changeOffer',
  method: 'PATCH',
  path: '/offers/:jobId',
  tag: 'offers',
  needs: 'bemanner',
  summary:
    'Change the language of the headings, the introduction or the order of the consultants, or leave demands out of all competence sheets; 409 with `current` when it is not what `was` says',
  params: ById,
  body: Type.Object({
    ...Choices,
    language: Type.Optional(Type.Enum([...OFFER_LANGUAGES])),
    introduction: Type.Optional(Introduction),
    order: Type.Optional(
      Type.Object({
        ids: Type.Array(BodyId, { maxItems: MOST_OFFERED }),
        was: Type.Array(BodyId, { maxItems: MOST_OFFERED }),
      }),
    ),
  }),
  reply: Whole,
})

export const changeOfferedCv = endpoint({
  name: 'changeOfferedCv',
  method: 'PATCH',
  path: '/offers/:jobId/consultants/:consultantId',
  tag: 'offers',
  needs: 'bemanner',
  summary:
    'Leave out or take in parts of a CV, change their order or the introduction; 409 with `current` when it is not what `was` says',
  params: ByConsultant,
  body: Type.Object({
    ...Choices,
    /** Of the entries of one part. */
    order: Type.Optional(Type.Object({ part: Type.Enum([...CV_PARTS]), refs: Refs(500), was: Refs(500) })),
    introduction: Type.Optional(Introduction),
    /** The `cv_version` that has been looked over. */
    looked_over: Type.Optional(Type.Integer({ minimum: 1, maximum: 2 ** 31 - 1 })),
  }),
  reply: Whole,
})

/** The response is a file, without the envelope. */
export const OfferExportQuery = Type.Object({
  format: Type.Union([Type.Literal('docx'), Type.Literal('pdf')]),
})
export type OfferExportQuery = Static<typeof OfferExportQuery>
