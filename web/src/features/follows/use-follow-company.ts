import { usePendingChange } from './use-pending-change.ts'

/** `const { pressed, toggle } = useFollowCompany(company.id, is_favorite)`; each `toggle()` is a click. */
export const useFollowCompany = (company_id: string, is_favorite: boolean) =>
  usePendingChange(`company-${company_id}`, is_favorite)
