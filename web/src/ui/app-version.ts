declare const __APP_VERSION__: string

/** The version of the root package.json, inserted by the build. */
export const APP_VERSION: string = __APP_VERSION__
