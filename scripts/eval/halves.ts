/** Rules are developed on the open half, and measured on the frozen one, which is never looked at. */
export const HALVES = ['open', 'frozen'] as const
export type Half = (typeof HALVES)[number]
