import type { OutputOf } from '@roombook/contract'
import type { AiScene, listAiScenes } from '@roombook/contract/ai-sms'
import { conversionDays, findScene, type SceneKind, sceneKinds } from '@roombook/domain/ai-sms'
import { minutesToClock } from '@roombook/domain/time'
import { readComputeCredit } from '#features/compute-credit/index.ts'
import { findSceneTemplate, type SmsGateway, type SmsGateways } from '#features/sms/index.ts'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import type { ShopTransaction } from '#platform/db/database.ts'
import { whyNoSms } from '../texts/deliver.ts'
import type { TextWriter } from '../writing/text-writer.ts'
import { countTexts, listScenes as readScenes, type SceneFigures } from './scene.repository.ts'
import { type Scene, untouchedScene } from './scene.ts'

const recentMs = 90 * 24 * 3_600_000

/** Time from which texts are listed and counted. */
export const recentSince = (now: Date): Date => new Date(now.getTime() - recentMs)

/** Lists all scenes with the shop's settings and results, and the name of the writer. */
export function listScenes(
  { gateways, writer }: { gateways: Pick<SmsGateways, 'of'>; writer: TextWriter },
  { shopId, now, read }: StaffCall,
): Promise<OutputOf<typeof listAiScenes>> {
  return read(async (tx) => {
    const gateway = await gateways.of(tx, shopId)
    const scenes = await readScenes(tx, shopId)
    const figures = await countTexts(tx, shopId, { since: recentSince(now), days: conversionDays })
    const list: AiScene[] = []
    for (const kind of sceneKinds) {
      const scene = scenes.get(kind) ?? untouchedScene(kind)
      list.push(sceneView(scene, figures.get(kind), await readSceneSms(tx, gateway, shopId, kind)))
    }
    return { writer: { model: writer.model, computeCredit: await readComputeCredit(tx, shopId) }, list }
  })
}

async function readSceneSms(tx: ShopTransaction, gateway: SmsGateway, shopId: number, kind: SceneKind) {
  const smsKind = findScene(kind).smsKind
  const text = smsKind ? (await findSceneTemplate(tx, gateway, { shopId, kind: smsKind })).words : ''
  return { words: text, noSms: await whyNoSms(tx, gateway, { shopId, kind }) }
}

const noFigures: SceneFigures = { passed: 0, waiting: 0, refused: 0, booked: 0 }

const sceneView = (
  { atMinutes, wish, most, festivals, ...scene }: Scene,
  figures: SceneFigures = noFigures,
  { words, noSms }: { words: string; noSms: string },
): AiScene => ({
  ...scene,
  atTime: minutesToClock(atMinutes),
  sceneWish: wish,
  mostADay: most,
  festivals: [...festivals],
  smsTemplate: words,
  noSms,
  ...figures,
})
