/** The largest file that is read, such as a CV or a request. */
export const LARGEST_FILE = 20 * 2 ** 20

/** The same in words. */
export const LARGEST_FILE_TEXT = `${LARGEST_FILE / 2 ** 20} MB`
