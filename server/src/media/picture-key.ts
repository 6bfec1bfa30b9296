/** What tells a picture's address from others: signed addresses have a new query each time. */
export const pictureKey = (address: string | null): string | null => address?.replace(/[?#].*$/, '') ?? null
