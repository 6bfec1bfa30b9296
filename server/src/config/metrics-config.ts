/** Where figures for Prometheus are served. */
export interface MetricsConfig {
  port: number
  host: string
}

export const METRICS_KEYS = [
  {
    name: 'METRICS_PORT',
    doc: 'Port of /metrics, for Prometheus, one for each process of a machine. Empty: none.',
    example: '',
  },
  {
    name: 'METRICS_HOST',
    doc: 'Address that METRICS_PORT listens on. Everybody who reaches it may read the figures: they hold no personal data.',
    example: '127.0.0.1',
  },
] as const

type Name = (typeof METRICS_KEYS)[number]['name']

interface Readers {
  text(name: Name): string | null
  integer(name: Name, fallback: number, min: number, max: number): number
}

/** Null unless a port is set. */
export const readMetricsConfig = ({ text, integer }: Readers): MetricsConfig | null =>
  text('METRICS_PORT') === null
    ? null
    : { port: integer('METRICS_PORT', 0, 1, 65_535), host: text('METRICS_HOST') ?? '127.0.0.1' }
