import type { CallInput } from '@roombook/contract'
import {
  type Campaign,
  type CampaignSource,
  createCampaign,
  readCampaign,
} from '@roombook/contract/campaigns'
import type { Kysely } from 'kysely'
import { expect } from 'vitest'
import type { DB } from '#db/tables.ts'
import type { TestClient } from './test-app.ts'
import type { TestVenue } from './test-venue.ts'

export const campaignText = '{姓名}您好，{门店}本周上新。拒收请回复R'
const before = new Date('2026-11-01T02:00:00Z')

/** Inserts customers of a test store, numbered from a number on; by default they agreed to marketing. */
export async function plantCustomers(
  owner: Kysely<DB>,
  { shopId }: Pick<TestVenue, 'shopId'>,
  { count, from, agreed = true }: { count: number; from: number; agreed?: boolean },
): Promise<{ id: number; phone: string }[]> {
  const rows = await owner
    .insertInto('customer')
    .values(
      Array.from({ length: count }, (_, at) => ({
        shop_id: shopId,
        name: `客人${from + at}`,
        phone: String(13_900_000_000 + from + at),
        source: '群发测试',
        sex: 1,
        created_at: before,
      })),
    )
    .returning(['id', 'phone'])
    .execute()
  const people = rows.map(({ id, phone }) => ({ id, phone: phone ?? '' }))
  if (agreed) await agree(owner, shopId, people)
  return people
}

/** Records marketing consent. */
export async function agree(
  owner: Kysely<DB>,
  shopId: number,
  people: readonly { id: number; phone: string }[],
): Promise<void> {
  await owner
    .insertInto('marketing_consent')
    .values(
      people.map(({ id, phone }) => ({
        shop_id: shopId,
        customer_id: id,
        phone,
        act: 'given',
        way: 'guest',
        words: '我同意',
        at: before,
        noted_at: before,
      })),
    )
    .execute()
}

/** Withdraws a customer's marketing consent. */
export async function unsubscribe(
  owner: Kysely<DB>,
  shopId: number,
  { id, phone }: { id: number; phone: string },
  at: Date,
): Promise<void> {
  await owner
    .insertInto('marketing_consent')
    .values({
      shop_id: shopId,
      customer_id: id,
      phone,
      act: 'withdrawn',
      way: 'reply',
      words: 'R',
      at,
      noted_at: at,
    })
    .execute()
}

/** Inserts a campaign template, approved at the provider. */
export async function plantCampaignTemplate(
  owner: Kysely<DB>,
  shopId: number,
  {
    gateway = 'local',
    state = 'approved',
  }: { gateway?: string; state?: 'approved' | 'submitted' | 'draft' } = {},
): Promise<number> {
  const { id } = await owner
    .insertInto('sms_template')
    .values({
      shop_id: shopId,
      kind: 'campaign',
      category: 'promotion',
      title: '上新',
      words: campaignText,
      state,
      gateway: state === 'draft' ? '' : gateway,
      provider_template: gateway === 'local' ? '' : 'SMS_900',
      created_at: before,
      changed_at: before,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Audience of all customers inserted by {@link plantCustomers}. */
export const planted: CampaignSource = {
  kind: 'filter',
  filter: { keyword: '', anyLabelIds: [], source: '群发测试' },
}

/** Creates campaign actions of a staff member. */
export function createCampaignActions(person: TestClient, templateId: number) {
  const readStatus = async (campaignId: number): Promise<Campaign> =>
    (await person.call(readCampaign, { campaignId })).campaign
  return {
    readStatus,
    create: async (more: Partial<CallInput<typeof createCampaign>> = {}): Promise<Campaign> => {
      const form = { title: '上新', source: planted, templateId, holdOutPercent: 0, startAt: null }
      return (await person.call(createCampaign, { ...form, ...more })).campaign
    },
    /** Waits until a campaign has a state. */
    async until(campaignId: number, state: Campaign['state'], pause?: Campaign['pause']): Promise<Campaign> {
      await expect
        .poll(
          async () => {
            const campaign = await readStatus(campaignId)
            return [campaign.state, campaign.pause]
          },
          { timeout: 240_000 },
        )
        .toEqual([state, pause ?? null])
      return readStatus(campaignId)
    },
  }
}

/** Returns the number of recipients of a campaign in a state. */
export const countOf = ({ standings }: Campaign, status: Campaign['standings'][number]['standing']): number =>
  standings.find((each) => each.standing === status)?.count ?? 0
