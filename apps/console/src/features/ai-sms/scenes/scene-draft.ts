import type { CallInput } from '@roombook/contract'
import type { saveAiScene } from '@roombook/contract/ai-sms'

/** Values of a scene being edited. */
export type SceneDraft = CallInput<typeof saveAiScene>
