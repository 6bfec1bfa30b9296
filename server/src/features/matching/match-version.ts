/**
 * Version of the rules that read ads and CVs. Raise it with every change of what they find: everything is then compared
 * again.
 */
export const MATCH_VERSION = 19
