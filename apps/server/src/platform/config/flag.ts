import { z } from 'zod'

/** A setting that is on (1) or off (0). */
export const flag = z.enum(['0', '1']).transform((text) => text === '1')
