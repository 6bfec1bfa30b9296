/** Raise it with every change of the technology list or of the tagging rules: articles are then tagged again. */
export const NEWS_TAG_VERSION = 8

/** Raise it with every change of the rule that finds companies. */
export const LINK_VERSION = 7
