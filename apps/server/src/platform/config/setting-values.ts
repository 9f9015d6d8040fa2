import { z } from 'zod'

/** A setting that is on (1) or off (0). */
export const flag = z.enum(['0', '1']).transform((text) => text === '1')

/** A setting that is a whole number within bounds, both included. */
export const integerSetting = (least: number, most: number) => {
  const expected = `a whole number from ${least} to ${most}`
  return z
    .string()
    .regex(/^\d+$/, expected)
    .transform(Number)
    .pipe(z.int(expected).min(least, expected).max(most, expected))
}

/** Reads a PostgreSQL connection URL. */
export const postgresUrl = z
  .string()
  .refine(
    (text) => /^postgres(ql)?:\/\//.test(text) && URL.canParse(text),
    'an address of PostgreSQL, such as postgres://roombook:password@127.0.0.1:5432/roombook',
  )
