/** Raised with every change of the list of technologies or of the rules that find them: articles are tagged anew. */
export const NEWS_TAG_VERSION = 2

/** Raised with every change of the rule that finds companies. */
export const LINK_VERSION = 2
