import { z } from 'zod'

/** `read`: the columns wait to be matched. `checked`: what will become of each row is known. */
export const importState = z.enum(['read', 'checked', 'running', 'done', 'undoing', 'undone'])
export type ImportState = z.output<typeof importState>
