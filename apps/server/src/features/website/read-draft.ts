import type { OutputOf } from '@roombook/contract'
import type { readWebsite } from '@roombook/contract/website'
import { Refusal } from '#platform/calls/refusal.ts'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import type { MapLink } from '#platform/config/site-settings.ts'
import { starterBlocks } from './starter-blocks.ts'
import { findWebsite } from './website.repository.ts'
import { readFacts } from './website-facts.ts'

/** Returns the draft of the shop's page, or the initial one, and its published state. */
export function readDraft(call: StaffCall, mapLink: MapLink): Promise<OutputOf<typeof readWebsite>> {
  return call.read(async (tx) => {
    const facts = await readFacts(tx, call.shopId, { now: call.now, mapLink })
    if (!facts) throw new Refusal('request.not_found')
    const website = await findWebsite(tx, call.shopId)
    const published = website?.published
    return {
      version: website?.version ?? 0,
      blocks: website?.draft ?? starterBlocks(facts),
      editorName: website?.editorName ?? '',
      editedAt: website?.editedAt.toISOString() ?? null,
      published: published ? { ...published, publishedAt: published.publishedAt.toISOString() } : null,
      facts,
    }
  })
}
