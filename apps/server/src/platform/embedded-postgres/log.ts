/** The part of a logger that is used here; pino's and Fastify's fit. */
export type Log = {
  info(fields: object, message: string): void
  warn(fields: object, message: string): void
  error(fields: object, message: string): void
}
