/** What there is after `npm run eval --` and `npm run bench --`: the files in the folder `commands` of each, by name. */
export const MEASUREMENTS = {
  eval: {
    ads: 'how well ads are understood',
    chat: 'how well the assistant answers without a language model',
    cvs: 'how well CVs are read from their files',
    documents: 'whether labelled words can be quoted from what is read of PDF, DOCX, ODT and letters',
    machine: 'how well sentences that speak to machines are recognised',
    match: 'how well consultants are matched with ads',
    news: 'how well companies are found in headlines',
    poison: 'whether hidden parts and sentences to machines reach what is derived from a text',
    pages: 'how well real career pages are read, brought from public repositories',
    passages: 'how well passages of texts alone answer questions to the assistant',
    real: 'real NAME: how well real texts from public repositories are read; all of them without a name',
    requests: 'how well requests of brokers and customers are read from their files',
    scrape: 'scrape FOLDER: how well saved career pages are read, field by field',
    summary: 'summary FILE: how close summaries come to those of people',
  },
  bench: {
    lists: 'lists, searches and single ads among 10,000 and 100,000 ads; the one without a name',
    import: 'an import of 100,000 ads while lists are read, and one that is killed midway',
    live: 'a thousand open pages on two processes, and the effect of a kill',
    match: 'how soon a new ad has its list with 1,000 consultants',
    radar: 'the radar over 10,000 and 100,000 ads with 2,000 consultants',
    scrape: 'reading career pages at the polite pace, and all other responses meanwhile',
    web: 'what a person waits for in a browser on a slow machine and a slow connection',
  },
} as const satisfies Record<string, Record<string, string>>
