/** Of the rules that read ads and CVs. Raised with every change of what they find: everything is compared anew then. */
export const MATCH_VERSION = 4
