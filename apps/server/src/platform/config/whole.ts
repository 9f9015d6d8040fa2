import { z } from 'zod'

/** A setting that is a whole number between two bounds, both of which it may be. */
export const whole = (least: number, most: number) =>
  z.string().regex(/^\d+$/).transform(Number).pipe(z.int().min(least).max(most))
