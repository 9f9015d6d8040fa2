declare module 'pg/lib/utils.js' {
  /**
   * Converts a value for sending: PostgreSQL's text form, bytes, or null.
   * @throws Error for a value without one.
   */
  export function prepareValue(value: unknown): string | Buffer | null
}
