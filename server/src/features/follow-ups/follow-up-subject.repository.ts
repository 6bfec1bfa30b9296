/** What a follow-up is on, joined to it: an ad or a company, while the portal has it. */
export const SUBJECTS = `
  left join jobs on jobs.id = follow_ups.job_id
  left join companies on companies.id = follow_ups.company_id`

/** As it is now, or was when the follow-up began. */
export const CUSTOMER = 'coalesce(companies.name, jobs.company_name, follow_ups.company_name)'

export const TITLE =
  "coalesce(jobs.title, case when follow_ups.subject = 'company' then companies.name end, follow_ups.title)"
