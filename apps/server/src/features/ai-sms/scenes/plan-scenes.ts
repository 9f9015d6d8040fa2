import {
  findScene,
  greetedOn,
  greetings,
  type SceneKind,
  sceneChannelNames,
  sceneHours,
  textRetentionDays,
} from '@roombook/domain/ai-sms'
import { addDays, instantOf, shopNow } from '@roombook/domain/time'
import type { ShopTransaction } from '#platform/db/database.ts'
import { insertPassedOver, insertPendingTexts, listGreeted } from '../texts/text.repository.ts'
import { type Candidate, explainExclusion, occasionKey } from './candidate.ts'
import { listCandidates } from './candidates.repository.ts'
import { listScenes, mayWrite, noteRun, readShopOfScenes } from './scene.repository.ts'
import type { Scene } from './scene.ts'
import { formatTextTitle, selectFacts } from './select-facts.ts'

/**
 * Chooses the customers of a shop's scenes: once a day from a scene's hour on, and for an expiring hold
 * shortly before its end; only within the hours for writing to customers. An occasion gets one text, and a
 * customer at most one greeting a day.
 * @returns whether there is something new to show: a new text, or a completed run of the greetings, even an
 * empty one.
 */
export async function planScenes(
  tx: ShopTransaction,
  { shopId, now }: { shopId: number; now: Date },
): Promise<boolean> {
  if (!(await mayWrite(tx, shopId, now))) return false
  const { title, timezone } = await readShopOfScenes(tx, shopId)
  const { date: today, minutes } = shopNow(now.getTime(), timezone)
  if (minutes < sceneHours.from || minutes >= sceneHours.until) return false
  const shop = { shopId, title, timezone, today, now }
  const scenes = await listScenes(tx, shopId)
  const hold = scenes.get('hold-expiring')
  const plannedHolds =
    hold?.enabled && minutes >= hold.atMinutes ? await planScene(tx, shop, hold, new Map()) : 0
  // Holds are checked every few minutes: an empty run is not worth showing.
  return (await planGreetings(tx, shop, { scenes, minutes })) || plannedHolds > 0
}

/**
 * Chooses customers for the greeting scenes. A customer gets one greeting a day, from the most important
 * scene, even if another scene runs at an earlier hour.
 * @returns whether a scene was due.
 */
async function planGreetings(
  tx: ShopTransaction,
  shop: PlanningShop,
  { scenes, minutes }: { scenes: ReadonlyMap<SceneKind, Scene>; minutes: number },
): Promise<boolean> {
  const today = greetings
    .flatMap((kind) => scenes.get(kind) ?? [])
    .filter(({ enabled, ranOn }) => enabled && (ranOn === null || ranOn < shop.today))
  if (!today.some(({ atMinutes }) => minutes >= atMinutes)) return false
  const since = new Date(instantOf(shop.today, 0, shop.timezone))
  const greeted = await listGreeted(tx, shop.shopId, since)
  for (const scene of today) {
    if (minutes >= scene.atMinutes) await planScene(tx, shop, scene, greeted)
    else note(greeted, scene, (await choose(tx, shop, scene, greeted)).chosen)
  }
  return true
}

interface PlanningShop {
  shopId: number
  title: string
  timezone: string
  today: string
  now: Date
}

/** Today's scene of each customer. */
type Greeted = Map<number, SceneKind>

/**
 * Returns the candidates of a scene: the chosen ones, and those who yield to a more important scene of the
 * day.
 */
async function choose(
  tx: ShopTransaction,
  { shopId, today, now }: PlanningShop,
  { kind, channel, span, most, festivals }: Scene,
  greeted: Greeted,
) {
  const festival = kind === 'festival' ? greetedOn(addDays(today, span), festivals) : undefined
  const found = await listCandidates(tx, { shopId, kind, now, today, span, festival })
  const welcome = found.filter((candidate) => explainExclusion(kind, channel, candidate) === undefined)
  const seen = new Map(greeted)
  const [chosen, yielding]: [Candidate[], Candidate[]] = [[], []]
  for (const candidate of welcome) {
    const { customerId } = candidate
    if (customerId !== null && seen.has(customerId)) yielding.push(candidate)
    else if (chosen.length < most) {
      chosen.push(candidate)
      // The first of two anniversaries on one day wins; every hold is notified.
      if (customerId !== null && kind !== 'hold-expiring') seen.set(customerId, kind)
    }
  }
  return { chosen, yielding, found: found.length, leftOut: found.length - welcome.length }
}

function note(greeted: Greeted, { kind }: Scene, chosen: readonly Candidate[]): void {
  if (kind === 'hold-expiring') return
  for (const { customerId } of chosen) if (customerId !== null) greeted.set(customerId, kind)
}

async function planScene(
  tx: ShopTransaction,
  shop: PlanningShop,
  scene: Scene,
  greeted: Greeted,
): Promise<number> {
  const { shopId, today, timezone, now } = shop
  const { kind, channel } = scene
  const { chosen, yielding, found, leftOut } = await choose(tx, shop, scene, greeted)
  const until = new Date(
    instantOf(channel === 'sms' ? today : addDays(today, textRetentionDays), sceneHours.until, timezone),
  )
  const textOf = (candidate: Candidate) => ({
    kind,
    channel,
    occasion: occasionKey(kind, candidate),
    customerId: candidate.customerId,
    bookingId: candidate.bookingId,
    occasionDate: candidate.date,
    title: formatTextTitle(kind, candidate),
    told: selectFacts(kind, candidate, shop),
    dueUntil: dueUntil(candidate, until),
  })
  note(greeted, scene, chosen)
  const isNew = await insertPendingTexts(tx, shopId, chosen.map(textOf), now)
  // Absent customers are checked again tomorrow. The others get no other text today, so the reason is
  // recorded.
  const silent = kind === 'asleep' ? [] : yielding
  const passedOver = silent.map((candidate) => ({
    ...textOf(candidate),
    reason: `同一天已有「${findScene(greeted.get(candidate.customerId ?? 0) ?? kind).title}」，一位客人一天只写最重要的一条`,
  }))
  await insertPassedOver(tx, shopId, passedOver, now)
  await noteRun(tx, shopId, kind, { ranOn: today, found, leftOut, yielded: yielding.length })
  return isNew
}

/** Deadline of a text: a hold's text expires with the hold itself. */
const dueUntil = ({ heldUntil }: Candidate, until: Date): Date =>
  heldUntil && heldUntil < until ? heldUntil : until

/** Formats a scene's settings for the log. */
export const describeScene = ({
  kind,
  enabled,
  channel,
}: Pick<Scene, 'kind' | 'enabled' | 'channel'>): string =>
  `${enabled ? '开启' : '关闭'}AI场景「${findScene(kind).title}」${enabled ? `，${sceneChannelNames[channel]}` : ''}`
