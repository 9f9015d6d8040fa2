import { z } from 'zod'

/** A setting that is a whole number within bounds, both included. */
export const integerSetting = (least: number, most: number) => {
  const expected = `a whole number from ${least} to ${most}`
  return z
    .string()
    .regex(/^\d+$/, expected)
    .transform(Number)
    .pipe(z.int(expected).min(least, expected).max(most, expected))
}
