import { campaignsApartMs, type ExclusionReason, nextCampaignStep } from '@roombook/domain/campaigns'
import {
  type BulkGroup,
  type BulkOutgoing,
  beginBulkSms,
  groupByGatewayLimits,
  insertBulkSms,
  lockSmsStock,
  noteHandedAs,
  referenceOfSms,
} from '#features/sms/index.ts'
import type { ShopTransaction } from '#platform/db/database.ts'
import {
  type CampaignRow,
  type CampaignTemplate,
  listCampaignTemplates,
  lockCampaign,
  noteActive,
  readCampaignShop,
  updateCampaign,
} from '../campaign.repository.ts'
import { campaignWording, type WordedFor } from '../campaign-text.ts'
import { dropQueued } from '../drop-queued.ts'
import {
  lockCampaigns,
  lockWaiting,
  notePeopleTaken,
  skipPeople,
  type WaitingPerson,
} from '../recipients/recipient.repository.ts'
import { judgeTemplate } from '../usable-template.ts'
import { completeCampaign, publishProgress, restCampaign } from './campaign-turns.ts'
import { type Turn, takeWaitingSms } from './take-waiting-sms.ts'

/** Next step of a campaign. */
export type Advance =
  | { does: 'hand-over'; groups: readonly BulkGroup[] }
  /** A recipient was skipped; there may be more recipients. */
  | { does: 'look-again' }
  | { does: 'wait'; until: Date }
  /** The campaign is over, or paused until it is resumed. */
  | { does: 'rest' }

/** Messages per transaction: as many as one request to a provider can carry. */
const most = 100
/** Milliseconds until the stock is checked again. */
const stockLookMs = 30_000

/**
 * Advances a campaign by one step according to its state: skips recipients who may no longer be contacted,
 * reserves stock for the next messages and marks them as being sent. The marks prevent a second sending if
 * the worker crashes afterwards.
 */
export async function advanceCampaign(tx: ShopTransaction, turn: Turn): Promise<Advance> {
  const { shopId, campaignId, gateway, at } = turn
  const campaign = await lockCampaign(tx, shopId, campaignId)
  if (!campaign || !isUnderWay(campaign)) {
    // A message that was being sent at the stop may have been put back since.
    if (campaign?.state === 'stopped') await dropQueued(tx, turn)
    return { does: 'rest' }
  }
  const { timezone } = await readCampaignShop(tx, shopId)
  const [template] = await listCampaignTemplates(tx, shopId, [campaign.template_id])
  const step = nextCampaignStep({
    now: at.getTime(),
    timezone,
    startAt: campaign.start_at.getTime(),
    activeAt: campaign.active_at?.getTime() ?? null,
    template: judgeTemplate(gateway, template),
  })
  if (step.step === 'wait') return { does: 'wait', until: new Date(step.until) }
  if (step.step === 'pause' || !template) {
    await restCampaign(tx, turn, campaign, step.step === 'pause' ? step.reason : 'template')
    return { does: 'rest' }
  }
  return takeNext(tx, turn, campaign, template)
}

/** A campaign paused for lack of stock resumes by itself. */
const isUnderWay = ({ state, pause }: CampaignRow): boolean =>
  state === 'scheduled' || state === 'sending' || pause === 'stock'

async function takeNext(
  tx: ShopTransaction,
  turn: Turn,
  campaign: CampaignRow,
  template: CampaignTemplate,
): Promise<Advance> {
  const { shopId, gateway, at } = turn
  const { taken: again, isShort } = await takeWaitingSms(tx, turn, most)
  await lockCampaigns(tx, shopId)
  const since = new Date(at.getTime() - campaignsApartMs)
  const people = await lockWaiting(tx, turn, { most: most - again.length, since })
  const refused = people.flatMap((person) => {
    const reason = whyNot(person)
    return reason ? [{ id: person.id, reason }] : []
  })
  await skipPeople(tx, turn, refused)
  const passed = new Set(refused.map(({ id }) => id))
  const worded = campaignWording(gateway, await readCampaignShop(tx, shopId), template)
  const next = people.filter(({ id }) => !passed.has(id)).map((person) => ({ ...person, ...worded(person) }))
  if (people.length === 0 && again.length === 0 && !isShort) {
    await completeCampaign(tx, turn, campaign)
    return { does: 'rest' }
  }
  // A shop's own account is charged by its provider instead.
  const isCharged = gateway.account === undefined
  const covered = next.length > 0 && isCharged ? coveredBy(await lockSmsStock(tx, shopId), next) : next
  if ((isShort || next.length > 0) && covered.length === 0 && again.length === 0) {
    await noteActive(tx, shopId, campaign.id, at)
    await restCampaign(tx, turn, campaign, 'stock')
    return { does: 'wait', until: new Date(at.getTime() + stockLookMs) }
  }
  const begun = await begin(tx, turn, template, covered)
  await beginBulkSms(
    tx,
    { shopId, at, gateway },
    again.map(({ id }) => id),
  )
  await noteAtWork(tx, turn, campaign)
  const outgoing = [
    ...again.map((sms) => ({ ...sms, reference: referenceOfSms(shopId, sms.id) })),
    ...begun,
  ].map((sms): BulkOutgoing => ({ ...sms, kind: 'campaign', template }))
  const groups = await nameGroups(tx, turn, outgoing)
  await publishProgress(tx, turn)
  return groups.length > 0 ? { does: 'hand-over', groups } : { does: 'look-again' }
}

/** Returns the reason why a recipient is skipped after all, by their current consent. */
function whyNot({ isThere, phone, current, refusal, isRecent }: WaitingPerson): ExclusionReason | undefined {
  if (!isThere || phone === null) return 'gone'
  if (refusal) return refusal
  if (current !== phone) return 'changed'
  return isRecent ? 'recent' : undefined
}

/** Returns the first messages that the stock covers together. */
function coveredBy<Sms extends { parts: number }>(stock: number, list: readonly Sms[]): Sms[] {
  let remaining = stock
  const covered: Sms[] = []
  for (const sms of list) {
    remaining -= sms.parts
    if (remaining < 0) break
    covered.push(sms)
  }
  return covered
}

/** Inserts the messages of recipients, marked as being sent. */
async function begin(
  tx: ShopTransaction,
  turn: Turn,
  template: CampaignTemplate,
  people: readonly (WaitingPerson & WordedFor)[],
) {
  if (people.length === 0) return []
  const { shopId, campaignId, gateway, at } = turn
  const list = people.map(({ customerId, phone, content, parts, values }) => ({
    customerId,
    phone: phone ?? '',
    content,
    parts,
    values,
  }))
  const ids = await insertBulkSms(tx, { shopId, campaignId, template, gateway, at }, list)
  const begun = list.map((sms, place) => {
    const id = ids[place] ?? 0
    return { ...sms, id, reference: referenceOfSms(shopId, id) }
  })
  await notePeopleTaken(
    tx,
    turn,
    people.map(({ id }, place) => ({ id, smsId: ids[place] ?? 0 })),
  )
  return begun
}

/** Groups messages into batches, and stores the batch's reference in each row. */
async function nameGroups(tx: ShopTransaction, { shopId, gateway, at }: Turn, list: readonly BulkOutgoing[]) {
  const groups = groupByGatewayLimits(gateway, list, ({ id }) => `s${shopId}-b${id}-${at.getTime()}`)
  for (const { handedAs, messages } of groups) {
    if (handedAs !== '') await noteHandedAs(tx, shopId, { handedAs, ids: messages.map(({ id }) => id) })
  }
  return groups
}

/**
 * Records that a campaign is being sent; with the first message after its start or a pause, its state
 * changes.
 */
async function noteAtWork(tx: ShopTransaction, { shopId, at }: Turn, campaign: CampaignRow): Promise<void> {
  if (campaign.state === 'sending' && campaign.started_at) {
    await noteActive(tx, shopId, campaign.id, at)
    return
  }
  const changed_action = campaign.started_at ? '继续' : '开始发送'
  await updateCampaign(tx, shopId, campaign.id, {
    state: 'sending',
    pause: null,
    active_at: at,
    started_at: campaign.started_at ?? at,
    changed_name: '系统',
    changed_action,
    changed_at: at,
  })
}
