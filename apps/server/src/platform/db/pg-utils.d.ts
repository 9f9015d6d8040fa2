declare module 'pg/lib/utils.js' {
  /** A value as it is sent: PostgreSQL's text form, bytes, or null. @throws where it has none. */
  export function prepareValue(value: unknown): string | Buffer | null
}
