/** The methods of a logger used here; pino's and Fastify's loggers have them. */
export type Log = {
  info(fields: object, message: string): void
  warn(fields: object, message: string): void
  error(fields: object, message: string): void
}
