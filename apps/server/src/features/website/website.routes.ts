import * as contract from '@roombook/contract/features'
import { Refusal } from '#platform/calls/refusal.ts'
import type { MapLink } from '#platform/config/site-settings.ts'
import type { Reads } from '#platform/db/reads.ts'
import type { Mount } from '#platform/http/mount.ts'
import { publishDraft } from './publish-draft.ts'
import { listPublishedStores } from './published-stores.repository.ts'
import { readDraft } from './read-draft.ts'
import { readPage } from './read-page.ts'
import { readStoreBrand } from './read-store-brand.ts'
import { saveDraft } from './save-draft.ts'
import { withdrawPage } from './withdraw-page.ts'

export interface WebsiteDependencies {
  reads: Reads
  mapLink: MapLink
}

/** Mounts the calls about the store's public page. */
export function websiteRoutes(mount: Mount, { reads, mapLink }: WebsiteDependencies): void {
  mount.staff(contract.readWebsite, (call) => readDraft(call, mapLink))
  mount.staff(contract.saveWebsite, saveDraft)
  mount.staff(contract.publishWebsite, (call, input) => publishDraft(call, input, mapLink))
  mount.staff(contract.withdrawWebsite, withdrawPage)
  mount.open(contract.findStores, async (_, { words }) => {
    const stores = await reads.behind([], (db) =>
      listPublishedStores(db, { words, most: contract.mostStoresFound }),
    )
    return { list: stores.map(({ publishedAt: _at, ...store }) => store) }
  })
  mount.open(contract.readStoreBrand, async (_, { shopId }) => {
    const brand = await reads.behind([shopId], (db) => readStoreBrand(db, shopId))
    if (!brand) throw new Refusal('request.not_found')
    return brand
  })
  mount.open(contract.readWebsitePage, async ({ now }, { shopId }) => {
    const page = await reads.behind([shopId], (db) => readPage(db, shopId, { now, mapLink }))
    if (!page) throw new Refusal('website.not_published')
    return page
  })
}
