/** The largest file that is read, such as a CV or a request. */
export const LARGEST_FILE = 20 * 2 ** 20

/** The largest template or form of an offer. */
export const LARGEST_OFFICE_FILE = 5 * 2 ** 20

const inWords = (bytes: number) => `${bytes / 2 ** 20}\u00a0MB`

export const LARGEST_FILE_TEXT = inWords(LARGEST_FILE)
export const LARGEST_OFFICE_FILE_TEXT = inWords(LARGEST_OFFICE_FILE)
