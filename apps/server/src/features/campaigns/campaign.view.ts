import type { Campaign, ExcludedCounts, RecipientStatus } from '@roombook/contract/campaigns'
import { type ExclusionReason, exclusionReasonNames } from '@roombook/domain/campaigns'
import { Refusal } from '#platform/calls/refusal.ts'
import type { ShopTransaction } from '#platform/db/database.ts'
import {
  type CampaignRow,
  type CampaignTemplate,
  countRecipientStates,
  findCampaign,
  listCampaignTemplates,
  type RecipientStateCount,
} from './campaign.repository.ts'

/** Formats campaigns for their page. */
export async function campaignViews(
  tx: ShopTransaction,
  shopId: number,
  rows: readonly CampaignRow[],
): Promise<Campaign[]> {
  const ids = rows.map(({ id }) => id)
  const counts = await countRecipientStates(tx, shopId, ids)
  const templates = await listCampaignTemplates(tx, shopId, [...new Set(rows.map((row) => row.template_id))])
  return rows.map((row) =>
    campaignView(
      row,
      templates.find(({ id }) => id === row.template_id),
      counts.filter((count) => count.campaign_id === row.id),
    ),
  )
}

/** Reads a campaign's current state. @throws Refusal `request.not_found`. */
export async function campaignAnswer(
  tx: ShopTransaction,
  shopId: number,
  id: number,
): Promise<{ campaign: Campaign }> {
  const row = await findCampaign(tx, shopId, id)
  if (!row) throw new Refusal('request.not_found')
  const [campaign] = await campaignViews(tx, shopId, [row])
  if (!campaign) throw new Error('what was found is shown')
  return { campaign }
}

function campaignView(
  row: CampaignRow,
  template: CampaignTemplate | undefined,
  counts: readonly RecipientStateCount[],
): Campaign {
  const byStanding = Map.groupBy(counts, ({ standing }) => standing as RecipientStatus)
  return {
    id: row.id,
    version: row.version,
    title: row.title,
    state: row.state,
    pause: row.pause,
    source: row.source,
    templateId: row.template_id,
    templateTitle: template?.title ?? '',
    templateState: template?.state ?? 'withdrawn',
    words: template?.words ?? '',
    holdOutPercent: row.hold_out_percent,
    resultDays: row.result_days,
    startAt: row.start_at.toISOString(),
    startedAt: row.started_at?.toISOString() ?? null,
    endedAt: row.ended_at?.toISOString() ?? null,
    chosen: sum(counts),
    standings: [...byStanding].map(([standing, some]) => ({ standing, count: sum(some) })),
    leftOut: listExclusions(row.left_out),
    skipped: listExclusions(
      Object.fromEntries(
        counts.filter(({ reason }) => reason !== '').map(({ reason, count }) => [reason, Number(count)]),
      ),
    ),
    spent: counts.reduce((spent, count) => spent + Number(count.spent), 0),
    createdName: row.created_name,
    createdAt: row.created_at.toISOString(),
    changedName: row.changed_name,
    changedAction: row.changed_action,
    changedAt: row.changed_at.toISOString(),
  }
}

const sum = (counts: readonly RecipientStateCount[]): number =>
  counts.reduce((all, { count }) => all + Number(count), 0)

/** Lists reasons with their counts, in the display order. */
export const listExclusions = (counts: Partial<Record<ExclusionReason, number>>): ExcludedCounts =>
  exclusionReasonNames.flatMap((reason) => {
    const count = counts[reason] ?? 0
    return count > 0 ? [{ reason, count }] : []
  })
