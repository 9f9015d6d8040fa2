import { z } from 'zod'

/**
 * State of an import. `read`: its columns must be matched to fields. `checked`: the result of each row is
 * known.
 */
export const importState = z.enum(['read', 'checked', 'running', 'done', 'undoing', 'undone'])
export type ImportState = z.output<typeof importState>
