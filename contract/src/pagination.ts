import { Type, type Static } from 'typebox'

export const Pagination = Type.Object({
  page: Type.Integer(),
  page_size: Type.Integer(),
  total_count: Type.Integer(),
  /** 0 when there are no rows; the web shows that as one page. */
  total_pages: Type.Integer(),
})
export type Pagination = Static<typeof Pagination>

/** `page_size` goes from 1 to 100 everywhere; the upper bound of `page` keeps the offset a safe integer. */
export const pageQuery = (defaultSize: number) => ({
  page: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000_000_000, default: 1 })),
  page_size: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: defaultSize })),
})

/** `paging=false` requests all rows, where a call allows it. */
export const unpagedQuery = { paging: Type.Optional(Type.Boolean()) }
