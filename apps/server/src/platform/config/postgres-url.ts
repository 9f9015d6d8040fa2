import { z } from 'zod'

/** Reads a PostgreSQL connection URL. */
export const postgresUrl = z
  .string()
  .refine(
    (text) => /^postgres(ql)?:\/\//.test(text) && URL.canParse(text),
    'an address of PostgreSQL, such as postgres://roombook:password@127.0.0.1:5432/roombook',
  )
