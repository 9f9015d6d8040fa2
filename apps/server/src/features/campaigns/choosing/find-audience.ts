import type { CampaignSource } from '@roombook/contract/campaigns'
import { campaignsApartMs, type ExclusionReason } from '@roombook/domain/campaigns'
import {
  customerPhoneClue,
  type KnownFilter,
  matchingCustomerIds,
  searchBeforehand,
} from '#features/customers/index.ts'
import { Refusal } from '#platform/calls/refusal.ts'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import type { ShopTransaction } from '#platform/db/database.ts'
import { type PhoneClue, phoneClue } from '#platform/db/phone-clue.ts'
import type { StoredSource } from '../campaign.repository.ts'
import { findSegment } from '../segments/segment.repository.ts'
import { countAudience, type Found } from './audience.repository.ts'
import { findNumbers } from './numbers.repository.ts'

/** Segments are saved without a keyword, so that they contain no phone number. */
const wordOnly: PhoneClue = phoneClue('', false)

/** Limit above every store's directory; a larger result comes from a missing filter. */
const mostFound = 200_000

/** A source whose keyword was interpreted with the caller's rights. */
export type KnownSource =
  | Exclude<CampaignSource, { kind: 'filter' }>
  | (Extract<CampaignSource, { kind: 'filter' }> & { known: KnownFilter })

/** Result of a source: the reachable customers, and the excluded ones by reason. */
export interface Audience {
  found: Found
  /** Including repeated numbers and rows without a number. */
  all: number
  may: number
  leftOut: Partial<Record<ExclusionReason, number>>
  kept: StoredSource
}

/**
 * Interprets a filter's keyword before the transaction begins.
 * @throws Refusal `permission.too_many_searches`.
 */
export async function knowSource(call: StaffCall, source: CampaignSource): Promise<KnownSource> {
  if (source.kind !== 'filter') return source
  const clue = await customerPhoneClue(call, source.filter.keyword)
  return { ...source, known: await searchBeforehand(call, { ...source.filter, clue }) }
}

/**
 * Finds the recipients of a source.
 * @param begins planned start; customers who received another campaign shortly before are excluded.
 * @throws Refusal `request.not_found` for a segment, `campaigns.file_gone`.
 */
export async function findAudience(
  tx: ShopTransaction,
  call: StaffCall,
  source: KnownSource,
  begins: Date,
): Promise<Audience> {
  const { shopId, today, actor } = call
  const since = new Date(begins.getTime() - campaignsApartMs)
  const ofIds = async (filter: KnownFilter, stored: StoredSource): Promise<Audience> => {
    const ids = await matchingCustomerIds(tx, shopId, filter, { today, most: mostFound })
    return withCounts({ customerIds: ids, since }, stored, {})
  }
  const withCounts = async (
    found: Found,
    stored: StoredSource,
    before: Partial<Record<ExclusionReason, number>>,
  ): Promise<Audience> => {
    const counted = await countAudience(tx, shopId, found)
    const leftOut = { ...counted.leftOut }
    for (const [reason, count] of Object.entries(before) as [ExclusionReason, number][])
      leftOut[reason] = (leftOut[reason] ?? 0) + count
    const all = Object.values(leftOut).reduce((sum, count) => sum + count, counted.may)
    return { found, all, may: counted.may, leftOut, kept: stored }
  }
  switch (source.kind) {
    case 'filter':
      return ofIds(source.known, { kind: 'filter', filter: source.filter })
    case 'segment': {
      const segment = await findSegment(tx, shopId, source.segmentId)
      if (!segment) throw new Refusal('request.not_found', {}, '所选人群不存在或已删除')
      const { title, filter } = segment
      return ofIds({ ...filter, clue: wordOnly }, { kind: 'segment', title, filter })
    }
    case 'file': {
      const numbers = await findNumbers(tx, { shopId, id: source.fileId, staffId: actor.staffId })
      if (!numbers) throw new Refusal('campaigns.file_gone')
      const { phones, withoutMobile: no_mobile, repeated: twice } = numbers
      return withCounts({ phones, since }, { kind: 'file' }, { no_mobile, twice })
    }
  }
}
