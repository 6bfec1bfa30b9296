import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { colleaguesQuery, MOST_COLLEAGUES } from './follow-ups.api.ts'

/** Those who may own a follow-up or be mentioned. Where they are too many to come at once, those whose name holds the text. */
export function useColleagues(written: string) {
  const { data: first = [] } = useQuery(colleaguesQuery(''))
  const isAll = first.length < MOST_COLLEAGUES
  const { data: found = first, isFetching } = useQuery({
    ...colleaguesQuery(isAll ? '' : written.trim()),
    placeholderData: keepPreviousData,
  })
  return { colleagues: found, isAll, isFetching }
}
