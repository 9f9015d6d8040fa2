import type { WebsiteBlock } from '@roombook/contract/website'

type Blocks = readonly WebsiteBlock[]

/** A draft with its undo and redo history. */
export interface DraftHistory {
  readonly blocks: Blocks
  readonly past: readonly Blocks[]
  readonly future: readonly Blocks[]
  /** Subject of the last change; further changes of it belong to the same step. */
  readonly subject: string | undefined
}

/** Most steps that can be undone. */
const mostSteps = 100

export const beginHistory = (blocks: Blocks): DraftHistory => ({
  blocks,
  past: [],
  future: [],
  subject: undefined,
})

/**
 * Changes the draft as an undoable step.
 * @param subject identifies the field being typed into, so that a word is one step rather than one per
 * letter.
 */
export function changeDraft(history: DraftHistory, blocks: Blocks, subject?: string): DraftHistory {
  if (blocks === history.blocks) return history
  const sameStep = subject !== undefined && subject === history.subject
  const past = sameStep ? history.past : [...history.past, history.blocks].slice(-mostSteps)
  return { blocks, past, future: [], subject }
}

/** Undoes a step; does nothing at the beginning. */
export function undoDraft({ blocks, past, future, ...rest }: DraftHistory): DraftHistory {
  const before = past.at(-1)
  if (!before) return { blocks, past, future, ...rest }
  return { blocks: before, past: past.slice(0, -1), future: [blocks, ...future], subject: undefined }
}

/** Redoes a step. */
export function redoDraft({ blocks, past, future, ...rest }: DraftHistory): DraftHistory {
  const [next, ...later] = future
  if (!next) return { blocks, past, future, ...rest }
  return { blocks: next, past: [...past, blocks], future: later, subject: undefined }
}
