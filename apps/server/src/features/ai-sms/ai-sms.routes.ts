import * as contract from '@roombook/contract/ai-sms'
import type { Mount } from '#platform/http/mount.ts'
import { listScenes } from './scenes/list-scenes.ts'
import { previewText } from './scenes/preview-text.ts'
import type { SceneDependencies } from './scenes/run-scenes.ts'
import { saveScene } from './scenes/save-scene.ts'
import { dropText } from './texts/drop-text.ts'
import { listTexts } from './texts/list-texts.ts'
import { passText } from './texts/pass-text.ts'
import { rewriteText } from './texts/rewrite-text.ts'
import { undoPass } from './texts/undo-pass.ts'
import { writeDraftText } from './write-draft-text.ts'

/** Mounts the calls for scenes, their texts, and drafts for staff. */
export function aiSmsRoutes(mount: Mount, dependencies: SceneDependencies): void {
  mount.staff(contract.listAiScenes, (call) => listScenes(dependencies, call))
  mount.staff(contract.saveAiScene, (call, input) => saveScene(dependencies.gateways, call, input))
  mount.staff(contract.previewAiText, (call, input) => previewText(dependencies, call, input))
  mount.staff(contract.listAiTexts, listTexts)
  mount.staff(contract.passAiText, passText)
  mount.staff(contract.undoPassedAiText, undoPass)
  mount.staff(contract.dropAiText, dropText)
  mount.staff(contract.rewriteAiText, (call, input) => rewriteText(dependencies, call, input))
  mount.staff(contract.writeSmsText, (call, input) => writeDraftText(dependencies, call, input))
}
