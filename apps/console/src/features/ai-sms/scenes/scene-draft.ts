import type { CallInput, saveAiScene } from '@roombook/contract'

/** Values of a scene being edited. */
export type SceneDraft = CallInput<typeof saveAiScene>
